import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCode, aRunningTest, aTest, type Code, twoVariants, weighted } from "../../support/ab-tests.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
let code: Code;
let strange: Code;
beforeAll(async () => {
  service = await startApp();
  code = await aCode(service.alice);
  strange = await aCode(service.bob);
});
afterAll(() => service.close());

const body = (fields: object = {}) => ({ name: "Poster", primary_qr_id: code.id, variants: twoVariants(), ...fields });
const [good] = twoVariants();

describe("creating", () => {
  test("answers the draft with its defaults, without a wrapper", async () => {
    const answer = await service.alice.post("/qr-ab-tests", body());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      test: {
        id: expect.any(String),
        user_id: expect.any(String),
        name: "Poster",
        description: null,
        primary_qr_id: code.id,
        traffic_split_mode: "equal",
        min_sample_size: 100,
        confidence_level: 95,
        track_conversions: false,
        status: "draft",
        start_date: null,
        end_date: null,
        winner_variant_id: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        variants: ["A", "B"].map((name) => ({
          id: expect.any(String),
          test_id: answer.body.test.id,
          name,
          destination_url: `https://${name.toLowerCase()}.example/`,
          traffic_weight: 50,
        })),
      },
      message: expect.any(String),
    });
  });

  test("keeps what it was given, in either spelling", async () => {
    const answer = await service.alice.post("/qr-ab-tests", {
      name: "Spelling",
      description: "Two posters",
      primaryQrId: code.id,
      trafficSplitMode: "weighted",
      minSampleSize: 500,
      confidenceLevel: 99,
      trackConversions: true,
      variants: [
        { destinationUrl: "https://a.example/", trafficWeight: 70 },
        { destination_url: "https://b.example/", traffic_weight: 30 },
      ],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.test).toMatchObject({
      description: "Two posters",
      traffic_split_mode: "weighted",
      min_sample_size: 500,
      confidence_level: 99,
      track_conversions: true,
      variants: [
        { name: "Variant A", traffic_weight: 70 },
        { name: "Variant B", traffic_weight: 30 },
      ],
    });
  });

  const refusals: readonly (readonly [what: string, fields: object, field: string])[] = [
    ["no name", { name: undefined }, "name"],
    ["a blank name", { name: "  " }, "name"],
    ["a name that is no text", { name: 5 }, "name"],
    ["no code", { primary_qr_id: undefined }, "primary_qr_id"],
    ["a code id that is none", { primary_qr_id: "qr-1" }, "primary_qr_id"],
    ["no variants", { variants: undefined }, "variants"],
    ["one variant", { variants: [good] }, "variants"],
    ["an empty list of variants", { variants: [] }, "variants"],
    ["variants that are no list", { variants: "two" }, "variants"],
    ["a variant without an address", { variants: [good, { name: "B" }] }, "variants.1.destination_url"],
    [
      "a javascript: address",
      { variants: [good, { destination_url: "javascript:alert(1)" }] },
      "variants.1.destination_url",
    ],
    ["an ftp: address", { variants: [{ destination_url: "ftp://a.example/" }, good] }, "variants.0.destination_url"],
    ["an address that is none", { variants: [good, { destination_url: "nowhere" }] }, "variants.1.destination_url"],
    ["an empty address", { variants: [good, { destination_url: "" }] }, "variants.1.destination_url"],
    ["weights that sum to 90", weighted(60, 30), "variants"],
    ["weights that sum to 100.02", weighted(50.02, 50), "variants"],
    [
      "weights left at their default for three",
      { traffic_split_mode: "weighted", variants: [good, good, good] },
      "variants",
    ],
    ["a negative weight", weighted(-10, 110), "variants.0.traffic_weight"],
    ["a weight above 100", weighted(101, -1), "variants.0.traffic_weight"],
    ["an unknown mode", { traffic_split_mode: "random" }, "traffic_split_mode"],
    ["a sample size of 0", { min_sample_size: 0 }, "min_sample_size"],
    ["half a scan", { min_sample_size: 1.5 }, "min_sample_size"],
    ["a confidence of 0", { confidence_level: 0 }, "confidence_level"],
    ["a confidence of 100", { confidence_level: 100 }, "confidence_level"],
  ];
  for (const [what, fields, field] of refusals) {
    test(`with ${what}: 400 that names ${field}, and no test`, async () => {
      const before = (await service.alice.get("/qr-ab-tests")).body.pagination.total;
      const refused = await service.alice.post("/qr-ab-tests", body(fields));
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ success: false, error: { code: "BAD_REQUEST", details: { field } } });
      expect((await service.alice.get("/qr-ab-tests")).body.pagination.total).toBe(before);
    });
  }

  test("thirds written as 33.33 are a whole, and equal mode ignores weights", async () => {
    expect((await service.alice.post("/qr-ab-tests", body(weighted(33.33, 33.33, 33.33)))).status).toBe(201);
    const equal = await service.alice.post("/qr-ab-tests", body({ ...weighted(90, 90), traffic_split_mode: "equal" }));
    expect(equal.status).toBe(201);
    expect(equal.body.test.variants.map((variant: { traffic_weight: number }) => variant.traffic_weight)).toEqual([
      50, 50,
    ]);
  });

  test("on an unknown code and on somebody else's: the same 404 that names the field", async () => {
    const unknown = await service.alice.post("/qr-ab-tests", body({ primary_qr_id: randomUUID() }));
    const theirs = await service.alice.post("/qr-ab-tests", body({ primary_qr_id: strange.id }));
    expect(unknown.status).toBe(404);
    expect(unknown.body.error).toMatchObject({ code: "NOT_FOUND", details: { field: "primary_qr_id" } });
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(unknown.body);
  });

  test("needs a credential", async () => {
    const refused = await service.nobody.post("/qr-ab-tests", body());
    expect(refused.status).toBe(401);
    expect(refused.body.error.code).toBe("UNAUTHORIZED");
  });
});

