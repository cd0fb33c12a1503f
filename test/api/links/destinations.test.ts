import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test.each([
  ["javascript:", "javascript:alert(document.domain)"],
  ["data:", "data:text/html,<script>alert(1)</script>"],
  ["ftp:", "ftp://example.com/file"],
  ["CR/LF", "https://example.com/\r\nSet-Cookie: owned=1"],
  ["an encoded CR/LF", "https://example.com/%0d%0aSet-Cookie:%20owned=1"],
  ["10,000 characters", `https://example.com/${"x".repeat(10_000)}`],
  ["7,000 characters", `https://example.com/${"x".repeat(7_000)}`],
  ["a unicode host and path", "https://bücher.example/straße?q=日本"],
  ["userinfo", "https://trusted.example:secret@evil.example/"],
  ["a space and quotes", 'https://example.com/a b"><script>alert(1)</script>'],
  ["a backslash host", "https:\\\\evil.example"],
  ["a lone surrogate", "https://example.com/\ud800"],
])("a destination with %s is refused by name, or redirects to exactly what was stored", async (_what, url) => {
  const created = await service.alice.post("/short-urls", { url });
  if (created.status === 400) {
    expect(created.body.error).toMatchObject({ code: "BAD_REQUEST", details: { field: "url" } });
    return;
  }
  expect(created.status, created.text).toBe(201);
  const { original_url: stored, short_code: code } = created.body.data;
  const visit = await service.nobody.get(`//${code}`);
  expect(visit.status).toBe(301);
  expect(visit.headers.location).toBe(stored);
  expect(visit.headers["set-cookie"]).toBeUndefined();
  expect(stored).toMatch(/^https?:\/\/[!-~]+$/);
});

test("a link that is switched off, moved or deleted is not found by visitors, and one that is new is, at once", async () => {
  const visit = async (code: string) => (await service.nobody.get(`//${code}`)).status;
  expect(await visit("at-once")).toBe(404);
  const { id } = (await service.alice.post("/short-urls", { url: "https://example.com", custom_alias: "at-once" })).body
    .data;
  expect(await visit("at-once")).toBe(301);
  await service.alice.put(`/short-urls/${id}`, { disabled: true });
  expect(await visit("at-once")).toBe(404);
  await service.alice.put(`/short-urls/${id}`, { disabled: false, dynamic: true });
  expect(await visit("at-once")).toBe(302);
  await service.alice.put(`/short-urls/${id}`, { custom_alias: "moved-on" });
  expect([await visit("at-once"), await visit("moved-on")]).toEqual([404, 302]);
  await service.alice.delete(`/short-urls/${id}`);
  expect(await visit("moved-on")).toBe(404);
});
