import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ env: { BASE_URL: "http://links.signpost.test", SERVICE_DOMAIN: "Signpost.test" } });
});
afterAll(() => service.close());

const SPECIFIED_RESERVED = "www api admin app mail ftp blog shop store support help docs dev test staging".split(" ");

async function subdomain(name: string): Promise<{ id: string }> {
  const created = await service.alice.post("/domains/subdomains", { subdomain: name });
  expect(created.status, created.text).toBe(201);
  return created.body.data;
}

describe("POST /domains/subdomains", () => {
  test("answers 201 with every field of the Subdomain table, verified at once", async () => {
    const created = await service.alice.post("/domains/subdomains", {
      subdomain: "first-one",
      name: "First",
      description: "The first one",
    });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        subdomain: "first-one",
        full_domain: "first-one.signpost.test",
        name: "First",
        description: "The first one",
        is_verified: true,
        url_count: 0,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
  });

  test("name and description may be absent: null", async () => {
    const { body } = await service.alice.post("/domains/subdomains", { subdomain: "bare" });
    expect(body.data).toMatchObject({ name: null, description: null });
  });

  test.each(["abc", "a-b", "a1b", "123", "x".repeat(63)])("%s keeps the rules: 201", async (name) => {
    await subdomain(name);
  });

  test.each([
    ["subdomain", {}],
    ["subdomain", { subdomain: "ab" }],
    ["subdomain", { subdomain: "x".repeat(64) }],
    ["subdomain", { subdomain: "under_score" }],
    ["subdomain", { subdomain: "two.labels" }],
    ["subdomain", { subdomain: "-start" }],
    ["subdomain", { subdomain: "end-" }],
    ["subdomain", { subdomain: "spa ce" }],
    ["subdomain", { subdomain: "münchen" }],
    ["subdomain", { subdomain: "line\n" }],
    ["subdomain", { subdomain: 7 }],
    ["name", { subdomain: "names", name: "" }],
    ["name", { subdomain: "names", name: "x".repeat(101) }],
    ["description", { subdomain: "names", description: "x".repeat(501) }],
  ])("400 names %s for %j", async (field, body) => {
    const refused = await service.alice.post("/domains/subdomains", body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: "BAD_REQUEST", details: { field } });
  });

  test("name of 100 and description of 500 characters: 201", async () => {
    const body = { subdomain: "longest", name: "n".repeat(100), description: "d".repeat(500) };
    expect((await service.alice.post("/domains/subdomains", body)).status).toBe(201);
  });

  test.each([...SPECIFIED_RESERVED, "WWW"])("%s is reserved: 400 naming subdomain", async (name) => {
    const refused = await service.alice.post("/domains/subdomains", { subdomain: name });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.field).toBe("subdomain");
    const checked = await service.alice.get(`/domains/check-subdomain/${name}`);
    expect(checked.body.data.available).toBe(false);
  });

  test("the label of the service's own address can be nobody's", async () => {
    const refused = await service.alice.post("/domains/subdomains", { subdomain: "Links" });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.field).toBe("subdomain");
    expect((await service.alice.get("/domains/check-subdomain/links")).body.data.available).toBe(false);
  });

  test("stored in lower case and compared without regard to case: 409 naming subdomain", async () => {
    const created = await service.alice.post("/domains/subdomains", { subdomain: "MixedCase" });
    expect(created.body.data.subdomain).toBe("mixedcase");
    const refused = await service.bob.post("/domains/subdomains", { subdomain: "mIXEDcASE" });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: "CONFLICT", details: { field: "subdomain" } });
  });

  test("two accounts claim one subdomain at once, ten times each: one 201, the others 409", async () => {
    const answers = await Promise.all(
      [service.alice, service.bob].flatMap((client) =>
        Array.from({ length: 10 }, () => client.post("/domains/subdomains", { subdomain: "contested" })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });
});

describe("GET /domains/check-subdomain/{subdomain}", () => {
  test("free, taken and somebody else's, in any case; it says nothing about who has it", async () => {
    const free = await service.alice.get("/domains/check-subdomain/Is-Free");
    expect(free.body).toEqual({
      success: true,
      data: { subdomain: "is-free", available: true, message: expect.any(String) },
    });
    await subdomain("not-free");
    const [own, others] = await Promise.all([
      service.alice.get("/domains/check-subdomain/NOT-free"),
      service.bob.get("/domains/check-subdomain/not-free"),
    ]);
    expect(own.body.data).toMatchObject({ subdomain: "not-free", available: false });
    expect(others.body).toEqual(own.body);
  });

  test("a malformed name is a 400", async () => {
    const refused = await service.alice.get("/domains/check-subdomain/a_b");
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.field).toBe("subdomain");
  });
});

