import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test("bad JSON: 400 BAD_REQUEST that names the body", async () => {
  const { status, body } = await service.alice.post("/api-keys", "{ nope");
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "BAD_REQUEST", details: { field: "body" } });
});

test("a missing property, a wrong type and an empty text: 400 BAD_REQUEST that names the property", async () => {
  for (const [input, problem] of [
    [{}, "is required"],
    [{ name: 5 }, "must be string"],
    [{ name: "" }, "must not be empty"],
    [{ name: "x".repeat(101) }, "must have at most 100 characters"],
  ] as const) {
    const { status, body } = await service.alice.post("/api-keys", input);
    expect(status).toBe(400);
    expect(body.error).toEqual({
      code: "BAD_REQUEST",
      message: `name ${problem}.`,
      details: { field: "name", problem },
    });
  }
});

test("an empty body where one is needed: 400", async () => {
  expect((await service.alice.post("/api-keys")).status).toBe(400);
});

test("another content type: 400 that names the header", async () => {
  const { status, body } = await service.alice.post("/api-keys", "<x/>", { headers: { "content-type": "text/xml" } });
  expect(status).toBe(400);
  expect(body.error.details.field).toBe("Content-Type");
});

test("an unknown route: 404 NOT_FOUND, with or without a key", async () => {
  for (const client of [service.alice, service.nobody]) {
    const { status, body } = await client.get("/nothing-here");
    expect(status).toBe(404);
    expect(body.error.code).toBe("NOT_FOUND");
  }
});

test("a known path with a wrong method: 405 METHOD_NOT_ALLOWED with Allow", async () => {
  const { status, body, headers } = await service.alice.delete("/api-keys");
  expect(status).toBe(405);
  expect(body.error.code).toBe("METHOD_NOT_ALLOWED");
  expect(headers.allow?.split(", ")).toEqual(expect.arrayContaining(["GET", "POST"]));
});

test("a body of 5 MB: 413 PAYLOAD_TOO_LARGE", async () => {
  const { status, body } = await service.alice.post("/api-keys", { name: "x".repeat(5_000_000) });
  expect(status).toBe(413);
  expect(body.error.code).toBe("PAYLOAD_TOO_LARGE");
});

test("an id that is not a UUID: 400 that names it, never a 500", async () => {
  const { status, body } = await service.alice.delete("/api-keys/not-a-uuid");
  expect(status).toBe(400);
  expect(body.error.details.field).toBe("id");
});

test("a path that cannot be decoded: an envelope, never a 500", async () => {
  const { status, body } = await service.alice.get("/api-keys/%zz");
  expect(status).toBe(400);
  expect(body.success).toBe(false);
});

describe("what is no request at all is answered in the envelope, and the service goes on", () => {
  /** Everything that comes back for these bytes until the connection is closed. */
  async function exchange(bytes: string): Promise<{ head: string; body: unknown }> {
    const socket = connect(service.port, "127.0.0.1");
    socket.write(bytes, "latin1");
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    return { head, body: JSON.parse(body) };
  }
  const request = { field: "request", problem: "is not valid HTTP" };
  const noHttp = { code: "BAD_REQUEST", message: "request is not valid HTTP.", details: request };

  test.each([
    ["no HTTP", "hello\r\n\r\n"],
    ["a letter outside ASCII in the path", "GET /\u00e5 HTTP/1.1\r\nHost: signpost.test\r\n\r\n"],
    ["a control character in a header", "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
  ])("%s: 400 BAD_REQUEST", async (_what, bytes) => {
    const { head, body } = await exchange(bytes);
    expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(body).toEqual({ success: false, error: noHttp });
    expect((await service.nobody.get("//health")).status).toBe(200);
  });

  test("headers of 20,000 characters: 431 PAYLOAD_TOO_LARGE", async () => {
    const { head, body } = await exchange(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1.1 431 /);
    expect(body).toMatchObject({ success: false, error: { code: "PAYLOAD_TOO_LARGE" } });
  });
});

test("a NUL or half of a character in a text: 400 that names nothing of the database", async () => {
  const { status, text } = await service.alice.post("/api-keys", { name: "a\u0000b" });
  expect(status).toBe(400);
  expect(text).not.toMatch(/postgres|invalid byte|UTF8/i);
  const link = { url: "https://example.com", tags: ["\ud800"] };
  expect((await service.alice.post("/short-urls", link)).body.error.details).toMatchObject({ field: "tags.0" });
  expect((await service.alice.get("/campaigns/a%00b")).status).toBe(400);
  expect((await service.alice.get("/campaigns?search=a%00b")).status).toBe(400);
});

test.each(["/short-urls", "/campaigns", "/domains/subdomains", "/domains/branded", "/qr-codes", "/qr-ab-tests"])(
  "%s: a page beyond all counting is past the end, not a fault",
  async (path) => {
    for (const page of ["999999999999999999999", "1e400"]) {
      expect((await service.alice.get(`${path}?page=${page}`)).status).toBe(200);
    }
  },
);

test("a body of a hundred thousand levels: 400, also where one field is given in two spellings", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  for (const body of [`{"name":"a","x":${deep}}`, `{"name":"a","start_date":${deep},"startDate":${deep}}`]) {
    expect((await service.alice.post("/campaigns", body)).status).toBe(400);
  }
});

describe("every answer", () => {
  test("carries X-Request-Id, which is the caller's when it is a sensible one", async () => {
    expect((await service.alice.get("/account")).headers["x-request-id"]).toMatch(/^[0-9a-f]{24}$/);
    const mine = await service.alice.get("/nothing-here", { headers: { "x-request-id": "mine-1" } });
    expect(mine.headers["x-request-id"]).toBe("mine-1");
    const odd = await service.alice.get("/account", { headers: { "x-request-id": "<script>" } });
    expect(odd.headers["x-request-id"]).not.toBe("<script>");
  });

  test("of the API forbids caching, framing, sniffing and running", async () => {
    const { headers } = await service.alice.get("/account");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  test("of the API may be read by other sites' pages, but never with cookies", async () => {
    const { headers } = await service.alice.get("/account", { headers: { origin: "https://elsewhere.example" } });
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });
});

describe("spelling", () => {
  test("camelCase and snake_case name the same field; two spellings that disagree are a 400", async () => {
    const change = (body: object) => service.bob.put("/account/password", body);
    const wrong = "not the password";
    expect((await change({ currentPassword: wrong, newPassword: "long enough" })).body.error.details.field).toBe(
      "current_password",
    );
    const both = await change({ currentPassword: wrong, current_password: "other", new_password: "long enough" });
    expect(both.body.error.details.field).toBe("current_password");
    expect(both.body.error.details.problem).toBe("is given twice with different values");
  });
});
