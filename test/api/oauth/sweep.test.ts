import { afterAll, beforeAll, expect, test } from "vitest";
import { createOAuthSweeper } from "../../../src/oauth/index.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { authorizeQuery, codeFor, exchange, isAlive, register, tokensFor } from "../../support/oauth.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const clock = manualClock("2026-11-15T12:00:00Z");
let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ surroundings: { clock } });
});
afterAll(() => service.close());

const TABLES = ["oauth_access_tokens", "oauth_refresh_tokens", "oauth_codes", "oauth_grants", "oauth_clients"] as const;

async function counts(): Promise<Record<string, number>> {
  const { db } = service.app.stores.records;
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(db.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return [table.replace("oauth_", ""), count] as const;
    }),
  );
  return Object.fromEntries(rows);
}

test("what has expired is swept, and nothing before: a used code shows a replay as long as its tokens live", async () => {
  const sweeper = createOAuthSweeper(service.app.stores.records.db, clock);
  sweeper.close();
  const client = await register(service);
  await register(service, { client_name: "Never approved" });
  await codeFor(service, authorizeQuery(client));
  const code = await codeFor(service, authorizeQuery(client));
  const { body: tokens } = await exchange(service, client, { code });
  await sweeper.sweep();
  expect(await counts()).toEqual({ access_tokens: 1, refresh_tokens: 1, codes: 2, grants: 2, clients: 2 });

  clock.advance(11 * MINUTE_MS);
  await sweeper.sweep();
  expect(await counts()).toEqual({ access_tokens: 1, refresh_tokens: 1, codes: 1, grants: 1, clients: 2 });
  expect(await isAlive(service, tokens.access_token)).toBe(true);
  expect((await exchange(service, client, { code })).status).toBe(400);
  expect(await isAlive(service, tokens.access_token)).toBe(false);

  clock.advance(2 * 60 * MINUTE_MS);
  await sweeper.sweep();
  expect(await counts()).toMatchObject({ codes: 0, grants: 0, clients: 2 });

  await tokensFor(service, client);
  clock.advance(31 * DAY_MS);
  await sweeper.sweep();
  expect(await counts()).toEqual({ access_tokens: 0, refresh_tokens: 0, codes: 0, grants: 0, clients: 1 });
});