describe("GET and DELETE /domains/subdomains", () => {
  test("the list has the caller's, newest first, with meta; one is found by id and by name", async () => {
    const { id } = await subdomain("newest");
    const listed = await service.alice.get("/domains/subdomains?limit=1");
    expect(listed.body.data.map((item: { id: string }) => item.id)).toEqual([id]);
    expect(listed.body.meta).toMatchObject({ page: 1, limit: 1, total: expect.any(Number) });
    expect((await service.alice.get(`/domains/subdomains/${id}`)).body.data.subdomain).toBe("newest");
    expect((await service.alice.get("/domains/subdomains/NEWEST")).body.data.id).toBe(id);
  });

  test("url_count counts its URLs; it cannot be deleted (409) while there is one, and is free afterwards", async () => {
    const { id } = await subdomain("in-use");
    const body = { url: "https://example.com", url_type: "subdomain", subdomain: "In-Use", custom_alias: "sale" };
    const link = await service.alice.post("/short-urls", body);
    expect(link.status, link.text).toBe(201);
    expect(link.body.data).toMatchObject({
      short_url: "https://in-use.signpost.test/sale",
      url_type: "subdomain",
      subdomain: "in-use",
    });
    expect((await service.alice.get(`/domains/subdomains/${id}`)).body.data.url_count).toBe(1);
    const refused = await service.alice.delete(`/domains/subdomains/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe("CONFLICT");
    await service.alice.delete(`/short-urls/${link.body.data.id}`);
    const deleted = await service.alice.delete(`/domains/subdomains/${id}`);
    expect(deleted.status).toBe(200);
    expect(deleted.body.data.message).toEqual(expect.any(String));
    expect((await service.bob.post("/domains/subdomains", { subdomain: "in-use" })).status).toBe(201);
  });

  test("a link that comes while its subdomain goes: the link is refused or the subdomain stays, never neither", async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `vanishing-${round}`;
      const { id } = await subdomain(name);
      const body = { url: "https://example.com", url_type: "subdomain", subdomain: name };
      const [link, deleted] = await Promise.all([
        service.alice.post("/short-urls", body),
        service.alice.delete(`/domains/subdomains/${id}`),
      ]);
      expect([[201, 409].join(), [400, 200].join()]).toContain([link.status, deleted.status].join());
    }
  });

  test("another account's is a 404 on read and delete, and a 400 naming subdomain as a link's home", async () => {
    const { id } = await subdomain("private");
    for (const key of [id, "private"]) {
      expect((await service.bob.get(`/domains/subdomains/${key}`)).status).toBe(404);
      expect((await service.bob.delete(`/domains/subdomains/${key}`)).status).toBe(404);
    }
    expect((await service.bob.get("/domains/subdomains")).text).not.toContain("private");
    const others = { url: "https://example.com", url_type: "subdomain", subdomain: "private" };
    const [foreign, unknown] = await Promise.all([
      service.bob.post("/short-urls", others),
      service.bob.post("/short-urls", { ...others, subdomain: "nobodys" }),
    ]);
    expect(foreign.status).toBe(400);
    expect(foreign.body.error).toMatchObject({ code: "BAD_REQUEST", details: { field: "subdomain" } });
    expect(unknown.body).toEqual(foreign.body);
    expect((await service.alice.get(`/domains/subdomains/${id}`)).status).toBe(200);
  });

  test("a link's home must be named: url_type subdomain without subdomain is a 400 that names it", async () => {
    const refused = await service.alice.post("/short-urls", { url: "https://example.com", url_type: "subdomain" });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.field).toBe("subdomain");
  });
});
