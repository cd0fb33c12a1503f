import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SECOND_MS = 1000;

export interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SUITE = fileAt("../../node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Runs the official suite; answers what it checked, by scenario. `onOutput` sees what it prints, as it prints it. */
export async function runConformance(
  args: readonly string[],
  onOutput: (output: string) => void = () => undefined,
): Promise<Map<string, readonly Check[]>> {
  const folder = mkdtempSync(join(tmpdir(), "signpost-conformance-"));
  const node = ["--import", fileAt("./conformance-on-node-20.mjs"), SUITE, ...args, "--output-dir", folder];
  const options = { timeout: 100 * SECOND_MS, maxBuffer: 64 * 1024 * 1024 };
  // It exits with 1 when any scenario fails, so the code says nothing here.
  await new Promise<void>((resolve) => {
    const child = execFile(process.execPath, node, options, () => resolve());
    let output = "";
    child.stdout?.on("data", (chunk: string) => {
      output += chunk;
      onOutput(output);
    });
  });
  const results = readdirSync(folder).map((name) => {
    const checks = JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")) as Check[];
    return [scenarioOf(name), checks] as const;
  });
  rmSync(folder, { recursive: true });
  return new Map(results);
}

/** A scenario's folder is named `server-<scenario>-<time>`. */
const scenarioOf = (folder: string): string => folder.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, "");
