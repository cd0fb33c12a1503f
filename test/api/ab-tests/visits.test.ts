import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { systemRandom } from "../../../src/kernel/index.ts";
import {
  aCode,
  analyticsOf,
  aRunningTest,
  aTest,
  clickIdIn,
  cookieOf,
  OWN_DESTINATION,
  visitMany,
  weighted,
} from "../../support/ab-tests.ts";
import { seeded } from "../../support/seeded.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  // The draws are the same in every run; what the system's own are worth is measured beside the split.
  service = await startApp({ surroundings: { random: { ...systemRandom, draw: seeded(7) } } });
});
afterAll(() => service.close());

const VISITS = 20_000;
const locationOf = async (path: string) => (await service.nobody.get(path)).headers.location;

/** The engine of the records is not on the way of a visit, so one of them is enough for the long runs. */
describe.skipIf(inject("engine") === "postgresql")(`${VISITS} visits without a cookie`, () => {
  for (const weights of [
    [50, 50],
    [70, 30],
    [10, 20, 70],
  ]) {
    test(`at ${weights.join("/")} are shared out within four standard deviations, and every one is counted`, {
      timeout: 120_000,
    }, async () => {
      const code = await aCode(service.alice);
      const running = await aRunningTest(service.alice, code, weighted(...weights));
      const locations = await visitMany(service.nobody, code.path, VISITS);
      const analytics = await analyticsOf(service.alice, running);
      expect(analytics.total_scans).toBe(VISITS);
      expect(analytics.sample_ratio_mismatch).toBe(false);
      for (const [index, weight] of weights.entries()) {
        const share = weight / 100;
        const seen = locations.filter((location) => location === running.variants[index]?.destination_url).length;
        expect(Math.abs(seen - VISITS * share)).toBeLessThan(4 * Math.sqrt(VISITS * share * (1 - share)));
        expect(analytics.variants[index]).toMatchObject({ scans: seen, participants: seen });
        expect(analytics.variants[index].percentage).toBeCloseTo((100 * seen) / VISITS, 1);
      }
    });
  }
});

describe("a visit while a test runs", () => {
  test("is a 302 that nothing may keep, with a cookie that only this service reads", async () => {
    const code = await aCode(service.alice);
    await aRunningTest(service.alice, code);
    const answer = await service.nobody.get(code.path);
    expect(answer.status).toBe(302);
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.headers.location).toMatch(/^https:\/\/[ab]\.example\/$/);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/; HttpOnly(;|$)/);
  });

  test("is a 302 also on a code whose link is not dynamic", async () => {
    const code = await aCode(service.alice, { is_dynamic: false, tracking_enabled: true });
    expect((await service.nobody.get(code.path)).status).toBe(301);
    await aRunningTest(service.alice, code);
    expect((await service.nobody.get(code.path)).status).toBe(302);
  });

  test("with the cookie always leads to the same variant, and stays one participant", async () => {
    const code = await aCode(service.alice);
    const running = await aRunningTest(service.alice, code);
    for (let visitor = 0; visitor < 4; visitor++) {
      const first = await service.nobody.get(code.path);
      for (let visit = 0; visit < 10; visit++) {
        const again = await service.nobody.get(code.path, cookieOf(first));
        expect(again.headers.location).toBe(first.headers.location);
      }
    }
    const analytics = await analyticsOf(service.alice, running);
    expect(analytics.total_scans).toBe(44);
    const participants = analytics.variants.map((variant: { participants: number }) => variant.participants);
    expect(participants[0] + participants[1]).toBe(4);
  });

  test("with a cookie that somebody wrote is drawn like any other", async () => {
    const code = await aCode(service.alice);
    const { id } = await aRunningTest(service.alice, code);
    const forged = { headers: { cookie: `signpost_ab_${id}=https://evil.example/` } };
    const answer = await service.nobody.get(code.path, forged);
    expect(answer.headers.location).toMatch(/^https:\/\/[ab]\.example\/$/);
  });

  test("never lands on a variant of weight zero", async () => {
    const code = await aCode(service.alice);
    await aRunningTest(service.alice, code, weighted(0, 100));
    const locations = await visitMany(service.nobody, code.path, 200);
    expect(new Set(locations)).toEqual(new Set(["https://v1.example/"]));
  });

  test("by HEAD gets the same status and is not counted", async () => {
    const code = await aCode(service.alice);
    const running = await aRunningTest(service.alice, code);
    expect((await service.nobody.request("HEAD", code.path)).status).toBe(302);
    expect((await analyticsOf(service.alice, running)).total_scans).toBe(0);
  });

  test("counts in the test also where the code itself is not tracked, and records its variant", async () => {
    const code = await aCode(service.alice, { tracking_enabled: false });
    const running = await aRunningTest(service.alice, code);
    await visitMany(service.nobody, code.path, 20);
    const analytics = await analyticsOf(service.alice, running);
    expect(analytics).toMatchObject({ total_scans: 20, unique_scanners: 1 });
  });
});