describe("changing a draft", () => {
  test("changes what is given and leaves the rest; variants are replaced whole", async () => {
    const { id, variants } = await aTest(service.alice, code, { description: "Before" });
    const renamed = await service.alice.put(`/qr-ab-tests/${id}`, { name: "After" });
    expect(renamed.body.test).toMatchObject({ name: "After", description: "Before", variants });
    const replaced = await service.alice.patch(`/qr-ab-tests/${id}`, weighted(10, 20, 70));
    expect(replaced.status).toBe(200);
    expect(replaced.body.test.variants.map((variant: { traffic_weight: number }) => variant.traffic_weight)).toEqual([
      10, 20, 70,
    ]);
    expect((await service.alice.get(`/qr-ab-tests/${id}`)).body.test).toEqual(replaced.body.test);
    expect((await service.alice.put(`/qr-ab-tests/${id}`, {})).status).toBe(200);
  });

  test("is refused with the rules of creating, and then nothing has changed", async () => {
    const { id } = await aTest(service.alice, code);
    const before = (await service.alice.get(`/qr-ab-tests/${id}`)).body;
    for (const [fields, field] of [
      [weighted(60, 30), "variants"],
      [{ variants: [good] }, "variants"],
      [{ name: "" }, "name"],
      [{ name: null }, "name"],
      [{ variants: [good, { destination_url: "data:text/html,x" }] }, "variants.1.destination_url"],
    ] as const) {
      const refused = await service.alice.put(`/qr-ab-tests/${id}`, fields);
      expect(refused.status).toBe(400);
      expect(refused.body.error.details.field).toBe(field);
    }
    expect((await service.alice.put(`/qr-ab-tests/${id}`, { primary_qr_id: strange.id })).status).toBe(404);
    expect((await service.alice.get(`/qr-ab-tests/${id}`)).body).toEqual(before);
  });

  test("while it runs is a conflict, and the test is unchanged", async () => {
    const { id } = await aRunningTest(service.alice, await aCode(service.alice));
    const before = (await service.alice.get(`/qr-ab-tests/${id}`)).body;
    const refused = await service.alice.put(`/qr-ab-tests/${id}`, weighted(90, 10));
    expect(refused.status).toBe(409);
    expect(refused.body.error.details.status).toBe("running");
    expect((await service.alice.get(`/qr-ab-tests/${id}`)).body).toEqual(before);
  });
});

