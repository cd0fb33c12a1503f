import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AbTest,
  aCode,
  analyticsOf,
  aRunningTest,
  type Code,
  clickIdIn,
  cookieOf,
  visitMany,
} from "../../support/ab-tests.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const PIXEL_PATH = "/conversions/pixel.gif";
const convert = (click_id: string, value?: number) => service.alice.post("/conversions", { click_id, value });

async function measured(fields: object = {}): Promise<{ code: Code; running: AbTest }> {
  const code = await aCode(service.alice);
  return { code, running: await aRunningTest(service.alice, code, { track_conversions: true, ...fields }) };
}

describe("a conversion", () => {
  test("belongs to the variant of its click, counts once, and keeps its first value", async () => {
    const { code, running } = await measured();
    const visit = await service.nobody.get(code.path);
    const clickId = clickIdIn(visit);
    const first = await convert(clickId, 19.5);
    expect(first.status).toBe(200);
    const variant = running.variants.find(({ destination_url }) => visit.headers.location?.startsWith(destination_url));
    expect(first.body).toEqual({
      success: true,
      data: {
        click_id: clickId,
        test_id: running.id,
        variant_id: variant?.id,
        value: 19.5,
        converted_at: expect.any(String),
        already_recorded: false,
      },
    });
    const second = await convert(clickId, 99);
    expect(second.status).toBe(200);
    expect(second.body.data).toEqual({ ...first.body.data, already_recorded: true });
    const { variants } = await analyticsOf(service.alice, running);
    expect(variants.find(({ id }: { id: string }) => id === variant?.id)).toMatchObject({
      scans: 1,
      conversions: 1,
      conversion_rate: 1,
      conversion_value: 19.5,
    });
  });

  test("reported twenty times at the same moment counts once", async () => {
    const { code, running } = await measured();
    const clickId = clickIdIn(await service.nobody.get(code.path));
    const answers = await Promise.all(Array.from({ length: 20 }, () => convert(clickId)));
    expect(answers.filter(({ body }) => !body.data.already_recorded)).toHaveLength(1);
    const { variants } = await analyticsOf(service.alice, running);
    expect(variants[0].conversions + variants[1].conversions).toBe(1);
  });

  test("counts late: after the test was paused, and after it was completed", async () => {
    const { code, running } = await measured();
    const [paused, completed] = [await service.nobody.get(code.path), await service.nobody.get(code.path)].map(
      clickIdIn,
    );
    await service.alice.post(`/qr-ab-tests/${running.id}/pause`);
    expect((await convert(paused ?? "")).status).toBe(200);
    await service.alice.post(`/qr-ab-tests/${running.id}/complete`, {});
    expect((await convert(completed ?? "")).status).toBe(200);
    const { variants } = await analyticsOf(service.alice, running);
    expect(variants[0].conversions + variants[1].conversions).toBe(2);
  });

  test("by image needs no key, and the image is there whatever the id", async () => {
    const { code, running } = await measured();
    const clickId = clickIdIn(await service.nobody.get(code.path));
    const image = await service.nobody.get(`${PIXEL_PATH}?click_id=${clickId}&value=5`);
    expect(image.status).toBe(200);
    expect(image.headers["content-type"]).toBe("image/gif");
    expect(image.headers["cache-control"]).toContain("no-store");
    expect(image.bytes.subarray(0, 6).toString()).toBe("GIF89a");
    expect([image.bytes.readUInt16LE(6), image.bytes.readUInt16LE(8)]).toEqual([1, 1]);
    expect((await service.nobody.get(`${PIXEL_PATH}?click_id=made-up`)).bytes.equals(image.bytes)).toBe(true);
    const { variants } = await analyticsOf(service.alice, running);
    expect(variants[0].conversion_value + variants[1].conversion_value).toBe(5);
  });

  test("of a click that was never made, was tampered with, or is somebody else's: 404 that names the field", async () => {
    const { code, running } = await measured();
    const clickId = clickIdIn(await service.nobody.get(code.path));
    const tampered = clickId.slice(0, 5) + (clickId[5] === "A" ? "B" : "A") + clickId.slice(6);
    for (const answer of [
      await convert("made-up"),
      await convert(tampered),
      await convert(running.id),
      await service.bob.post("/conversions", { click_id: clickId }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.error).toMatchObject({ code: "NOT_FOUND", details: { field: "click_id" } });
    }
    await service.alice.delete(`/qr-ab-tests/${running.id}`);
    expect((await convert(clickId)).status).toBe(404);
  });

  test("without a click id, or with a value that is no amount: 400; without a key: 401", async () => {
    const { code } = await measured();
    const click_id = clickIdIn(await service.nobody.get(code.path));
    for (const [body, field] of [
      [{}, "click_id"],
      [{ click_id: 7 }, "click_id"],
      [{ click_id: "" }, "click_id"],
      [{ click_id, value: "much" }, "value"],
      [{ click_id, value: -1 }, "value"],
    ] as const) {
      const refused = await service.alice.post("/conversions", body);
      expect(refused.status).toBe(400);
      expect(refused.body.error.details.field).toBe(field);
    }
    expect((await service.nobody.post("/conversions", { click_id })).status).toBe(401);
  });

  test("of a visitor who came back is the same participant's", async () => {
    const { code, running } = await measured();
    const first = await service.nobody.get(code.path);
    const second = await service.nobody.get(code.path, cookieOf(first));
    expect(clickIdIn(second)).not.toBe(clickIdIn(first));
    await convert(clickIdIn(first));
    await convert(clickIdIn(second));
    const { variants } = await analyticsOf(service.alice, running);
    const [drawn] = variants.filter(({ scans }: { scans: number }) => scans > 0);
    expect(drawn).toMatchObject({
      scans: 2,
      participants: 1,
      conversions: 2,
      converted_participants: 1,
      conversion_rate: 1,
    });
  });
});

describe("the analytics of a test", () => {
  test("of nothing are zeros, and say so", async () => {
    const { running } = await measured();
    const answer = await service.alice.get(`/qr-ab-tests/${running.id}/analytics`);
    expect(answer.body.test.id).toBe(running.id);
    expect(answer.body.analytics).toEqual({
      total_scans: 0,
      unique_scanners: 0,
      sample_size_reached: false,
      is_significant: false,
      confidence: null,
      p_value: null,
      leading_variant_id: null,
      winner_variant_id: null,
      sample_ratio_mismatch: false,
      sample_ratio: { chi_squared: 0, p_value: 1, anytime_p_value: 1 },
      verdict: "Too early to tell: 0 of the 100 scans that were asked for before any judgement.",
      variants: running.variants.map(({ id, name, destination_url, traffic_weight }) => ({
        ...{ id, name, destination_url, traffic_weight },
        ...{ scans: 0, unique_scanners: 0, percentage: 0, participants: 0 },
        ...{ conversions: 0, converted_participants: 0, conversion_value: 0, conversion_rate: 0 },
        interval: { low: 0, high: 1 },
      })),
    });
  });

  test("make no winner out of traffic: without conversions there is nothing to be significant about", async () => {
    const { code, running } = await measured({ min_sample_size: 50 });
    await visitMany(service.nobody, code.path, 200);
    const analytics = await analyticsOf(service.alice, running);
    expect(analytics).toMatchObject({
      total_scans: 200,
      sample_size_reached: true,
      is_significant: false,
      confidence: null,
      winner_variant_id: null,
      leading_variant_id: null,
    });
    expect(analytics.verdict).toContain("No conversion has been recorded");
  });

  test("name the better variant when there is one, nothing before the sample size, and completing takes it", async () => {
    const { code, running } = await measured({ min_sample_size: 300 });
    const better = running.variants[1];
    const visitAndConvert = async (visits: number) => {
      for (const location of await visitMany(service.nobody, code.path, visits)) {
        const click_id = new URL(location).searchParams.get("click_id") ?? "";
        if (location.startsWith(better?.destination_url ?? "")) await convert(click_id, 2);
      }
    };
    await visitAndConvert(200);
    const early = await analyticsOf(service.alice, running);
    expect(early).toMatchObject({ sample_size_reached: false, is_significant: false, winner_variant_id: null });
    expect(early.p_value).toBeNull();
    await visitAndConvert(100);
    const analytics = await analyticsOf(service.alice, running);
    expect(analytics).toMatchObject({
      total_scans: 300,
      sample_size_reached: true,
      is_significant: true,
      leading_variant_id: better?.id,
      winner_variant_id: better?.id,
    });
    expect(analytics.confidence).toBeGreaterThanOrEqual(95);
    expect(analytics.p_value).toBeLessThan(0.05);
    const won = analytics.variants[1];
    expect(won.conversion_rate).toBe(1);
    expect(won.conversion_value).toBe(2 * won.conversions);
    expect(won.interval.high).toBe(1);
    expect(won.interval.low).toBeGreaterThan(0.9);
    const done = await service.alice.post(`/qr-ab-tests/${running.id}/complete`);
    expect(done.body.winner_variant_id).toBe(better?.id);
    expect(done.body.message).toContain("by the test's own statistics");
    expect((await service.nobody.get(code.path)).headers.location).toBe(better?.destination_url);
  });

  test("leave robots out when asked to", async () => {
    const { code, running } = await measured();
    const robot = { headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } };
    const person = { headers: { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1" } };
    for (const visitor of [robot, robot, person]) await service.nobody.get(code.path, visitor);
    expect((await analyticsOf(service.alice, running)).total_scans).toBe(3);
    const people = await service.alice.get(`/qr-ab-tests/${running.id}/analytics?exclude_bots=true`);
    expect(people.body.analytics).toMatchObject({ total_scans: 1, unique_scanners: 1 });
    expect((await service.alice.get(`/qr-ab-tests/${running.id}/analytics?exclude_bots=maybe`)).status).toBe(400);
  });
});
