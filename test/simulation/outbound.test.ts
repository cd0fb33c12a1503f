import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FetchLimits, FetchRefused, fetchGuardedWith } from "../../src/outbound/index.ts";
import { startWebServer, type WebServer } from "../support/web-server.ts";

const LIMITS: FetchLimits = { bytesMax: 1000, timeMs: 2000, redirectsMax: 2, httpsOnly: false };

/** Stands for the public internet: 127.0.0.2 is allowed, 127.0.0.1 is as forbidden as ever. */
let outside: WebServer;
let inside: WebServer;

beforeAll(async () => {
  inside = await startWebServer("127.0.0.1", (_request, response) => void response.end("secret"));
  const redirects: Readonly<Record<string, string>> = {
    "/to-hello": "/hello",
    "/to-inside": `http://127.0.0.1:${inside.port}/`,
    "/to-name-inside": `http://inside.test:${inside.port}/`,
    "/to-metadata": "http://169.254.169.254/latest/meta-data/",
    "/to-file": "file:///etc/passwd",
    "/loop": "/loop",
  };
  const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
    "/hello": (response) => response.setHeader("content-type", "text/plain; charset=utf-8").end("hello"),
    "/declared": (response) => response.setHeader("content-length", "5000").end("x".repeat(5000)),
    "/endless": endless,
    "/silent": (response) => response.flushHeaders(),
  };
  outside = await startWebServer("127.0.0.2", ({ url = "" }, response) => {
    const location = redirects[url];
    if (location === undefined) answers[url]?.(response);
    else response.writeHead(302, { location }).end();
  });
});
afterAll(async () => {
  await outside.close();
  await inside.close();
});

function endless(response: ServerResponse): void {
  const timer = setInterval(() => response.write("x".repeat(400)), 5);
  response.on("close", () => clearInterval(timer));
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  "outside.test": ["127.0.0.2"],
  "inside.test": ["127.0.0.1"],
  "both.test": ["127.0.0.2", "127.0.0.1"],
  "nothing.test": [],
};

const fetchGuarded = fetchGuardedWith({
  resolve: async (host) => (NAMES[host] ?? []).map((address) => ({ address, family: 4 })),
  isAllowed: (address) => address === "127.0.0.2",
});

const at = (path: string, host = "outside.test") => `http://${host}:${outside.port}${path}`;

async function refusalOf(url: string, limits: Partial<FetchLimits> = {}): Promise<string> {
  const outcome = await fetchGuarded(url, { ...LIMITS, ...limits }).catch((error: unknown) => error);
  if (outcome instanceof FetchRefused) return outcome.reason;
  throw new Error(`It was not refused: ${JSON.stringify(outcome)}`);
}

test("fetches what is allowed, and follows a redirect that is", async () => {
  const expected = { status: 200, contentType: "text/plain", body: Buffer.from("hello") };
  expect(await fetchGuarded(at("/hello"), LIMITS)).toEqual({ ...expected, url: at("/hello") });
  expect(await fetchGuarded(at("/to-hello"), LIMITS)).toEqual({ ...expected, url: at("/hello") });
});

test.each([
  ["an address inside", () => `http://127.0.0.1:${inside.port}/`],
  ["a name that leads inside", () => `http://inside.test:${inside.port}/`],
  ["a name that leads to both", () => `http://both.test:${inside.port}/`],
  ["a name that leads nowhere", () => "http://nothing.test/"],
  ["the address inside as one number", () => `http://2130706433:${inside.port}/`],
  ["the address inside in octal", () => `http://0177.0.0.1:${inside.port}/`],
  ["the address inside, short", () => `http://127.1:${inside.port}/`],
  ["the address inside as IPv6", () => `http://[::ffff:127.0.0.1]:${inside.port}/`],
  ["a redirect to the address inside", () => at("/to-inside")],
  ["a redirect to a name that leads inside", () => at("/to-name-inside")],
  ["a redirect to the metadata address", () => at("/to-metadata")],
])("%s: refused, and nothing inside is asked", async (_name, url) => {
  expect(await refusalOf(url())).toBe("forbidden-address");
  expect(inside.asked).toEqual([]);
});

test.each([
  "file:///etc/passwd",
  "ftp://outside.test/",
  "gopher://outside.test/",
  "not a url",
  "http://a:b@outside.test/",
])("%s: refused", async (url) => {
  expect(await refusalOf(url)).toBe("forbidden-scheme");
});

test("plain http is refused where only https may be, at the start and after a redirect", async () => {
  expect(await refusalOf(at("/hello"), { httpsOnly: true })).toBe("forbidden-scheme");
  expect(await refusalOf(at("/to-file"))).toBe("forbidden-scheme");
});

test("too much is refused, whether it says so or not", async () => {
  expect(await refusalOf(at("/declared"))).toBe("too-large");
  expect(await refusalOf(at("/endless"))).toBe("too-large");
});

test("a server that says nothing and a redirect that never ends are given up", async () => {
  expect(await refusalOf(at("/silent"), { timeMs: 200 })).toBe("too-slow");
  expect(await refusalOf(at("/loop"))).toBe("too-many-redirects");
});

test("a name that answers differently the second time gains nothing: the connection goes to the address that was checked", async () => {
  const answers = [["127.0.0.2"], ["127.0.0.1"]];
  const rebinding = fetchGuardedWith({
    resolve: async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
    isAllowed: (address) => address === "127.0.0.2",
  });
  const { body } = await rebinding(at("/hello", "rebind.test"), LIMITS);
  expect(body.toString()).toBe("hello");
  expect(answers).toEqual([["127.0.0.1"]]);
});
