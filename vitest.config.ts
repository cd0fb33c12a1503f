import { availableParallelism } from "node:os";
import { defineConfig, type TestUserConfig } from "vitest/config";

const SECOND_MS = 1000;
const EMBEDDED = "test/support/global-setup-embedded.ts";
const BUILT = "test/support/global-setup-built.ts";

/**
 * Tests that boot the service: each file has a process of its own, because chDB allows one data directory a process.
 * They run the build, which is what users run, and which loads in half the time.
 */
const booting = {
  pool: "forks",
  isolate: false,
  // Only a failure takes as long, and on the WebAssembly engine everything takes longer.
  testTimeout: 120 * SECOND_MS,
  hookTimeout: 120 * SECOND_MS,
  alias: [{ find: /^((?:\.\.\/)+)src\/(.+)\.ts$/, replacement: "$1dist/$2.js" }],
  server: { deps: { external: [/\/dist\//] } },
} satisfies TestUserConfig;
const api = ["test/api/**/*.test.ts", "test/store/**/*.test.ts"];

export default defineConfig({
  test: {
    // A test file spends half its time waiting for an engine in another thread, so two run well on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "web/src/**/*.test.ts", "test/*.test.ts"],
          // Tests of properties try many inputs, and a busy machine is no fault of theirs.
          testTimeout: 60 * SECOND_MS,
        },
      },
      {
        test: {
          ...booting,
          name: "api on PGlite",
          include: api,
          provide: { engine: "pglite" },
          globalSetup: [BUILT, EMBEDDED],
        },
      },
      {
        test: {
          ...booting,
          name: "api on PostgreSQL",
          include: api,
          provide: { engine: "postgresql" },
          globalSetup: [BUILT, "test/support/global-setup-postgres.ts"],
        },
      },
      {
        test: {
          ...booting,
          name: "oauth and mcp",
          include: ["test/oauth/**/*.test.ts", "test/mcp/**/*.test.ts"],
          provide: { engine: "pglite" },
          globalSetup: [BUILT, EMBEDDED],
        },
      },
      {
        test: {
          ...booting,
          name: "process",
          include: ["test/system/**/*.test.ts", "test/faults/**/*.test.ts"],
          // Several starts of the service in one test.
          testTimeout: 240 * SECOND_MS,
          globalSetup: [BUILT, EMBEDDED],
        },
      },
      {
        test: {
          ...booting,
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          provide: { engine: "pglite" },
          globalSetup: [BUILT, EMBEDDED],
        },
      },
      {
        test: { name: "simulation", include: ["test/simulation/**/*.test.ts"], testTimeout: 60_000 },
      },
    ],
  },
});
