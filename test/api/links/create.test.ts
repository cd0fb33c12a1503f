import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readings } from "../../support/decoders.ts";
import { giveHomes } from "../../support/homes.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

const NOW = "2026-11-15T10:00:00.000Z";
const URL = "https://example.com/a/b?c=d&e=%20f#g";
let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ surroundings: { clock: manualClock(NOW) } });
  await giveHomes(service, { subdomain: "fresh", branded: "go.brand.example" });
});
afterAll(() => service.close());

const create = (body: object) => service.alice.post("/short-urls", body);
const created = async (body: object) => {
  const answer = await create({ url: URL, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
};
const refused = async (body: object, field: string) => {
  const answer = await create({ url: URL, ...body });
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body).toMatchObject({ success: false, error: { code: "BAD_REQUEST", details: { field } } });
};

describe("the Short URL object", () => {
  test("a link of nothing but a url has every field, with every default, and nothing else", async () => {
    const answer = await create({ url: URL });
    expect(answer.status).toBe(201);
    const link = answer.body.data;
    expect(answer.body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        short_code: expect.stringMatching(/^[0-9A-Za-z]{7}$/),
        short_url: `http://signpost.test/${link.short_code}`,
        original_url: URL,
        name: null,
        custom_alias: null,
        channel: "api",
        source: "URL_SHORTENER",
        click_count: 0,
        tracking_enabled: true,
        url_type: "standard",
        subdomain: null,
        branded_domain: null,
        campaign_id: null,
        tags: [],
        is_dynamic: false,
        is_password_protected: false,
        status: "active",
        expires_at: null,
        created_at: NOW,
        updated_at: NOW,
        qr_code: null,
        qr_content: null,
      },
    });
  });

  test("short_code, custom_alias: the alias is both when one is given", async () => {
    expect(await created({ custom_alias: "Summer_Sale-26" })).toMatchObject({
      short_code: "Summer_Sale-26",
      custom_alias: "Summer_Sale-26",
      short_url: "http://signpost.test/Summer_Sale-26",
    });
  });

  test("short_url of a subdomain: https://<subdomain>.<service_domain>/<alias>", async () => {
    expect(await created({ url_type: "subdomain", subdomain: "FRESH", custom_alias: "shape" })).toMatchObject({
      short_url: "https://fresh.signpost.test/shape",
      url_type: "subdomain",
      subdomain: "fresh",
      branded_domain: null,
    });
  });

  test("short_url of a branded domain: https://<branded_domain>/<alias>", async () => {
    const body = { url_type: "branded", branded_domain: "go.brand.example", custom_alias: "shape" };
    expect(await created(body)).toMatchObject({
      short_url: "https://go.brand.example/shape",
      url_type: "branded",
      subdomain: null,
      branded_domain: "go.brand.example",
    });
  });

  test("qr_code, qr_content: a PNG data URL that decodes to the short URL with isshortqrscan=1", async () => {
    const link = await created({ qrCode: true });
    expect(link.qr_content).toBe(`${link.short_url}?isshortqrscan=1`);
    expect(link.qr_code).toMatch(/^data:image\/png;base64,/);
    const read = await readings(Buffer.from(link.qr_code.split(",")[1], "base64"));
    expect(read).toEqual({ jsqr: link.qr_content, zxing: link.qr_content });
  });
});

