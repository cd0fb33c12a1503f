import "vitest";

/** What the global set-ups hand to the tests. */
declare module "vitest" {
  export interface ProvidedContext {
    /** Which engine holds the records: each API test runs on both. */
    engine: "pglite" | "postgresql";
    templateDataDir: string;
    /** The maintenance database of the run's real server. */
    postgresUrl: string;
  }
}
