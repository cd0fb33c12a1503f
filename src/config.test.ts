import { describe, expect, test } from "vitest";
import { loadConfig, settings, UnusableEnvironment } from "./config.ts";

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof UnusableEnvironment) return error.faults;
    throw error;
  }
};

test("an empty environment is enough", () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 3000,
    baseUrl: "http://localhost:3000",
    serviceDomain: "localhost",
    databaseUrl: null,
    clickhouseUrl: null,
    signup: "closed",
    rateLimitPerMinute: 6000,
    trustProxy: "loopback",
    workers: 1,
  });
});

test("the base URL gives the service domain; both may be set apart", () => {
  expect(loadConfig({ BASE_URL: "https://go.example.com/" })).toMatchObject({
    baseUrl: "https://go.example.com",
    serviceDomain: "go.example.com",
  });
  expect(loadConfig({ BASE_URL: "https://go.example.com", SERVICE_DOMAIN: "Example.com" }).serviceDomain).toBe(
    "example.com",
  );
});

test("every fault is named at once", () => {
  const faults = faultsOf({ PORT: "many", LOG_LEVEL: "loud", BOOTSTRAP_ACCOUNTS: "[]", WORKERS: "2" });
  expect(faults.map((fault) => fault.split(" ", 1)[0])).toEqual(["PORT", "BOOTSTRAP_ACCOUNTS", "LOG_LEVEL", "WORKERS"]);
});

describe("a fault never repeats a secret", () => {
  test.each([
    ["DATABASE_URL", "mysql://user:hidden@host/db"],
    ["BOOTSTRAP_ACCOUNTS", '[{"email":"a@b","password":"hidden1","api_key":7}]'],
  ])("%s", (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).not.toContain("hidden");
  });
});

test("planned accounts are read as documented", () => {
  const planned = [{ email: "a@example.com", password: "long enough", api_key: "sp_12345678" }];
  expect(loadConfig({ BOOTSTRAP_ACCOUNTS: JSON.stringify(planned) }).bootstrapAccounts).toEqual([
    { email: "a@example.com", password: "long enough", apiKey: "sp_12345678" },
  ]);
});

test("every setting has a name of its own and says what it does", () => {
  const rows = Object.values(settings);
  expect(new Set(rows.map(({ env }) => env)).size).toBe(rows.length);
  for (const { about } of rows) expect(about).toMatch(/\.$/);
});
