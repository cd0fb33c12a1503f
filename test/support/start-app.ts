import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type App, createApp, type Surroundings } from "../../src/app.ts";
import { loadConfig } from "../../src/config.ts";
import { ACCOUNTS, ALICE, BOB } from "./accounts.ts";
import { type Client, createClient } from "./client.ts";
import { freePort } from "./free-port.ts";
import "./provided.ts";

export interface RunningApp {
  readonly app: App;
  readonly port: number;
  /** Two accounts that know nothing of each other, and somebody without a key. */
  readonly alice: Client;
  readonly bob: Client;
  readonly nobody: Client;
  close(): Promise<void>;
}

export const BASE_URL = "http://signpost.test";

/**
 * The whole service, in this process, on a copy of the migrated template and on the engine of this test project.
 * It listens on a real port; `BASE_URL` is a name, and the client sends it as `Host`.
 */
export async function startApp(
  options: { env?: Record<string, string>; surroundings?: Partial<Surroundings>; port?: number } = {},
): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), "signpost-test-"));
  const served = inject("engine") === "postgresql";
  cpSync(inject("templateDataDir"), folder, {
    recursive: true,
    filter: (path) => !(path.endsWith("signpost.lock") || (served && path.endsWith("/records"))),
  });
  const database = served ? await copyOfTemplateDatabase() : null;
  const config = loadConfig({
    DATA_DIR: folder,
    BASE_URL,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "fatal",
    DRAIN_MS: "0",
    BOOTSTRAP_ACCOUNTS: JSON.stringify(ACCOUNTS),
    ...(database && { DATABASE_URL: database.url }),
    ...options.env,
  });
  const app = await createApp(config, options.surroundings);
  await app.server.listen({ port: options.port ?? 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as AddressInfo;
  const client = (apiKey: string | null) => createClient({ port, host: new URL(config.baseUrl).host, apiKey });
  return {
    app,
    port,
    alice: client(ALICE.api_key),
    bob: client(BOB.api_key),
    nobody: client(null),
    close: async () => {
      await app.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The service at an address that clients of other people's making can reach, which is also its `BASE_URL`. */
export async function startReachableApp(env: Record<string, string> = {}): Promise<RunningApp & { baseUrl: string }> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  return { ...(await startApp({ port, env: { BASE_URL: baseUrl, ...env } })), baseUrl };
}

async function copyOfTemplateDatabase() {
  const maintenance = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(maintenance, `create database ${name} template signpost_template`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(maintenance, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
