import { describe, expect, test } from "vitest";
import { domainOf, homeNamed } from "./home.ts";
import { hostReader, isOwnHost, originOf, ownLabel } from "./service-hosts.ts";

const hosts = { baseUrl: "https://go.example.com", serviceDomain: "example.com" };

describe("which home a Host header may mean", () => {
  test.each([
    ["go.example.com", ""],
    ["GO.EXAMPLE.COM:443", ""],
    ["example.com", ""],
    ["shop.example.com", "shop"],
    ["Shop.Example.com:8080", "shop"],
    ["shop.example.com.", "shop"],
    ["links.brand.net", "links.brand.net"],
    ["links.brand.net:80", "links.brand.net"],
    ["notexample.com", "notexample.com"],
    ["a.b.example.com", "a.b.example.com"],
    ["localhost:3000", ""],
    ["127.0.0.1:3000", ""],
    ["[::1]:3000", ""],
    ["", ""],
    ["evil.com/../x", ""],
    ["under_score.brand.net", ""],
    [`${"x".repeat(300)}.net`, ""],
    [`${"x".repeat(300)}.example.com`, ""],
  ])("%j means %j", (header, domain) => {
    expect(domainOf(hostReader(hosts)(header))).toBe(domain);
  });
});

test("the complete origin of each home", () => {
  expect(originOf(homeNamed(""), hosts)).toBe("https://go.example.com");
  expect(originOf(homeNamed("shop"), hosts)).toBe("https://shop.example.com");
  expect(originOf(homeNamed("links.brand.net"), hosts)).toBe("https://links.brand.net");
});

test("nobody can bring the service's own hosts as theirs", () => {
  for (const host of ["example.com", "go.example.com", "x.y.example.com"]) expect(isOwnHost(host, hosts)).toBe(true);
  expect(isOwnHost("notexample.com", hosts)).toBe(false);
  expect(isOwnHost("links.other.net", { baseUrl: "https://links.other.net", serviceDomain: "example.com" })).toBe(true);
});

test("the label under which the service itself answers", () => {
  expect(ownLabel(hosts)).toBe("go");
  expect(ownLabel({ baseUrl: "http://example.com", serviceDomain: "example.com" })).toBeNull();
  expect(ownLabel({ baseUrl: "http://elsewhere.net", serviceDomain: "example.com" })).toBeNull();
});
