/** The one account of the bench, with the same identifier in every store that the bench fills. */
export const ACCOUNT = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "bench@signpost.test",
  password: "a password for benches",
  api_key: "sp_bench_0000000000000000000000000",
} as const;

export const LINKS = 10_000;

/** Where filling leaves the numbers that the reports must give. */
export const RECOUNT_FILE = "recount.json";

export const environmentOf = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  RATE_LIMIT_PER_MINUTE: "1000000",
  BOOTSTRAP_ACCOUNTS: JSON.stringify([{ email: ACCOUNT.email, password: ACCOUNT.password, api_key: ACCOUNT.api_key }]),
});
