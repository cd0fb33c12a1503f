import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stampOf } from "../../../src/clicks/index.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

const clock = manualClock("2026-11-15T12:00:00.000Z");
let running: RunningApp;

beforeAll(async () => {
  running = await startApp({ surroundings: { clock } });
});
afterAll(() => running.close());

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

async function shorten(body: Record<string, unknown> = {}): Promise<{ id: string; short_code: string }> {
  const answer = await running.alice.post("/short-urls", { url: "https://example.com/page?a=1#top", ...body });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

const visit = (code: string, headers: Record<string, string> = {}) => running.nobody.get(`//${code}`, { headers });

async function clicksOf(code: string): Promise<number> {
  const answer = await running.alice.get(`/short-urls/${code}`);
  return answer.body.data.click_count;
}

async function recordsOf(linkId: string): Promise<Record<string, unknown>[]> {
  await running.app.clicks.settled();
  const answer = await running.app.stores.events.client.query({
    query: "SELECT * FROM clicks WHERE link_id = {linkId:UUID} ORDER BY clicked_at, id",
    query_params: { linkId },
    format: "JSONEachRow",
  });
  return answer.json();
}

describe("a redirect", () => {
  test("301 to exactly the stored URL, cached nowhere", async () => {
    const { short_code: code } = await shorten();
    for (const attempt of ["cold", "warm"]) {
      const answer = await visit(code);
      expect([attempt, answer.status]).toEqual([attempt, 301]);
      expect(answer.headers["location"]).toBe("https://example.com/page?a=1#top");
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("302 for a dynamic link", async () => {
    const { short_code: code } = await shorten({ dynamic: true });
    expect((await visit(code)).status).toBe(302);
    expect((await visit(code)).status).toBe(302);
  });

  test("every one counts, in the very next answer about the link", async () => {
    const { short_code: code } = await shorten();
    for (let visits = 1; visits <= 5; visits += 1) {
      await visit(code);
      expect(await clicksOf(code)).toBe(visits);
    }
  });

  test("HEAD gives the same answer and does not count", async () => {
    const { short_code: code } = await shorten();
    const answer = await running.nobody.request("HEAD", `//${code}`);
    expect([answer.status, answer.headers["location"]]).toEqual([301, "https://example.com/page?a=1#top"]);
    expect(await clicksOf(code)).toBe(0);
  });

  test("without tracking it counts and leaves no record", async () => {
    const { id, short_code: code } = await shorten({ tracking_enabled: false });
    await visit(code);
    expect(await clicksOf(code)).toBe(1);
    expect(await recordsOf(id)).toEqual([]);
  });

  test("the record holds what the visit said, and only a trusted proxy's word about the address", async () => {
    const { id, short_code: code } = await shorten();
    await visit(`${code}?utm_source=news&isshortqrscan=1`, {
      "user-agent": CHROME,
      referer: "https://www.google.de/search",
      "x-forwarded-for": "81.2.69.142, 10.0.0.1",
    });
    expect(await recordsOf(id)).toMatchObject([
      {
        short_code: code,
        destination: "https://example.com/page?a=1#top",
        clicked_at: "2026-11-15 12:00:00.000",
        ip_address: "81.2.69.142",
        user_agent: CHROME,
        referrer: "https://www.google.de/search",
        ...{ referrer_host: "google.de", referrer_category: "search", country: "United Kingdom", country_code: "GB" },
        ...{ city: "London", device_type: "desktop", browser: "Chrome", os: "Windows", utm_source: "news" },
        ...{ scan: 1, bot: 0, bot_reason: "" },
      },
    ]);
  });

  test("bots, previews and prefetches are sent on, counted and labelled", async () => {
    const { id, short_code: code } = await shorten();
    const kinds = [
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
      { "user-agent": "Slackbot-LinkExpanding 1.0" },
      { "user-agent": CHROME, "sec-purpose": "prefetch;prerender" },
      { "user-agent": CHROME },
    ];
    for (const headers of kinds) expect((await visit(code, headers)).status).toBe(301);
    const reasons = (await recordsOf(id)).map((row) => row["bot_reason"]);
    expect(reasons.sort()).toEqual(["", "crawler", "prefetch", "preview"]);
  });
});

describe("no redirect", () => {
  test("404 for an unknown code: a page for people, the envelope for JSON clients", async () => {
    const page = await visit("nothing-here", { accept: "text/html,*/*;q=0.8" });
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.text).toContain("Link not found");
    const json = await visit("nothing-here", { accept: "application/json" });
    expect([json.status, json.body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  test("410 from the moment of expiry, not counted", async () => {
    const { short_code: code } = await shorten({ expires_at: "2026-11-15T12:00:01.000Z" });
    expect((await visit(code)).status).toBe(301);
    clock.advance(1_000);
    const gone = await visit(code, { accept: "application/json" });
    expect([gone.status, gone.body.error.code]).toEqual([410, "GONE"]);
    expect((await visit(code)).text).toContain("expired");
    expect(await clicksOf(code)).toBe(1);
  });

  test("405 for another method", async () => {
    const { short_code: code } = await shorten();
    const answer = await running.nobody.request("DELETE", `//${code}`);
    expect([answer.status, answer.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("a change is seen by the next visit", () => {
  test("destination, alias, expiry, password, deletion", async () => {
    const { id, short_code: code } = await shorten({ dynamic: true });
    const change = (body: Record<string, unknown>) => running.alice.put(`/short-urls/${id}`, body);
    expect((await visit(code)).status).toBe(302);

    await change({ url: "https://example.org/new" });
    expect((await visit(code)).headers["location"]).toBe("https://example.org/new");

    await change({ password: "correct horse" });
    expect((await visit(code)).status).toBe(401);
    await change({ password: null });
    expect((await visit(code)).status).toBe(302);

    await change({ custom_alias: `${code}-new` });
    expect([(await visit(code)).status, (await visit(`${code}-new`)).status]).toEqual([404, 302]);

    await change({ expires_at: "2026-11-15T11:00:00.000Z" });
    expect((await visit(`${code}-new`)).status).toBe(410);
    await change({ expires_at: null });
    expect((await visit(`${code}-new`)).status).toBe(302);

    await running.alice.delete(`/short-urls/${id}`);
    expect((await visit(`${code}-new`)).status).toBe(404);
  });

  test("an address that led nowhere leads somewhere as soon as somebody takes it", async () => {
    expect((await visit("later-taken")).status).toBe(404);
    await shorten({ custom_alias: "later-taken" });
    expect((await visit("later-taken")).status).toBe(301);
  });
});

describe("a deleted link", () => {
  test("takes its clicks out of the records and out of every sum", async () => {
    const kept = await shorten();
    const deleted = await shorten();
    await visit(kept.short_code, { "user-agent": "agent-of-the-kept" });
    await visit(deleted.short_code, { "user-agent": "agent-of-the-deleted" });
    await running.app.clicks.settled();
    const before = await totals();
    await running.alice.delete(`/short-urls/${deleted.id}`);
    await running.app.clicks.settled();
    const after = await totals();
    expect(before.map((total, at) => total - (after[at] ?? 0))).toEqual(Array(18).fill(1));
    expect(await recordsOf(deleted.id)).toEqual([]);
    expect(await recordsOf(kept.id)).toHaveLength(1);
  });

  test("keeps no click that arrives late from the journal, in no record and in no sum", async () => {
    const deleted = await shorten();
    await visit(deleted.short_code);
    await running.app.clicks.settled();
    await running.alice.delete(`/short-urls/${deleted.id}`);
    await running.app.clicks.settled();
    const before = await totals();
    await arriveLate(deleted.id);
    await running.app.clicks.settled();
    expect(await totals()).toEqual(before);
    expect(await recordsOf(deleted.id)).toEqual([]);
  });

  test("keeps no late click either when its erasure had stopped half-way, with other days in mind", async () => {
    const deleted = await shorten();
    await running.app.clicks.settled();
    await running.alice.delete(`/short-urls/${deleted.id}`);
    await running.app.clicks.settled();
    const before = await totals();
    const { db } = running.app.stores.records;
    const accountId = await accountOfAlice();
    await sql`insert into click_erasures (link_id, account_id, days)
      values (${deleted.id}, ${accountId}, array['2026-11-01'::date])`.execute(db);
    await arriveLate(deleted.id);
    await running.app.clicks.settled();
    expect(await totals()).toEqual(before);
    expect(await db.selectFrom("click_erasures").selectAll().execute()).toEqual([]);
  });

  /** What another node does that has not heard of the deletion yet. */
  async function arriveLate(linkId: string): Promise<void> {
    const click = {
      id: null,
      link: stampOf({
        ...{ accountId: await accountOfAlice(), linkId, shortCode: "late", destination: "https://example.com/" },
      }),
      clickedAtMs: clock.now().getTime(),
      ...{ tracked: true, scan: false, ipAddress: "203.0.113.9", userAgent: "late" },
      ...{ referrer: "", query: "", doNotTrack: false, prefetch: false, cdnPlace: null, testId: "", variantId: "" },
      variantDrawn: false,
    };
    await new Promise<void>((done) => running.app.clicks.record(click, done));
  }

  async function accountOfAlice(): Promise<string> {
    return (await running.alice.get("/account")).body.data.id;
  }

  async function totals(): Promise<number[]> {
    const answer = await running.app.stores.events.client.query({
      query: `SELECT toFloat64(c) AS n FROM (
        SELECT 1 AS o, count() AS c FROM clicks
        UNION ALL SELECT 2, count() FROM clicks_by_time
        UNION ALL SELECT 3, sum(clicks) FROM clicks_by_value WHERE dimension = 'quarter'
        UNION ALL SELECT 1000 + days, sum(clicks) FROM clicks_by_link GROUP BY days
        UNION ALL SELECT 2000 + days, sum(clicks) FROM clicks_by_value WHERE dimension = 'browser' GROUP BY days
        UNION ALL SELECT 3000 + days, groupBitmapMerge(visitors) FROM clicks_by_value
          WHERE dimension = 'total' GROUP BY days
      ) ORDER BY o`,
      format: "JSONEachRow",
    });
    return (await answer.json<{ n: number }>()).map(({ n }) => n);
  }
});

describe("a protected link", () => {
  test("asks for its password and sends on with 303 when it is right, which counts", async () => {
    const { short_code: code } = await shorten({ password: "correct horse" });
    const page = await visit(code, { accept: "text/html" });
    expect(page.status).toBe(401);
    expect(page.text).toContain('type="password"');
    expect(page.headers["location"]).toBeUndefined();
    const json = await visit(code, { accept: "application/json" });
    expect([json.status, json.body.error.code]).toEqual([401, "PASSWORD_REQUIRED"]);

    const wrong = await running.nobody.post(`//${code}`, { password: "wrong horse" });
    expect(wrong.status).toBe(401);
    const right = await running.nobody.post(`//${code}`, { password: "correct horse" });
    expect([right.status, right.headers["location"]]).toEqual([303, "https://example.com/page?a=1#top"]);
    const form = await running.nobody.request("POST", `//${code}`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "password=correct+horse",
    });
    expect(form.status).toBe(303);
    expect(await clicksOf(code)).toBe(2);
  });

  test("refuses an eleventh wrong guess of one address, and still lets another address in", async () => {
    const { short_code: code } = await shorten({ password: "correct horse" });
    const guess = (password: string, from: string) =>
      running.nobody.request("POST", `//${code}`, {
        headers: { "x-forwarded-for": from, accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify({ password }),
      });
    for (let guesses = 0; guesses < 10; guesses += 1) expect((await guess("wrong one", "192.0.2.1")).status).toBe(401);
    const limited = await guess("correct horse", "192.0.2.1");
    expect([limited.status, limited.body.error.code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    const again = await guess("correct horse", "192.0.2.1");
    expect([again.status, again.body]).toEqual([429, limited.body]);
    expect((await guess("correct horse", "192.0.2.2")).status).toBe(303);
    clock.advance(60_001);
    expect((await guess("correct horse", "192.0.2.1")).status).toBe(303);
  });

  test("says gone after the expiry to whoever was refused before it", async () => {
    const { id, short_code: code } = await shorten({ password: "correct horse" });
    const options = { headers: { accept: "application/json", "content-type": "application/json" }, body: "{}" };
    const guess = async () => (await running.nobody.request("POST", `//${code}`, options)).status;
    for (let guesses = 0; guesses < 10; guesses += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    await running.alice.put(`/short-urls/${id}`, { expires_at: "2020-01-01" });
    expect(await guess()).toBe(410);
  });
});
