import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ env: { RATE_LIMIT_PER_MINUTE: "5" } });
});
afterAll(() => service.close());

test("too many requests: 429 RATE_LIMIT_EXCEEDED with the documented details and headers, for that credential only", async () => {
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await service.alice.get("/account"));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[0]?.headers).toMatchObject({ "x-ratelimit-limit": "5", "x-ratelimit-remaining": "4" });

  const { body, headers } = answers[5] as (typeof answers)[number];
  expect(body.error).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", details: { limit: 5, remaining: 0 } });
  expect(Date.parse(body.error.details.reset_at)).toBeGreaterThan(Date.now());
  const wait = Number(headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(headers["x-ratelimit-reset"]).toBeDefined();

  expect((await service.bob.get("/account")).status).toBe(200);
});
