import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authorizeQuery,
  codeFor,
  exchange,
  refresh,
  register,
  type TestClient,
  tokensFor,
} from "../../support/oauth.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
let client: TestClient;
beforeAll(async () => {
  service = await startApp();
  client = await register(service);
});
afterAll(() => service.close());

const AT_ONCE = 50;
const statusesOf = async (attempt: () => Promise<{ status: number; text: string }>) =>
  (await Promise.all(Array.from({ length: AT_ONCE }, attempt))).map(({ status }) => status).sort();

test("50 simultaneous exchanges of one code: exactly one succeeds", async () => {
  const code = await codeFor(service, authorizeQuery(client));
  const statuses = await statusesOf(() => exchange(service, client, { code }));
  expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(400)]);
});

test("50 simultaneous refreshes with one token: exactly one succeeds", async () => {
  const { refresh_token } = await tokensFor(service, client);
  const statuses = await statusesOf(() => refresh(service, client, { refresh_token }));
  expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(400)]);
});
