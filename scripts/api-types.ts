import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { createApp } from "../src/app.ts";
import { loadConfig } from "../src/config.ts";

export const TYPES_FILE = fileURLToPath(new URL("../web/src/api/schema.d.ts", import.meta.url));

const HEAD = "// Made from the service's own OpenAPI document by `npm run api-types`. Do not edit.\n";

/** The types of the dashboard's client: what is answered when all goes well, without the words for people. */
export async function apiTypes(document: object): Promise<string> {
  return HEAD + astToString(await openapiTS(slim(document) as OpenAPI3));
}

/** Errors have one shape that the client knows, PATCH is PUT, and a description is no type. */
function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slim);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) => !["4XX", "5XX", "patch"].includes(key) && !(key === "description" && typeof part === "string"),
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, slim(part)]));
}

async function documentOfTheService(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "signpost-types-"));
  const config = loadConfig({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "fatal" });
  const app = await createApp(config);
  try {
    return (await app.server.inject("/api/v1/openapi.json")).json();
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(TYPES_FILE, await apiTypes(await documentOfTheService()));
  console.log(`Wrote ${TYPES_FILE}`);
}
