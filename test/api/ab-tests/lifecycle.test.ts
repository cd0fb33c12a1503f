import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCode, aRunningTest, aTest, OWN_DESTINATION, twoVariants } from "../../support/ab-tests.ts";
import type { Answer } from "../../support/exchange.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const WAYS = {
  draft: [],
  running: ["start"],
  paused: ["start", "pause"],
  completed: ["start", "complete"],
} as const;
type State = keyof typeof WAYS;

const COMMANDS = ["start", "pause", "complete", "update", "delete"] as const;
type Command = (typeof COMMANDS)[number];

/** The specification's table; what is not here is a conflict. */
const NEXT: Readonly<Record<State, Partial<Record<Command, State | "gone">>>> = {
  draft: { start: "running", update: "draft", delete: "gone" },
  running: { pause: "paused", complete: "completed", delete: "gone" },
  paused: { start: "running", complete: "completed", delete: "gone" },
  completed: { delete: "gone" },
};

async function testIn(state: State): Promise<string> {
  const { id } = await aTest(service.alice, await aCode(service.alice));
  for (const step of WAYS[state]) expect((await service.alice.post(`/qr-ab-tests/${id}/${step}`)).status).toBe(200);
  return id;
}

function send(id: string, command: Command): Promise<Answer> {
  if (command === "update") return service.alice.put(`/qr-ab-tests/${id}`, { name: "Renamed" });
  if (command === "delete") return service.alice.delete(`/qr-ab-tests/${id}`);
  return service.alice.post(`/qr-ab-tests/${id}/${command}`);
}

describe("every state and every command", () => {
  for (const state of Object.keys(WAYS) as State[]) {
    for (const command of COMMANDS) {
      const next = NEXT[state][command];
      test(`${command} on a ${state} test: ${next ?? "409, and it stays as it is"}`, async () => {
        const id = await testIn(state);
        const before = await service.alice.get(`/qr-ab-tests/${id}`);
        const answer = await send(id, command);
        const after = await service.alice.get(`/qr-ab-tests/${id}`);
        if (next === undefined) {
          expect(answer.status).toBe(409);
          expect(answer.body).toMatchObject({
            success: false,
            error: { code: "CONFLICT", details: { status: state } },
          });
          expect(after.body).toEqual(before.body);
        } else if (next === "gone") {
          expect(answer.status).toBe(200);
          expect(answer.body).toEqual({ message: expect.any(String) });
          expect(after.status).toBe(404);
        } else {
          expect(answer.status).toBe(200);
          expect(after.body.test.status).toBe(next);
        }
      });
    }
  }
});

describe("the answers of the commands", () => {
  test("start says when, and resuming keeps the first start", async () => {
    const { id } = await aTest(service.alice, await aCode(service.alice));
    const started = await service.alice.post(`/qr-ab-tests/${id}/start`);
    expect(started.body).toEqual({
      test: { id, status: "running", start_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/) },
      message: expect.any(String),
    });
    const paused = await service.alice.post(`/qr-ab-tests/${id}/pause`);
    expect(paused.body).toEqual({ test: { id, status: "paused" }, message: expect.any(String) });
    const resumed = await service.alice.post(`/qr-ab-tests/${id}/start`);
    expect(resumed.body.test.start_date).toBe(started.body.test.start_date);
  });

  test("complete takes the caller's winner, tells it, and gives it the code for good", async () => {
    const code = await aCode(service.alice);
    const { id, variants } = await aRunningTest(service.alice, code);
    const winner = variants[1];
    const done = await service.alice.post(`/qr-ab-tests/${id}/complete`, { winner_variant_id: winner?.id });
    expect(done.body).toEqual({
      test: { id, status: "completed", end_date: expect.any(String), winner_variant_id: winner?.id },
      message: expect.stringContaining("B"),
      winner_variant_id: winner?.id,
    });
    const { body } = await service.alice.get(`/qr-ab-tests/${id}`);
    expect(body.test).toMatchObject({ status: "completed", winner_variant_id: winner?.id });
    const destination = async () => (await service.alice.get(`/qr-codes/${code.id}`)).body.data.qrCode.content_data;
    expect(await destination()).toEqual({ url: "https://b.example/" });
    expect((await service.alice.delete(`/qr-ab-tests/${id}`)).status).toBe(200);
    expect(await destination()).toEqual({ url: "https://b.example/" });
  });

  test("complete without a winner and without conversions names the first variant, and says that it is no finding", async () => {
    const { id, variants } = await aRunningTest(service.alice, await aCode(service.alice));
    const done = await service.alice.post(`/qr-ab-tests/${id}/complete`, {});
    expect(done.body.winner_variant_id).toBe(variants[0]?.id);
    expect(done.body.message).toContain("not as a finding");
  });

  test("complete with somebody else's variant is a 400 and changes nothing", async () => {
    const other = await aTest(service.alice, await aCode(service.alice));
    const { id } = await aRunningTest(service.alice, await aCode(service.alice));
    for (const winner_variant_id of [other.variants[0]?.id, "nonsense", ""]) {
      const refused = await service.alice.post(`/qr-ab-tests/${id}/complete`, { winner_variant_id });
      expect(refused.status).toBe(400);
      expect(refused.body.error.details.field).toBe("winner_variant_id");
    }
    expect((await service.alice.get(`/qr-ab-tests/${id}`)).body.test.status).toBe("running");
  });

  test("commands without a body are taken with a JSON content type too", async () => {
    const { id } = await aTest(service.alice, await aCode(service.alice));
    const json = { headers: { "content-type": "application/json" } };
    for (const command of ["start", "pause", "complete"]) {
      expect((await service.alice.request("POST", `/qr-ab-tests/${id}/${command}`, json)).status).toBe(200);
    }
  });
});

