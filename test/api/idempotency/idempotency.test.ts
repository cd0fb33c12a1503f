import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIdempotency, KEPT_FOR_MS, LEASE_MS } from "../../../src/idempotency/index.ts";
import { systemRandom } from "../../../src/kernel/index.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
let key: string;
const clock = manualClock("2026-06-15T12:00:00.000Z");
beforeAll(async () => {
  service = await startApp({ surroundings: { clock } });
});
afterAll(() => service.close());
beforeEach(() => {
  key = systemRandom.uuid();
});

const withKey = (value = key) => ({ headers: { "idempotency-key": value } });
const db = () => service.app.stores.records.db;

async function linksTo(url: string): Promise<number> {
  const rows = await db().selectFrom("short_urls").select("id").where("destination", "like", `${url}%`).execute();
  return rows.length;
}

describe("the same key and body", () => {
  test("get the same answer, byte for byte, marked as replayed, and create one link", async () => {
    const body = { url: "https://example.com/once", password: "hunter22" };
    const first = await service.alice.post("/short-urls", body, withKey());
    const second = await service.alice.post("/short-urls", body, withKey());
    expect(first.status).toBe(201);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.status).toBe(201);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
    expect(second.text).toBe(first.text);
    expect(await linksTo("https://example.com/once")).toBe(1);
  });

  test("are the same however the body is spelled and ordered", async () => {
    const first = await service.alice.post(
      "/short-urls",
      { url: "https://example.com/order", customAlias: "ordered" },
      withKey(),
    );
    const second = await service.alice.post(
      "/short-urls",
      { custom_alias: "ordered", url: "https://example.com/order" },
      withKey(),
    );
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test("get the same answer after what was created is gone, for 24 hours, and then start anew", async () => {
    const body = { name: `Day ${key}` };
    const first = await service.alice.post("/campaigns", body, withKey());
    await service.alice.delete(`/campaigns/${first.body.data.id}`);
    clock.advance(KEPT_FOR_MS - 1000);
    expect((await service.alice.post("/campaigns", body, withKey())).text).toBe(first.text);
    clock.advance(1000);
    const anew = await service.alice.post("/campaigns", body, withKey());
    expect(anew.status).toBe(201);
    expect(anew.body.data.id).not.toBe(first.body.data.id);
  });

  test.each([
    ["/short-urls", () => ({ url: "https://example.com/each" })],
    ["/campaigns", () => ({ name: `Each ${key}` })],
    ["/domains/subdomains", () => ({ subdomain: `s${key.slice(0, 8)}` })],
    ["/domains/branded", () => ({ domain: `d${key.slice(0, 8)}.example.com` })],
    ["/qr-codes/generate", () => ({ content_type: "text", content_data: { text: key } })],
    ["/qr-codes/generate?format=json", () => ({ content_type: "text", content_data: { text: key } })],
  ])("POST %s runs once", async (path, bodyOf) => {
    const body = bodyOf();
    const first = await service.alice.post(path, body, withKey());
    expect(first.status, first.text).toBe(201);
    const second = await service.alice.post(path, body, withKey());
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(second.headers["idempotent-replayed"]).toBe("true");
  });

  test("without a key, every request runs", async () => {
    const body = { url: "https://example.com/keyless" };
    await service.alice.post("/short-urls", body);
    await service.alice.post("/short-urls", body);
    expect(await linksTo("https://example.com/keyless")).toBe(2);
  });
});

describe("the same key for something else", () => {
  test.each([
    ["another body", "/short-urls", { url: "https://example.com/other" }],
    ["one more property", "/short-urls", { url: "https://example.com/mine", name: "More" }],
    ["another query", "/short-urls?x=1", { url: "https://example.com/mine" }],
    ["another path", "/campaigns", { name: "Another path" }],
  ])("%s: 409 naming the key, and nothing is created", async (_what, path, body) => {
    expect((await service.alice.post("/short-urls", { url: "https://example.com/mine" }, withKey())).status).toBe(201);
    const refused = await service.alice.post(path, body, withKey());
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: "CONFLICT", details: { field: "Idempotency-Key" } });
    expect(refused.headers["retry-after"]).toBeUndefined();
    expect(await linksTo("https://example.com/other")).toBe(0);
  });

  test("another account's key is another key", async () => {
    const alices = await service.alice.post("/short-urls", { url: "https://example.com/alice" }, withKey());
    const bobs = await service.bob.post("/short-urls", { url: "https://example.com/bob" }, withKey());
    expect([alices.status, bobs.status]).toEqual([201, 201]);
    const again = await service.bob.post("/short-urls", { url: "https://example.com/bob" }, withKey());
    expect(again.text).toBe(bobs.text);
  });

  test.each([
    ["empty", ""],
    ["256 characters", "k".repeat(256)],
    ["not ASCII", "schl\u00fcssel"],
  ])("a key that is %s: 400 naming the header", async (_what, value) => {
    const refused = await service.alice.post("/short-urls", { url: "https://example.com" }, withKey(value));
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.field).toBe("Idempotency-Key");
  });

  test("a body nested a thousand levels deep: 400, not a fault", async () => {
    const deep = `${"[".repeat(1000)}${"]".repeat(1000)}`;
    const refused = await service.alice.post("/short-urls", `{"url":"https://example.com","x":${deep}}`, withKey());
    expect(refused.status).toBe(400);
  });
});

