import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgresServer } from "./postgres-server.ts";
import { startAndStop, templateDataDir } from "./template.ts";

let server: PostgresServer | null = null;

/** A real server for the whole run, with a migrated database that tests copy. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgresServer();
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  const { rows } = await client.query("select version()");
  await client.query("create database signpost_template");
  await client.end();
  console.log(`Records on a real server: ${rows[0].version}`);
  const dataDir = mkdtempSync(join(tmpdir(), "signpost-test-"));
  await startAndStop({ DATA_DIR: dataDir, DATABASE_URL: server.url("signpost_template") });
  rmSync(dataDir, { recursive: true, force: true });
  project.provide("templateDataDir", await templateDataDir());
  project.provide("postgresUrl", server.url("postgres"));
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
