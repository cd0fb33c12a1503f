import { expect, test } from "vitest";
import { digestOfKey, fingerprintOf } from "./fingerprint.ts";

const request = { method: "POST", url: "/api/v1/short-urls", body: { url: "https://example.com", tags: ["a", "b"] } };
const print = (part: object = {}, key = "key") => fingerprintOf(key, { ...request, ...part }).toString("hex");

test("the order of properties says nothing; the order of a list does", () => {
  expect(print({ body: { tags: ["a", "b"], url: "https://example.com" } })).toBe(print());
  expect(print({ body: { url: "https://example.com", tags: ["b", "a"] } })).not.toBe(print());
});

test("method, path, query, body and key each tell two requests apart", () => {
  const others = [
    print({ method: "PUT" }),
    print({ url: "/api/v1/campaigns" }),
    print({ url: "/api/v1/short-urls?x=1" }),
    print({ body: { url: "https://example.com" } }),
    print({ body: undefined }),
    print({}, "another key"),
  ];
  expect(new Set([print(), ...others]).size).toBe(others.length + 1);
});

test("texts that look alike after joining are told apart", () => {
  expect(print({ body: ["a,b"] })).not.toBe(print({ body: ["a", "b"] }));
  expect(print({ body: { a: "1" } })).not.toBe(print({ body: { a: 1 } }));
  expect(print({ body: null })).not.toBe(print({ body: "null" }));
});

test("bytes are taken as they are", () => {
  expect(print({ body: Buffer.from("a,b\n") })).not.toBe(print({ body: Buffer.from("a,c\n") }));
});

test("a body nested beyond reason is refused, not a fault", () => {
  let body: unknown = [];
  for (let depth = 0; depth < 10_000; depth += 1) body = [body];
  expect(() => print({ body })).toThrow("body is nested too deeply.");
});

test("equal keys of two accounts have nothing in common", () => {
  expect(digestOfKey("alice", "key").equals(digestOfKey("bob", "key"))).toBe(false);
});