describe("what a command does to the next visit", () => {
  test("start splits; pause reverts to the code's own destination; start splits again; delete reverts", async () => {
    const code = await aCode(service.alice);
    const { id } = await aTest(service.alice, code);
    const split = expect.stringMatching(/^https:\/\/[ab]\.example\/$/);
    expect(await locationOf(code.path)).toBe(OWN_DESTINATION);
    for (let round = 0; round < 3; round++) {
      await service.alice.post(`/qr-ab-tests/${id}/start`);
      expect(await locationOf(code.path)).toEqual(split);
      await service.alice.post(`/qr-ab-tests/${id}/pause`);
      expect(await locationOf(code.path)).toBe(OWN_DESTINATION);
    }
    await service.alice.post(`/qr-ab-tests/${id}/start`);
    expect(await locationOf(code.path)).toEqual(split);
    await service.alice.delete(`/qr-ab-tests/${id}`);
    expect(await locationOf(code.path)).toBe(OWN_DESTINATION);
  });

  test("a paused test's cookie changes nothing, and counts for it no more", async () => {
    const code = await aCode(service.alice);
    const running = await aRunningTest(service.alice, code);
    const first = await service.nobody.get(code.path);
    await service.alice.post(`/qr-ab-tests/${running.id}/pause`);
    const paused = await service.nobody.get(code.path, cookieOf(first));
    expect(paused.headers.location).toBe(OWN_DESTINATION);
    expect((await analyticsOf(service.alice, running)).total_scans).toBe(1);
    await service.alice.post(`/qr-ab-tests/${running.id}/start`);
    const resumed = await service.nobody.get(code.path, cookieOf(first));
    expect(resumed.headers.location).toBe(first.headers.location);
  });

  test("complete leads everybody to the winner at once, whatever their cookie says", async () => {
    const code = await aCode(service.alice);
    const { id, variants } = await aRunningTest(service.alice, code);
    const visitors = await Promise.all(Array.from({ length: 8 }, () => service.nobody.get(code.path)));
    await service.alice.post(`/qr-ab-tests/${id}/complete`, { winner_variant_id: variants[1]?.id });
    for (const visitor of visitors) {
      const after = await service.nobody.get(code.path, cookieOf(visitor));
      expect(after.headers.location).toBe("https://b.example/");
      expect(after.headers["set-cookie"]).toBeUndefined();
    }
  });
});

describe("a test on the code of a short URL that was there before", () => {
  test("splits every visit to it, and leaves it as it was when the code goes", async () => {
    const { body } = await service.alice.post("/short-urls", { url: OWN_DESTINATION, qrCode: true });
    const path = `//${body.data.short_code}`;
    expect((await service.nobody.get(path)).status).toBe(301);
    const { body: list } = await service.alice.get("/qr-codes?source=URL_SHORTENER&limit=100");
    const code = list.data.qrCodes.find((one: { short_url_id: string }) => one.short_url_id === body.data.id);
    const running = await aRunningTest(service.alice, code);
    const split = await service.nobody.get(path);
    expect(split.status).toBe(302);
    expect(split.headers.location).toMatch(/^https:\/\/[ab]\.example\/$/);
    expect((await analyticsOf(service.alice, running)).total_scans).toBe(1);
    expect((await service.alice.delete(`/qr-codes/${code.id}`)).status).toBe(200);
    const after = await service.nobody.get(path);
    expect([after.status, after.headers.location]).toEqual([301, OWN_DESTINATION]);
    expect((await service.alice.get(`/qr-ab-tests/${running.id}`)).body.test.status).toBe("completed");
  });
});

describe("the click id", () => {
  test("is appended only where the test asks for it, another one for each visit", async () => {
    const plain = await aCode(service.alice);
    await aRunningTest(service.alice, plain);
    expect(clickIdIn(await service.nobody.get(plain.path))).toBe("");
    const code = await aCode(service.alice);
    await aRunningTest(service.alice, code, {
      track_conversions: true,
      variants: [
        { destination_url: "https://a.example/p?q=1#top" },
        { destination_url: "https://a.example/p?q=1#top" },
      ],
    });
    const visits = await Promise.all(Array.from({ length: 5 }, () => service.nobody.get(code.path)));
    for (const visit of visits) {
      expect(visit.headers.location).toMatch(/^https:\/\/a\.example\/p\?q=1&click_id=[\w-]+#top$/);
    }
    expect(new Set(visits.map(clickIdIn)).size).toBe(5);
  });
});
