import { expect, test } from "vitest";
import { prefersJson } from "./prefers-json.ts";

test.each([
  [undefined, false],
  ["*/*", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  ["application/json", true],
  ["application/json, text/plain, */*", true],
  ["application/problem+json", true],
  ["text/html, application/json;q=0.5", false],
  ["text/html;q=0.5, application/json", true],
  ["application/json;q=0", false],
])("Accept: %s", (accept, expected) => {
  expect(prefersJson(accept)).toBe(expected);
});
