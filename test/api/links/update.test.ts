import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giveHomes } from "../../support/homes.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";
import { waitUntil } from "../../support/wait-until.ts";

const NOW = "2026-11-15T10:00:00.000Z";
const LATER = "2026-11-15T11:00:00.000Z";
const URL = "https://example.com/first";
const clock = manualClock(NOW);
let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ surroundings: { clock } });
  await giveHomes(service, { subdomain: "fresh", branded: "go.brand.example" });
});
beforeEach(() => clock.set(NOW));
afterAll(() => service.close());

const create = async (body: object = {}) => (await service.alice.post("/short-urls", { url: URL, ...body })).body.data;
const put = (reference: string, body: object) => service.alice.put(`/short-urls/${reference}`, body);
const changed = async (reference: string, body: object) => {
  const answer = await put(reference, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const refused = async (reference: string, body: object, field: string) => {
  const answer = await put(reference, body);
  expect([answer.status, answer.body.error?.details?.field], answer.text).toEqual([400, field]);
};

describe("PUT and PATCH /short-urls/{shortCode}", () => {
  test("by UUID, by short code and by alias; only the fields in the body change, and updated_at", async () => {
    const link = await create({ custom_alias: "by-any-name", tags: ["kept"], expires_at: "2030-01-01T00:00:00Z" });
    clock.set(LATER);
    for (const reference of [link.id, "by-any-name"]) {
      const answer = await changed(reference, { name: `Through ${reference}` });
      expect(answer).toEqual({ ...link, name: `Through ${reference}`, updated_at: LATER });
    }
    const generated = await create();
    expect(await changed(generated.short_code, { name: "Through its code" })).toMatchObject({ id: generated.id });
    const patched = await service.alice.patch(`/short-urls/${link.id}`, { name: "Patched" });
    expect(patched.body.data.name).toBe("Patched");
  });

  test("an empty body: 200, unchanged", async () => {
    const link = await create();
    clock.set(LATER);
    expect(await changed(link.id, {})).toEqual(link);
    expect(await changed(link.id, { name: undefined, tags: [] })).toEqual(link);
  });

  test("url: changes on a dynamic link", async () => {
    const link = await create({ dynamic: true });
    expect((await changed(link.id, { url: "https://example.com/second" })).original_url).toBe(
      "https://example.com/second",
    );
    await refused(link.id, { url: "javascript:alert(1)" }, "url");
  });

  test("url: on a link that is not dynamic a 400, unless the body makes it dynamic or the URL is the same", async () => {
    const link = await create();
    await refused(link.id, { url: "https://example.com/second" }, "url");
    await refused(link.id, { url: "https://example.com/second", dynamic: false }, "url");
    expect((await changed(link.id, { url: URL, name: "Same destination" })).original_url).toBe(URL);
    const freed = await changed(link.id, { url: "https://example.com/second", dynamic: true });
    expect(freed).toMatchObject({ original_url: "https://example.com/second", is_dynamic: true });
  });

  test("name: 1-255 characters; null is a 400", async () => {
    const link = await create({ name: "Before" });
    for (const bad of [null, "", "n".repeat(256), 5]) await refused(link.id, { name: bad }, "name");
    expect((await service.alice.get(`/short-urls/${link.id}`)).body.data.name).toBe("Before");
  });

  test("expires_at: set, and removed by null", async () => {
    const link = await create();
    expect((await changed(link.id, { expires_at: "2020-01-01" })).status).toBe("expired");
    expect(await changed(link.id, { expires_at: null })).toMatchObject({ expires_at: null, status: "active" });
    await refused(link.id, { expires_at: "soon" }, "expires_at");
  });

  test("tracking_enabled: a boolean", async () => {
    const link = await create();
    expect((await changed(link.id, { tracking_enabled: false })).tracking_enabled).toBe(false);
    await refused(link.id, { tracking_enabled: null }, "tracking_enabled");
  });

  test("custom_alias: changes the short URL, and the old one stops working", async () => {
    const link = await create();
    const renamed = await changed(link.id, { custom_alias: "renamed-to" });
    expect(renamed).toMatchObject({
      id: link.id,
      short_code: "renamed-to",
      custom_alias: "renamed-to",
      short_url: "http://signpost.test/renamed-to",
    });
    expect((await service.alice.get(`/short-urls/${link.short_code}`)).status).toBe(404);
    await refused(link.id, { custom_alias: "no" }, "custom_alias");
    await refused(link.id, { custom_alias: null }, "custom_alias");
  });

  test("custom_alias: taken in the URL's domain context, or reserved: 409, and nothing changes", async () => {
    await service.bob.post("/short-urls", { url: URL, custom_alias: "bobs-alias" });
    const link = await create({ custom_alias: "mine-still" });
    for (const alias of ["bobs-alias", "docs"]) {
      const answer = await put(link.id, { custom_alias: alias, name: "Half done" });
      expect([answer.status, answer.body.error.details.field]).toEqual([409, "custom_alias"]);
    }
    expect((await service.alice.get("/short-urls/mine-still")).body.data).toEqual(link);
  });

  test("url_type, subdomain, branded_domain: move the link", async () => {
    const link = await create({ custom_alias: "mover" });
    const there = await changed(link.id, { url_type: "subdomain", subdomain: "fresh" });
    expect(there).toMatchObject({ short_url: "https://fresh.signpost.test/mover", subdomain: "fresh" });
    const branded = await changed(link.id, { url_type: "branded", branded_domain: "go.brand.example" });
    expect(branded).toMatchObject({ short_url: "https://go.brand.example/mover", subdomain: null });
    const back = await changed(link.id, { url_type: "standard" });
    expect(back).toMatchObject({ short_url: "http://signpost.test/mover", branded_domain: null });
    await refused(link.id, { url_type: "subdomain" }, "subdomain");
    await refused(link.id, { url_type: "subdomain", subdomain: "not-mine" }, "subdomain");
    await refused(link.id, { url_type: "branded", branded_domain: "not.mine.example" }, "branded_domain");
  });

  test("a move to a domain where the alias is taken, or reserved: 409", async () => {
    await create({ custom_alias: "crowded", url_type: "subdomain", subdomain: "fresh" });
    const link = await create({ custom_alias: "crowded" });
    expect((await put(link.id, { url_type: "subdomain", subdomain: "fresh" })).status).toBe(409);
    const docs = await create({ custom_alias: "docs", url_type: "subdomain", subdomain: "fresh" });
    expect((await put(docs.id, { url_type: "standard" })).status).toBe(409);
  });

  test("campaign_id: set, removed by null; unknown or somebody else's: 404 naming it", async () => {
    const mine = (await service.alice.post("/campaigns", { name: "Mine" })).body.data.id;
    const theirs = (await service.bob.post("/campaigns", { name: "Theirs" })).body.data.id;
    const link = await create();
    expect((await changed(link.id, { campaign_id: mine })).campaign_id).toBe(mine);
    const foreign = await put(link.id, { campaign_id: theirs });
    expect([foreign.status, foreign.body.error.details.field]).toEqual([404, "campaign_id"]);
    expect((await changed(link.id, { campaign_id: null })).campaign_id).toBeNull();
  });

  test("password: set, reset, and removed by null", async () => {
    const link = await create();
    expect((await changed(link.id, { password: "correct horse" })).is_password_protected).toBe(true);
    await refused(link.id, { password: "12345678" }, "password");
    expect((await changed(link.id, { name: "Still locked" })).is_password_protected).toBe(true);
    expect((await changed(link.id, { password: null })).is_password_protected).toBe(false);
  });

  test("dynamic, is_dynamic: one field with two names", async () => {
    const link = await create();
    expect((await changed(link.id, { is_dynamic: true })).is_dynamic).toBe(true);
    expect((await changed(link.id, { dynamic: false })).is_dynamic).toBe(false);
    await refused(link.id, { dynamic: true, isDynamic: false }, "dynamic");
  });

  test("qrCode, qrFormat: a QR code of the current short URL; null when not asked for", async () => {
    const link = await create();
    const asked = await changed(link.id, { custom_alias: "with-new-code", qrCode: true, qrFormat: "json" });
    expect(asked.qr_content).toBe("http://signpost.test/with-new-code?isshortqrscan=1");
    expect(asked.qr_code).toMatch(/^data:image\/png;base64,/);
    expect(await changed(link.id, { name: "No code" })).toMatchObject({ qr_code: null, qr_content: null });
  });

  test("tags: the list is replaced", async () => {
    const link = await create({ tags: ["old", "older"] });
    expect((await changed(link.id, { tags: ["new", " new "] })).tags).toEqual(["new"]);
    expect((await changed(link.id, { tags: [] })).tags).toEqual([]);
  });

  test("disabled: switches the link off and on again", async () => {
    const link = await create();
    expect((await changed(link.id, { disabled: true })).status).toBe("disabled");
    expect((await changed(link.id, { disabled: false })).status).toBe("active");
  });

  test("two updates of different fields at the same time both count", async () => {
    const link = await create();
    await Promise.all([put(link.id, { name: "Named" }), put(link.id, { tags: ["tagged"] })]);
    expect((await service.alice.get(`/short-urls/${link.id}`)).body.data).toMatchObject({
      name: "Named",
      tags: ["tagged"],
    });
  });

  test("of 20 links that want one alias at the same time one gets it, 19 answer 409", async () => {
    const links = await Promise.all(Array.from({ length: 20 }, () => create()));
    const answers = await Promise.all(links.map(({ id }) => put(id, { custom_alias: "only-one-of-us" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe("GET and DELETE /short-urls/{id}", () => {
  test("the same code on three domains: UUID first, then standard, subdomain, branded; the query narrows it", async () => {
    const standard = await create({ custom_alias: "many-homes" });
    const sub = await create({ custom_alias: "many-homes", url_type: "subdomain", subdomain: "fresh" });
    const domain = { url_type: "branded", branded_domain: "go.brand.example" };
    const branded = await create({ custom_alias: "many-homes", ...domain });
    const get = async (query = "") => (await service.alice.get(`/short-urls/many-homes${query}`)).body.data?.id;
    expect(await get()).toBe(standard.id);
    expect(await get("?url_type=subdomain")).toBe(sub.id);
    expect(await get("?subdomain=fresh")).toBe(sub.id);
    expect(await get("?branded_domain=go.brand.example")).toBe(branded.id);
    await service.alice.delete("/short-urls/many-homes?url_type=standard");
    expect(await get()).toBe(sub.id);
    await service.alice.delete("/short-urls/many-homes");
    expect(await get()).toBe(branded.id);
    const lookalike = await create({ custom_alias: branded.id, dynamic: true });
    expect((await service.alice.get(`/short-urls/${branded.id}`)).body.data.id).toBe(branded.id);
    expect((await service.alice.get(`/short-urls/${lookalike.id}`)).body.data.short_code).toBe(branded.id);
  });

  test("get: qr_code and qr_content when asked for, else null", async () => {
    const link = await create();
    const plain = await service.alice.get(`/short-urls/${link.id}`);
    expect(plain.body.data).toMatchObject({ qr_code: null, qr_content: null });
    const asked = await service.alice.get(`/short-urls/${link.id}?qrCode=1`);
    expect(asked.body.data.qr_content).toBe(`${link.short_url}?isshortqrscan=1`);
  });

  test("delete: a message and a timestamp; then 404, and the alias is free", async () => {
    const link = await create({ custom_alias: "short-lived" });
    clock.set(LATER);
    const answer = await service.alice.delete("/short-urls/short-lived");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, data: { message: expect.any(String) }, timestamp: LATER });
    for (const reference of [link.id, "short-lived"]) {
      expect((await service.alice.get(`/short-urls/${reference}`)).status).toBe(404);
      expect((await put(reference, { name: "Gone" })).status).toBe(404);
      expect((await service.alice.delete(`/short-urls/${reference}`)).status).toBe(404);
    }
    expect((await create({ custom_alias: "short-lived" })).short_code).toBe("short-lived");
  });

  test("delete: its clicks are removed", async () => {
    const link = await create();
    await service.nobody.get(`//${link.short_code}`);
    const clicks = async () => (await service.alice.get("/analytics/click-details")).body.data.data;
    expect(await clicks()).toMatchObject([{ short_code: link.short_code }]);
    await service.alice.delete(`/short-urls/${link.id}`);
    await waitUntil(async () => (await clicks()).length === 0, { what: "the clicks to be gone" });
  });

  test("what cannot be a code or an id is a 404, never a fault", async () => {
    for (const odd of ["%00", "a", "x".repeat(2000), "%F0%9F%92%A9", "..%2F..", "'; drop table"]) {
      const answer = await service.alice.get(`/short-urls/${encodeURI(odd)}`);
      expect([400, 404], `${odd}: ${answer.text}`).toContain(answer.status);
    }
  });
});

describe("another account's link", () => {
  test("is a 404 on read, update and delete, by UUID and by alias, and stays as it is", async () => {
    const link = await create({ custom_alias: "alices-own", name: "Private name" });
    for (const reference of [link.id, "alices-own"]) {
      for (const answer of [
        await service.bob.get(`/short-urls/${reference}`),
        await service.bob.put(`/short-urls/${reference}`, { name: "Stolen" }),
        await service.bob.delete(`/short-urls/${reference}`),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({
          success: false,
          error: { code: "NOT_FOUND", message: "Short URL not found." },
        });
      }
    }
    expect((await service.bob.get("/short-urls?search=Private")).body.data.shortUrls).toEqual([]);
    expect((await service.alice.get(`/short-urls/${link.id}`)).body.data).toEqual(link);
  });

  test("without a credential every route is a 401", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", "/abcdefg"],
      ["PUT", "/abcdefg"],
      ["PATCH", "/abcdefg"],
      ["DELETE", "/abcdefg"],
      ["GET", "/check-alias?alias=abc"],
      ["POST", "/bulk"],
      ["POST", "/import"],
      ["GET", "/export"],
    ] as const) {
      const answer = await service.nobody.request(method, `/short-urls${path}`);
      expect([answer.status, answer.body.error.code], `${method} ${path}`).toEqual([401, "UNAUTHORIZED"]);
    }
  });
});
