import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const url = { content_type: "url", content_data: { url: "https://example.com/" } };

async function make(body: object) {
  return (await service.alice.post("/qr-codes/generate?format=json", { ...url, ...body })).body.data;
}

/** A visit to an address as a scanner opens it. */
function visit(address: string, method = "GET") {
  const { pathname, search } = new URL(address);
  return service.nobody.request(method, `/${pathname}${search}`);
}

/** What the three places say that count: the code, its entry in the list, and the short URL behind it. */
async function counts(code: { id: string; short_url_id: string }) {
  const { qrCode } = (await service.alice.get(`/qr-codes/${code.id}`)).body.data;
  const { qrCodes } = (await service.alice.get("/qr-codes?sortBy=scans")).body.data;
  const listed = qrCodes.find(({ id }: { id: string }) => id === code.id);
  const link = (await service.alice.get(`/short-urls/${code.short_url_id}`)).body.data;
  return { got: qrCode.scan_count, listed: listed.scan_count, clicks: link.click_count };
}

test("every visit to a dynamic code's short URL is a scan, and the next answer knows it", async () => {
  const code = await make({ is_dynamic: true, tracking_enabled: true });
  for (let scans = 1; scans <= 3; scans += 1) {
    const answer = await visit(code.content);
    expect([answer.status, answer.headers.location]).toEqual([302, "https://example.com/"]);
    expect(await counts(code)).toEqual({ got: scans, listed: scans, clicks: scans });
  }
  expect((await service.alice.get(`/qr-codes/${code.id}`)).body.data.qrCode.last_scanned_at).not.toBeNull();
});

test("a dynamic code without tracking counts too; a tracked one answers 301", async () => {
  const quiet = await make({ is_dynamic: true });
  await visit(quiet.content);
  expect(await counts(quiet)).toEqual({ got: 1, listed: 1, clicks: 1 });
  const tracked = await make({ tracking_enabled: true });
  expect((await visit(tracked.content)).status).toBe(301);
  expect(await counts(tracked)).toEqual({ got: 1, listed: 1, clicks: 1 });
});

test("of an ordinary short URL only visits with isshortqrscan=1 are scans; all are clicks", async () => {
  const link = (await service.alice.post("/short-urls", { url: "https://example.com/", qrCode: true })).body.data;
  const { qrCodes } = (await service.alice.get("/qr-codes?source=URL_SHORTENER")).body.data;
  const code = qrCodes.find(({ short_url_id: id }: { short_url_id: string }) => id === link.id);
  for (const address of [link.short_url, link.short_url, link.qr_content, link.qr_content, link.qr_content]) {
    expect((await visit(address)).status).toBe(301);
  }
  expect(await counts(code)).toEqual({ got: 3, listed: 3, clicks: 5 });
});

test("HEAD, an expired code and a wrong password are no scans; the right password is one", async () => {
  const expired = await make({ is_dynamic: true, expires_at: "2020-01-01" });
  expect((await visit(expired.content)).status).toBe(410);
  expect(await counts(expired)).toEqual({ got: 0, listed: 0, clicks: 0 });

  const locked = await make({ is_dynamic: true, password: "letters 123" });
  const { pathname } = new URL(locked.content);
  const unlock = (password: string) => service.nobody.post(`/${pathname}`, { password });
  expect((await visit(locked.content, "HEAD")).status).toBe(401);
  expect((await visit(locked.content)).status).toBe(401);
  expect((await unlock("letters 124")).status).toBe(401);
  expect(await counts(locked)).toEqual({ got: 0, listed: 0, clicks: 0 });
  const answer = await unlock("letters 123");
  expect([answer.status, answer.headers.location]).toEqual([303, "https://example.com/"]);
  expect(await counts(locked)).toEqual({ got: 1, listed: 1, clicks: 1 });
});

test("a scan of content that is no URL leads to its page; a new destination counts for the next scan", async () => {
  const place = await make({ content_type: "location", content_data: { latitude: 1, longitude: 2 }, is_dynamic: true });
  const answer = await visit(place.content);
  expect(answer.headers.location).toBe(`http://signpost.test/q/${place.id}`);
  expect((await visit(answer.headers.location ?? "")).text).toContain("geo:1,2");
  expect(await counts(place)).toEqual({ got: 1, listed: 1, clicks: 1 });

  const code = await make({ is_dynamic: true });
  await visit(code.content);
  await service.alice.put(`/qr-codes/${code.id}`, { content_data: { url: "https://example.org/new" } });
  expect((await visit(code.content)).headers.location).toBe("https://example.org/new");
  await service.alice.delete(`/qr-codes/${code.id}`);
  expect((await visit(code.content)).status).toBe(404);
});
