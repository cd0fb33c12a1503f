import { expect, test } from "vitest";
import { parseDomainName } from "./domain-name.ts";

const parse = (text: string) => parseDomainName("domain", text);

test.each([
  ["links.example.com", "links.example.com"],
  ["Example.COM", "example.com"],
  ["example.com.", "example.com"],
  [" example.com ", "example.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["1and1.example", "1and1.example"],
])("%s is %s", (text, name) => {
  expect(parse(text)).toBe(name);
});

test.each([
  ...["", ".", "localhost", "example", "a..b", ".example.com", "example.com..", "-a.example", "a-.example"],
  ...["https://example.com", "example.com/", "example.com:80", "user@example.com", "*.example.com", "a_b.example.com"],
  ...["192.0.2.1", "0x7f.1", "1.2.3", "example.123", "[2001:db8::1]", "2001:db8::1"],
  ...["exa mple.com", "example.com\n.evil", "example.com\u0000", `${"x".repeat(64)}.com`, `${"x.".repeat(130)}com`],
])("%j is no domain name", (text) => {
  expect(() => parse(text)).toThrow(/^domain must be a domain name/);
});