describe("the create body", () => {
  test("url is required, and must be an HTTP or HTTPS URL", async () => {
    const without = await service.alice.post("/short-urls", { name: "No destination" });
    expect(without.status).toBe(400);
    expect(without.body.error).toMatchObject({ code: "BAD_REQUEST", details: { field: "url" } });
    await refused({ url: 5 }, "url");
    await refused({ url: "" }, "url");
    await refused({ url: "example.com" }, "url");
    expect((await create({ url: "HTTP://EXAMPLE.com" })).body.data.original_url).toBe("HTTP://EXAMPLE.com");
  });

  test("custom_alias: 3-50 characters, letters, digits, _ and -", async () => {
    expect((await created({ custom_alias: "a_1" })).short_code).toBe("a_1");
    expect((await created({ custom_alias: "x".repeat(50) })).short_code).toHaveLength(50);
    for (const bad of ["ab", "x".repeat(51), "with space", "dot.ted", "slash/ed", "ümlaut", "new\nline", ""]) {
      await refused({ custom_alias: bad }, "custom_alias");
    }
  });

  test("custom_alias: unique within its domain context, across accounts: 409 naming it", async () => {
    await created({ custom_alias: "unique-one" });
    for (const client of [service.alice, service.bob]) {
      const second = await client.post("/short-urls", { url: URL, custom_alias: "unique-one" });
      expect(second.status).toBe(409);
      expect(second.body.error).toMatchObject({ code: "CONFLICT", details: { field: "custom_alias" } });
    }
  });

  test("custom_alias: case-sensitive", async () => {
    const upper = await created({ custom_alias: "CaseMatters" });
    const lower = await created({ custom_alias: "casematters" });
    expect(upper.id).not.toBe(lower.id);
  });

  test("custom_alias: the same on the standard domain, on a subdomain and on a branded domain are three URLs", async () => {
    const ids = [
      await created({ custom_alias: "thrice" }),
      await created({ custom_alias: "thrice", url_type: "subdomain", subdomain: "fresh" }),
      await created({ custom_alias: "thrice", url_type: "branded", branded_domain: "go.brand.example" }),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  test("custom_alias: the service's own root paths count as taken on the standard domain, and only there", async () => {
    for (const path of ["api", "mcp", "app", "docs", "login", "health", "metrics", "API"]) {
      expect((await create({ url: URL, custom_alias: path })).status, path).toBe(409);
    }
    await created({ custom_alias: "docs", url_type: "subdomain", subdomain: "fresh" });
  });

  test("name: 1-255 characters", async () => {
    expect((await created({ name: "n".repeat(255) })).name).toHaveLength(255);
    await refused({ name: "" }, "name");
    await refused({ name: "n".repeat(256) }, "name");
    await refused({ name: null }, "name");
    await refused({ name: "with a \u0000" }, "name");
  });

  test("password: 8-64 characters, at least one letter; it never comes back", async () => {
    const link = await created({ password: "hunter2-hunter2" });
    expect(link.is_password_protected).toBe(true);
    expect(JSON.stringify(link)).not.toMatch(/hunter2|argon2|password_hash/);
    for (const bad of ["short1", "x".repeat(65), "1234567890"]) await refused({ password: bad }, "password");
    const { password_hash: hash } = await service.app.stores.records.db
      .selectFrom("short_urls")
      .select("password_hash")
      .where("id", "=", link.id)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  test("tags: trimmed, without duplicates, in their order", async () => {
    expect((await created({ tags: [" b ", "a", "b", ""] })).tags).toEqual(["b", "a"]);
    await refused({ tags: "a" }, "tags");
    await refused({ tags: [1] }, "tags.0");
  });

  test("expires_at: ISO 8601, also as a date; a past one is accepted and the link is expired at once", async () => {
    const zoned = await created({ expires_at: "2030-01-02T03:04:05+02:00" });
    expect(zoned).toMatchObject({ expires_at: "2030-01-02T01:04:05.000Z", status: "active" });
    expect((await created({ expires_at: "2030-01-02" })).expires_at).toBe("2030-01-02T23:59:59.999Z");
    expect((await created({ expires_at: "2020-01-02T00:00:00Z" })).status).toBe("expired");
    for (const bad of ["tomorrow", "2030-02-30", "", 5]) await refused({ expires_at: bad }, "expires_at");
  });

  test("tracking_enabled: a boolean, true unless said otherwise", async () => {
    expect((await created({ tracking_enabled: false })).tracking_enabled).toBe(false);
    await refused({ tracking_enabled: "true" }, "tracking_enabled");
  });

  test("dynamic, is_dynamic: one field with two names; both and different is a 400", async () => {
    expect((await created({ dynamic: true })).is_dynamic).toBe(true);
    expect((await created({ is_dynamic: true })).is_dynamic).toBe(true);
    expect((await created({ isDynamic: true, dynamic: true })).is_dynamic).toBe(true);
    await refused({ dynamic: true, is_dynamic: false }, "dynamic");
  });

  test("qrCode, qrFormat: a PNG data URL in both formats; another format is a 400", async () => {
    for (const qrFormat of ["image", "json"]) {
      expect((await created({ qrCode: true, qrFormat })).qr_code).toMatch(/^data:image\/png;base64,/);
    }
    expect((await created({ qr_code: true, qr_format: "json" })).qr_code).not.toBeNull();
    await refused({ qrFormat: "svg" }, "qrFormat");
  });

  test("qrCode: the code is listed under /qr-codes with the source URL_SHORTENER, once", async () => {
    const link = await created({ qrCode: true });
    await service.alice.put(`/short-urls/${link.id}`, { qrCode: true });
    const listed = await service.alice.get("/qr-codes?source=URL_SHORTENER&limit=100");
    const codes = listed.body.data.qrCodes.filter((code: { short_url_id: string }) => code.short_url_id === link.id);
    expect(codes).toHaveLength(1);
  });

  test("url_type: one of the three; a subdomain or branded domain must be named with its type", async () => {
    await refused({ url_type: "custom" }, "url_type");
    await refused({ url_type: "subdomain" }, "subdomain");
    await refused({ url_type: "branded" }, "branded_domain");
    await refused({ subdomain: "fresh" }, "subdomain");
  });

  test("subdomain: not registered, malformed or somebody else's: 400 naming it", async () => {
    for (const bad of ["nowhere", "-fresh", "sh", "a.b"]) {
      await refused({ url_type: "subdomain", subdomain: bad }, "subdomain");
    }
    const foreign = { url: URL, url_type: "subdomain", subdomain: "fresh" };
    const answer = await service.bob.post("/short-urls", foreign);
    expect([answer.status, answer.body.error.details.field]).toEqual([400, "subdomain"]);
  });

  test("branded_domain: not registered, not verified or somebody else's: 400 naming it", async () => {
    await service.alice.post("/domains/branded", { domain: "unverified.example" });
    for (const bad of ["unverified.example", "unknown.example"]) {
      await refused({ url_type: "branded", branded_domain: bad }, "branded_domain");
    }
    const foreign = { url: URL, url_type: "branded", branded_domain: "go.brand.example" };
    expect((await service.bob.post("/short-urls", foreign)).status).toBe(400);
  });

  test("campaign_id: a campaign of the caller's; unknown or somebody else's: 404 naming it", async () => {
    const mine = (await service.alice.post("/campaigns", { name: "Mine" })).body.data.id;
    const theirs = (await service.bob.post("/campaigns", { name: "Theirs" })).body.data.id;
    expect((await created({ campaign_id: mine })).campaign_id).toBe(mine);
    for (const campaignId of [theirs, "4d2c8a62-7f0e-4b0a-9d55-2f0c5b6f7a11"]) {
      const answer = await create({ url: URL, campaign_id: campaignId });
      expect(answer.status).toBe(404);
      expect(answer.body.error).toMatchObject({ code: "NOT_FOUND", details: { field: "campaign_id" } });
    }
    await refused({ campaign_id: "spring" }, "campaign_id");
  });

  test("channel: one of the four when the body says so, else api", async () => {
    expect((await created({ channel: "extension" })).channel).toBe("extension");
    expect((await created({ channel: "telepathy" })).channel).toBe("api");
  });

  test("every field may be spelled in camelCase, and unknown fields are ignored", async () => {
    const body = { customAlias: "camel-case", expiresAt: "2031-01-01T00:00:00Z", trackingEnabled: false, foo: 1 };
    expect(await created(body)).toMatchObject({
      short_code: "camel-case",
      expires_at: "2031-01-01T00:00:00.000Z",
      tracking_enabled: false,
    });
    await refused({ customAlias: "one-way", custom_alias: "other-way" }, "custom_alias");
  });

  test("bad JSON, no body, an array: 400", async () => {
    for (const body of ["{", "", "[]", "null", '"text"']) {
      expect((await service.alice.post("/short-urls", body)).status, body).toBe(400);
    }
  });
});

describe("concurrency", () => {
  test("200 concurrent creates of one alias: one 201, 199 times 409", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 ? service.alice : service.bob).post("/short-urls", { url: URL, custom_alias: "everybody-wants-it" }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  });

  test("the same Idempotency-Key and body: one link, the same answer; another body: 409", async () => {
    const repeat = (body: object) =>
      service.alice.post("/short-urls", body, { headers: { "idempotency-key": "create-once-please" } });
    const answers = [await repeat({ url: URL }), await repeat({ url: URL })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await repeat({ url: `${URL}x` })).status).toBe(409);
  });
});

describe("check-alias", () => {
  const check = (query: string) => service.alice.get(`/short-urls/check-alias?${query}`);

  test("a free alias is available, with its full URL", async () => {
    expect((await check("alias=still-free")).body.data).toEqual({
      available: true,
      alias: "still-free",
      url_type: "standard",
      subdomain: null,
      branded_domain: null,
      full_url: "http://signpost.test/still-free",
      message: "The alias is available.",
    });
  });

  test("a taken alias is not, whoever has it, and the answer says nothing more", async () => {
    await service.bob.post("/short-urls", { url: "https://bob.example/secret", custom_alias: "bobs-own" });
    const answer = await check("alias=bobs-own");
    expect(answer.body.data).toMatchObject({ available: false, message: "The alias is taken." });
    expect(answer.text).not.toContain("secret");
  });

  test("url_type, subdomain, branded_domain: the context that is asked about", async () => {
    await created({ custom_alias: "context", url_type: "subdomain", subdomain: "fresh" });
    expect((await check("alias=context")).body.data.available).toBe(true);
    const there = await check("alias=context&url_type=subdomain&subdomain=fresh");
    expect(there.body.data).toMatchObject({ available: false, full_url: "https://fresh.signpost.test/context" });
    const branded = await check("alias=context&url_type=branded&branded_domain=go.brand.example");
    expect(branded.body.data).toMatchObject({ available: true, branded_domain: "go.brand.example" });
    expect((await check("alias=context&url_type=subdomain")).body.error.details.field).toBe("subdomain");
    expect((await check("alias=context&url_type=branded")).body.error.details.field).toBe("branded_domain");
  });

  test("reserved paths are taken; a malformed or missing alias is a 400", async () => {
    expect((await check("alias=docs")).body.data.available).toBe(false);
    expect((await check("alias=a")).body.error.details.field).toBe("alias");
    expect((await check("")).body.error.details.field).toBe("alias");
    expect((await check("alias=fine&url_type=moon")).status).toBe(400);
  });
});
