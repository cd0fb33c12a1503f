import { expect, test } from "vitest";
import { createResources } from "./resources.ts";

const base = "https://sign.example";
const resources = createResources(base);

test("three audiences are known, with or without a slash at the end", () => {
  expect(resources.parse(undefined)).toBeNull();
  expect(resources.parse(`${base}/`)).toBe(base);
  expect(resources.parse(`${base}/mcp/`)).toBe(`${base}/mcp`);
  expect(resources.parse(`${base}/api/v1`)).toBe(`${base}/api/v1`);
  for (const other of ["https://other.example/mcp", `${base}/mcp/x`, `${base}.evil.example`, `${base}/mcp?x`]) {
    expect(() => resources.parse(other)).toThrow("not one of this service");
  }
});

test("a token can be for less than was approved, never for more or for something else", () => {
  expect(resources.within(`${base}/mcp`, null)).toBe(`${base}/mcp`);
  expect(resources.within(`${base}/mcp`, base)).toBe(`${base}/mcp`);
  expect(resources.within(undefined, `${base}/mcp`)).toBe(`${base}/mcp`);
  expect(() => resources.within(base, `${base}/mcp`)).toThrow("not the one that was approved");
  expect(() => resources.within(`${base}/api/v1`, `${base}/mcp`)).toThrow("not the one that was approved");
});

test.each([
  [null, true, true],
  [base, true, true],
  [`${base}/mcp`, false, true],
  [`${base}/api/v1`, true, false],
])("audience %s opens the API: %s, the MCP endpoint: %s", (audience, api, mcp) => {
  expect(resources.opens(audience, "api")).toBe(api);
  expect(resources.opens(audience, "mcp")).toBe(mcp);
});
