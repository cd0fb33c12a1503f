import { afterAll, beforeAll, expect, test } from "vitest";
import { ALICE } from "../support/accounts.ts";
import { freePort } from "../support/free-port.ts";
import { decide, type Query, register } from "../support/oauth.ts";
import { startReachableApp } from "../support/start-app.ts";
import { startBearerProxy } from "./bearer-proxy.ts";
import { demonstratedIn, REASONS, UNMET_CHECKS } from "./conformance-reasons.ts";
import { type Check, runConformance } from "./conformance-runner.ts";
import { startDemonstration } from "./demonstration.ts";
import { endpointOf, type Reachable } from "./mcp-client.ts";

const SECOND_MS = 1000;

let service: Reachable;
let demonstration: Awaited<ReturnType<typeof startDemonstration>>;
let proxies: Awaited<ReturnType<typeof startBearerProxy>>[];
beforeAll(async () => {
  service = await startReachableApp();
  demonstration = await startDemonstration();
  proxies = [
    await startBearerProxy(endpointOf(service), ALICE.api_key),
    await startBearerProxy(demonstration.url, "anything"),
  ];
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await demonstration.close();
  await service.close();
});

const unmetOf = (checks: readonly Check[]): string[] =>
  checks.filter(({ status }) => ["FAILURE", "WARNING", "SKIPPED"].includes(status)).map(({ id }) => id);

/** Stricter than the suite, for which a scenario that warns, skips or checks nothing has passed. */
const isClean = (checks: readonly Check[]): boolean =>
  unmetOf(checks).length === 0 && checks.some(({ status }) => status === "SUCCESS");

test.each([
  { revision: "2025-11-25", scenarios: 33, clean: 4 },
  { revision: "2026-07-28", scenarios: 50, clean: 6 },
] as const)(
  "revision $revision: whatever the official suite requires is met, or there is a reason why it does not apply",
  async ({ revision, scenarios, clean }) => {
    const [served = new Map(), demonstrated = new Map()] = await Promise.all(
      proxies.map(({ url }) => runConformance(["server", "--url", url, "--requirements", revision])),
    );
    expect(served.size).toBe(scenarios);
    const unclean = [...served].filter(([, checks]) => !isClean(checks));
    expect(unclean.map(([name]) => name).sort()).toEqual(Object.keys(REASONS[revision]).sort());
    expect(served.size - unclean.length).toBe(clean);
    for (const [name, checks] of unclean) {
      const reasons = UNMET_CHECKS[name];
      if (reasons) expect(unmetOf(checks).sort(), name).toEqual(Object.keys(reasons).sort());
    }
    for (const name of demonstratedIn(revision)) expect(isClean(demonstrated.get(name) ?? []), name).toBe(true);
  },
  120 * SECOND_MS,
);

test(
  "the official suite for authorization servers finds no fault, through the pages to the token",
  async () => {
    const port = await freePort();
    const client = await register(service, {
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      token_endpoint_auth_method: "none",
    });
    const asked = new Set<string>();
    const results = await runConformance(
      ["authorization", "--url", service.baseUrl, "--client-id", client.client_id, "--port", String(port)],
      (output) => {
        // It prints where a person must go, and waits at the callback for what comes of it.
        const address = /^http:\S+\/mcp\/oauth\/authorize\?\S+$/m.exec(output)?.[0];
        if (address === undefined || asked.has(address)) return;
        asked.add(address);
        void approveAt(address);
      },
    );
    expect([...results.keys()].sort()).toEqual([
      "authorization-server-authorization-code-grant",
      "authorization-server-authorization-server-metadata-endpoint",
    ]);
    expect([...results.values()].flatMap(unmetOf)).toEqual([]);
    expect([...results.values()].every(isClean)).toBe(true);
  },
  120 * SECOND_MS,
);

async function approveAt(address: string): Promise<void> {
  const query = Object.fromEntries(new URL(address).searchParams) as Query;
  await fetch(await decide(service, query));
}
