import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Routes } from "./server.ts";

export interface OperationsDeps {
  readonly version: string;
  readonly metrics: Registry;
  /** What must work for the service to be ready, by name; each throws when it does not. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
}

/** A registry with the process's own figures and the version. Modules add theirs. */
export function createMetrics(version: string): Registry {
  const registry = new Registry();
  // How late the event loop is, is measured ten times a second; the usual hundred keep an idle machine awake.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const build = new Gauge({
    name: "signpost_build",
    help: "Always 1.",
    labelNames: ["version"],
    registers: [registry],
  });
  build.set({ version }, 1);
  return registry;
}

/** For whoever runs the service: `/health` says ready, or what is not; `/metrics` is Prometheus text. */
export function operationsRoutes({ version, metrics, checks }: OperationsDeps): Routes {
  return (server) => {
    server.get("/health", async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)]),
      );
      const ready = results.every(([, state]) => state === "ok");
      reply.code(ready ? 200 : 503).header("cache-control", "no-store");
      return { status: ready ? "ok" : "unavailable", version, checks: Object.fromEntries(results) };
    });
    server.get("/metrics", async (_request, reply) => {
      reply.type(metrics.contentType).header("cache-control", "no-store");
      return metrics.metrics();
    });
  };
}

async function stateOf(check: () => Promise<void>): Promise<"ok" | "down"> {
  try {
    await check();
    return "ok";
  } catch {
    return "down";
  }
}
