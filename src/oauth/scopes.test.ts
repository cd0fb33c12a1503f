import { expect, test } from "vitest";
import { parseScopes, scopesWithin } from "./scopes.ts";

test("names are separated by spaces or pluses, put in order and kept once", () => {
  expect(parseScopes("qrcode:read shorturl:read+qrcode:read")).toEqual(["shorturl:read", "qrcode:read"]);
  expect(parseScopes("")).toBeNull();
  expect(parseScopes(undefined)).toBeNull();
  expect(() => parseScopes("shorturl:read admin")).toThrow('There is no scope "admin"');
});

test("nothing beyond what is allowed; all of it when nothing is named", () => {
  expect(scopesWithin(undefined, ["qrcode:read"])).toEqual(["qrcode:read"]);
  expect(() => scopesWithin("analytics:read", ["qrcode:read"])).toThrow("exceeds");
});
