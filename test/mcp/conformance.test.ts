import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALICE } from "../support/accounts.ts";
import { startReachableApp } from "../support/start-app.ts";
import { startBearerProxy } from "./bearer-proxy.ts";
import { endpointOf, type Reachable } from "./mcp-client.ts";

const SECOND_MS = 1000;

let service: Reachable;
let proxy: Awaited<ReturnType<typeof startBearerProxy>>;
beforeAll(async () => {
  service = await startReachableApp();
  proxy = await startBearerProxy(endpointOf(service), ALICE.api_key);
});
afterAll(async () => {
  proxy?.close();
  await service.close();
});

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SUITE = fileAt("../../node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Every scenario that is about the protocol, whatever the server offers. */
const ABOUT_EVERY_SERVER = [
  "server-initialize",
  "ping",
  "tools-list",
  "server-sse-polling",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

/**
 * The others call tools, resources and prompts of the suite's own demonstration server by name (`test_simple_text`,
 * `test://static-text`, ...), or use features that this service does not declare: logging, completion, elicitation,
 * sampling, resources, prompts. Its `auth` scenarios are for clients: it has none for an authorization server.
 */
test(
  "the official conformance suite finds no fault where it applies, and fails nowhere else but for want of its demonstration server",
  async () => {
    const results = resultsOf(await run(["server", "--url", proxy.url, "--suite", "all"]));
    const passed = [...results].filter(([, { failed }]) => failed === 0).map(([name]) => name);
    expect(passed.sort()).toEqual([...ABOUT_EVERY_SERVER].sort());
    expect(results.size).toBe(32);
  },
  120 * SECOND_MS,
);

/** It exits with 1 when any scenario fails, so the code says nothing here. */
function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const node = ["--import", fileAt("./conformance-on-node-20.mjs"), SUITE, ...args];
    execFile(process.execPath, node, { timeout: 100 * SECOND_MS, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

function resultsOf(output: string): Map<string, { passed: number; failed: number }> {
  const lines = output.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed$/gmu);
  return new Map(
    [...lines].map(([, name = "", passed, failed]) => [name, { passed: Number(passed), failed: Number(failed) }]),
  );
}