describe("a request that was refused", () => {
  test("keeps no key: the same request may succeed later", async () => {
    const mine = await service.bob.post("/domains/subdomains", { subdomain: "wanted" });
    const refused = await service.alice.post("/domains/subdomains", { subdomain: "wanted" }, withKey());
    expect(refused.status).toBe(409);
    expect(refused.body.error.details.field).toBe("subdomain");
    await service.bob.delete(`/domains/subdomains/${mine.body.data.id}`);
    const created = await service.alice.post("/domains/subdomains", { subdomain: "wanted" }, withKey());
    expect(created.status).toBe(201);
    expect(created.headers["idempotent-replayed"]).toBeUndefined();
  });

  test("as invalid takes no key: the mended body runs", async () => {
    expect((await service.alice.post("/short-urls", { url: "nonsense" }, withKey())).status).toBe(400);
    expect((await service.alice.post("/short-urls", { url: "https://example.com" }, withKey())).status).toBe(201);
  });
});

describe("concurrent duplicates", () => {
  test("of 30 at once one runs; each other gets its answer, or a 409 with Retry-After", async () => {
    const body = { url: "https://example.com/concurrent" };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => service.alice.post("/short-urls", body, withKey())),
    );
    const ran = answers.filter((answer) => answer.status === 201 && !answer.headers["idempotent-replayed"]);
    expect(ran).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 201) expect(answer.text).toBe(ran[0]?.text);
      else {
        expect(answer.status).toBe(409);
        expect(answer.headers["retry-after"]).toBe("1");
        expect(answer.body.error.details.field).toBe("Idempotency-Key");
      }
    }
    expect(await linksTo("https://example.com/concurrent")).toBe(1);
    expect((await service.alice.post("/short-urls", body, withKey())).text).toBe(ran[0]?.text);
  });
});

describe("a run that dies between its claim and its answer", () => {
  /** Another node of the service, as far as the keys are concerned. */
  const node = () => createIdempotency({ db: db(), clock, random: systemRandom });
  const request = { method: "POST", url: "/api/v1/campaigns", body: { name: "Crashed" } };

  async function aliceId(): Promise<string> {
    return (await service.alice.get("/account")).body.data.id;
  }

  test("holds its key for its lease only; then the repetition runs", async () => {
    const dead = node();
    const body = { name: `Crashed ${key}` };
    expect((await dead.begin({ accountId: await aliceId(), key }, { ...request, body })).kind).toBe("run");
    dead.close();
    const early = await service.alice.post("/campaigns", body, withKey());
    expect(early.status).toBe(409);
    expect(early.headers["retry-after"]).toBe("1");
    clock.advance(LEASE_MS);
    expect((await service.alice.post("/campaigns", body, withKey())).status).toBe(201);
  });

  test("cannot overwrite the answer of the run that took its place", async () => {
    const slow = node();
    const body = { name: `Slow ${key}` };
    const beginning = await slow.begin({ accountId: await aliceId(), key }, { ...request, body });
    if (beginning.kind !== "run") throw new Error("The key was not free.");
    clock.advance(LEASE_MS);
    const answered = await service.alice.post("/campaigns", body, withKey());
    await slow.complete(beginning.claim, { status: 201, contentType: "text/plain", body: Buffer.from("late") });
    await slow.release(beginning.claim);
    slow.close();
    expect((await service.alice.post("/campaigns", body, withKey())).text).toBe(answered.text);
  });

  test("is not dead while it renews its lease, however long it takes", async () => {
    const busy = node();
    const body = { name: `Busy ${key}` };
    await busy.begin({ accountId: await aliceId(), key }, { ...request, body });
    for (let turn = 0; turn < 5; turn += 1) {
      clock.advance(LEASE_MS - 1);
      await busy.renew();
    }
    expect((await service.alice.post("/campaigns", body, withKey())).status).toBe(409);
    busy.close();
  });
});

describe("what is stored", () => {
  test("holds neither the key, nor the body, nor the answer in readable form", async () => {
    const body = { url: "https://example.com/confidential", password: "open-sesame-1", custom_alias: "confidential" };
    const created = await service.alice.post("/short-urls", body, withKey());
    expect(created.status).toBe(201);
    const rows = await db().selectFrom("idempotency_keys").selectAll().execute();
    const stored = Buffer.concat(
      rows.flatMap((row) => [row.key_digest, row.fingerprint, row.sealed_answer ?? Buffer.of()]),
    );
    for (const secret of [key, "confidential", "open-sesame-1", "success", created.body.data.id]) {
      expect(stored.includes(secret)).toBe(false);
    }
  });

  test("is swept when its 24 hours are over", async () => {
    await service.alice.post("/short-urls", { url: "https://example.com" }, withKey());
    clock.advance(KEPT_FOR_MS + 1);
    const node = createIdempotency({ db: db(), clock, random: systemRandom });
    expect(await node.sweep()).toBeGreaterThan(0);
    node.close();
    expect(await db().selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
  });
});

describe("the OpenAPI document", () => {
  test("documents the header on every create, save those whose answers show a secret or make an account", async () => {
    const { body } = await service.nobody.get("/openapi.json");
    const creates = Object.entries<{ post?: Operation }>(body.paths).filter(([, { post }]) => post?.responses["201"]);
    const without = creates.filter(
      ([, { post }]) =>
        !post?.parameters?.some(({ in: place, name }) => place === "header" && name === "Idempotency-Key"),
    );
    expect(without.map(([path]) => path).sort()).toEqual([
      "/api/v1/accounts",
      "/api/v1/api-keys",
      "/api/v1/auth/sign-up",
    ]);
    expect(creates.length).toBeGreaterThan(without.length);
  });
});

interface Operation {
  readonly responses: Record<string, unknown>;
  readonly parameters?: { in: string; name: string }[];
}