describe("somebody else's test", () => {
  test("is not there: 404 on every route, and it goes on as it was", async () => {
    const { id } = await aRunningTest(service.alice, await aCode(service.alice));
    const before = (await service.alice.get(`/qr-ab-tests/${id}`)).body;
    const answers = [
      await service.bob.get(`/qr-ab-tests/${id}`),
      await service.bob.get(`/qr-ab-tests/${id}/analytics`),
      await service.bob.put(`/qr-ab-tests/${id}`, { name: "Mine" }),
      await service.bob.post(`/qr-ab-tests/${id}/start`),
      await service.bob.post(`/qr-ab-tests/${id}/pause`),
      await service.bob.post(`/qr-ab-tests/${id}/complete`, {}),
      await service.bob.delete(`/qr-ab-tests/${id}`),
      await service.alice.get(`/qr-ab-tests/${randomUUID()}`),
      await service.alice.get("/qr-ab-tests/no-such-test"),
      await service.alice.post("/qr-ab-tests/no-such-test/start"),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ success: false, error: { code: "NOT_FOUND" } });
    }
    expect((await service.alice.get(`/qr-ab-tests/${id}`)).body).toEqual(before);
  });
});

describe("the list", () => {
  test("is the caller's own, newest first, in pages, and can be narrowed", async () => {
    const own = await aCode(service.bob);
    const first = await aTest(service.bob, own, { name: "100% cotton" });
    const second = await aTest(service.bob, own, { name: "Linen", description: "not 100 at all" });
    const third = await aRunningTest(service.bob, strange, { name: "Wool" });
    const ids = async (query: string) => {
      const { body: list } = await service.bob.get(`/qr-ab-tests${query}`);
      return list.tests.map(({ id }: { id: string }) => id);
    };
    const all = await service.bob.get("/qr-ab-tests");
    expect(all.body.pagination).toEqual({ page: 1, limit: 20, total: 3 });
    expect(all.body.tests.map(({ id }: { id: string }) => id)).toEqual([third.id, second.id, first.id]);
    expect(all.body.tests[0]).toEqual((await service.bob.get(`/qr-ab-tests/${third.id}`)).body.test);
    expect(await ids("?status=running")).toEqual([third.id]);
    expect(await ids(`?primary_qr_id=${own.id}`)).toEqual([second.id, first.id]);
    expect(await ids(`?primaryQrId=${own.id}&search=LINEN`)).toEqual([second.id]);
    expect(await ids(`?search=${encodeURIComponent("100%")}`)).toEqual([first.id]);
    expect(await ids("?page=2&limit=2")).toEqual([first.id]);
    expect((await service.bob.get("/qr-ab-tests?page=9")).body).toMatchObject({ tests: [], pagination: { total: 3 } });
    expect((await service.bob.get("/qr-ab-tests?limit=1000")).body.pagination.limit).toBe(100);
    for (const query of ["?page=0", "?limit=x", "?status=done", "?primary_qr_id=7"]) {
      expect((await service.bob.get(`/qr-ab-tests${query}`)).status).toBe(400);
    }
  });
});

describe("the planner", () => {
  test("says how many scans it takes, and more for a smaller lift", async () => {
    const large = await service.alice.post("/qr-ab-tests/plan", { base_rate: 0.05, lift: 1 });
    expect(large.status).toBe(200);
    const { plan } = large.body;
    expect(plan).toMatchObject({ confidence_level: 95, power: 80 });
    expect(plan.scans_per_variant[0] + plan.scans_per_variant[1]).toBeGreaterThanOrEqual(plan.scans_needed);
    const small = await service.alice.post("/qr-ab-tests/plan", {
      baseRate: 0.05,
      lift: 0.2,
      trafficWeights: [90, 10],
    });
    expect(small.body.plan.scans_needed).toBeGreaterThan(5 * plan.scans_needed);
  });

  for (const [input, field] of [
    [{ lift: 1 }, "base_rate"],
    [{ base_rate: 5, lift: 1 }, "base_rate"],
    [{ base_rate: 0.05 }, "lift"],
    [{ base_rate: 0.05, lift: 0 }, "lift"],
    [{ base_rate: 0.6, lift: 1 }, "lift"],
    [{ base_rate: 0.05, lift: 1, variants: 1 }, "variants"],
    [{ base_rate: 0.05, lift: 1, traffic_weights: [50, 40] }, "traffic_weights"],
  ] as const) {
    test(`refuses ${JSON.stringify(input)}, naming ${field}`, async () => {
      const refused = await service.alice.post("/qr-ab-tests/plan", input);
      expect(refused.status).toBe(400);
      expect(refused.body.error.details.field).toBe(field);
    });
  }
});
