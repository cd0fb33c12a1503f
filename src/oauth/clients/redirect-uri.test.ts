import { expect, test } from "vitest";
import { answerAt, faultOfRedirectUri, nameOfTarget, policySourceOf } from "./redirect-uri.ts";

test.each([
  "https://app.example/callback",
  "http://127.0.0.1:33418/",
  "http://localhost/callback?tenant=1",
  "com.example.app://callback",
  "cursor://anysphere.cursor-mcp/oauth/callback",
])("%s can be a redirect URI", (uri) => {
  expect(faultOfRedirectUri(uri)).toBeNull();
});

test.each([
  "/callback",
  "app.example/callback",
  "https://app.example/#fragment",
  "https://user:password@app.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "https://app.example\\@evil.example/",
  "https://app.example/ ",
  `https://app.example/${"a".repeat(2000)}`,
])("%s cannot", (uri) => {
  expect(faultOfRedirectUri(uri)).not.toBeNull();
});

test("a target is named by its host, or by its scheme when it is an application on the device", () => {
  expect(nameOfTarget("https://app.example:8443/callback")).toBe("app.example:8443");
  expect(nameOfTarget("com.example.app://callback")).toBe("com.example.app://callback");
  expect(policySourceOf("https://app.example:8443/callback")).toBe("https://app.example:8443");
  expect(policySourceOf("com.example.app:/callback")).toBe("com.example.app:");
});

test("the answer is added to the query, and what was registered stays to the letter", () => {
  const answer = { code: "a b", state: undefined, iss: "https://sign.example" };
  expect(answerAt("https://app.example/", answer)).toBe("https://app.example/?code=a+b&iss=https%3A%2F%2Fsign.example");
  expect(answerAt("https://app.example/?a=%20", { error: "x" })).toBe("https://app.example/?a=%20&error=x");
});