describe("one running test for each code", () => {
  test("a second start is a conflict that names the running one, until that one pauses", async () => {
    const code = await aCode(service.alice);
    const first = await aRunningTest(service.alice, code);
    const second = await aTest(service.alice, code, { name: "Second" });
    const refused = await service.alice.post(`/qr-ab-tests/${second.id}/start`);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({
      code: "CONFLICT",
      details: { status: "draft", running_test_id: first.id },
    });
    expect((await service.alice.get(`/qr-ab-tests/${second.id}`)).body.test).toMatchObject({
      status: "draft",
      start_date: null,
    });
    await service.alice.post(`/qr-ab-tests/${first.id}/pause`);
    expect((await service.alice.post(`/qr-ab-tests/${second.id}/start`)).status).toBe(200);
    expect((await service.alice.post(`/qr-ab-tests/${first.id}/start`)).status).toBe(409);
  });

  test("of ten starts at the same moment exactly one succeeds", async () => {
    const code = await aCode(service.alice);
    const tests = await Promise.all(Array.from({ length: 10 }, () => aTest(service.alice, code)));
    const answers = await Promise.all(tests.map(({ id }) => service.alice.post(`/qr-ab-tests/${id}/start`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe("the end of a code is the end of its tests", () => {
  test("deleting the QR code completes them without a winner", async () => {
    const code = await aCode(service.alice);
    const { id } = await aRunningTest(service.alice, code);
    expect((await service.alice.delete(`/qr-codes/${code.id}`)).status).toBe(200);
    const { body } = await service.alice.get(`/qr-ab-tests/${id}`);
    expect(body.test).toMatchObject({ status: "completed", winner_variant_id: null, end_date: expect.any(String) });
    expect((await service.alice.post(`/qr-ab-tests/${id}/start`)).status).toBe(409);
    expect((await service.nobody.get(code.path)).status).toBe(404);
  });
});

test("deleting the short URL behind the code ends its tests too", async () => {
  const code = await aCode(service.alice);
  const { id } = await aRunningTest(service.alice, code);
  expect((await service.alice.delete(`/short-urls/${code.path.slice(2)}`)).status).toBe(200);
  expect((await service.alice.get(`/qr-ab-tests/${id}`)).body.test.status).toBe("completed");
});

test("a test on a static code works, and every answer says plainly that nothing splits", async () => {
  const code = await aCode(service.alice, { is_dynamic: false });
  const body = { name: "Static", primary_qr_id: code.id, variants: twoVariants() };
  const created = await service.alice.post("/qr-ab-tests", body);
  expect(created.status).toBe(201);
  expect(created.body.message).toContain("only dynamic or tracked codes split");
  const { id } = created.body.test;
  const started = await service.alice.post(`/qr-ab-tests/${id}/start`);
  expect(started.body.message).toContain("only dynamic or tracked codes split");
  expect((await service.alice.get(`/qr-ab-tests/${id}/analytics`)).body.analytics.total_scans).toBe(0);
  expect((await service.alice.post(`/qr-ab-tests/${id}/complete`, {})).status).toBe(200);
  const { body: qr } = await service.alice.get(`/qr-codes/${code.id}`);
  expect(qr.data.qrCode.content).toBe(OWN_DESTINATION);
});
