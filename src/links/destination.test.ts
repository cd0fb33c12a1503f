import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refused } from "../kernel/index.ts";
import { destinationOf } from "./destination.ts";

const read = (text: string) => destinationOf("url", text);

describe("a destination", () => {
  test.each([
    "https://example.com",
    "http://example.com/a//b/?q=%20&x[]=1#frag",
    "HTTPS://Example.COM:8443/",
    "http://192.168.1.10/admin",
    "http://[::1]:3000/",
    "https://example.com/?next=javascript:alert(1)",
  ])("is stored exactly as it came: %s", (text) => {
    expect(read(text)).toBe(text);
  });

  test.each([
    ["  https://example.com/trimmed ", "https://example.com/trimmed"],
    ["https://münchen.example/straße?q=ü", "https://xn--mnchen-3ya.example/stra%C3%9Fe?q=%C3%BC"],
    ["https://例え.example/", "https://xn--r8jz45g.example/"],
    ["https://example.com/a b", "https://example.com/a%20b"],
    ['https://example.com/"><script>', "https://example.com/%22%3E%3Cscript%3E"],
  ])("is repaired as a browser would, once and for all: %s", (text, stored) => {
    expect(read(text)).toBe(stored);
  });

  test.each([
    "",
    "   ",
    "example.com",
    "//example.com",
    "/path",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://example.com/file",
    "file:///etc/passwd",
    "blob:https://example.com/1",
    "http:example.com",
    "http:/example.com",
    "http:\\\\example.com",
    "https:///example.com",
    "https://",
    "https://exa mple.com",
    "https://example.com:99999/",
    "https://user:secret@example.com/",
    "https://trusted.example@evil.example/",
    "https://example.com/\r\nSet-Cookie: a=b",
    "https://example.com/\u0000",
    "https://example.com/\u0085",
    `https://example.com/${"x".repeat(10_000)}`,
    `https://example.com/${"ü".repeat(3_000)}`,
  ])("that could mislead or break a redirect is refused by name: %j", (text) => {
    expect(() => read(text)).toThrow(Refused);
    expect(() => read(text)).toThrow(expect.objectContaining({ details: expect.objectContaining({ field: "url" }) }));
  });

  test("whatever is accepted is printable ASCII that a header can carry, http or https, and reads back as itself", () => {
    const anything = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: "binary" }).map((tail) => `https://example.com/${tail}`),
      fc.string({ unit: "binary" }).map((host) => `http://${host}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        let stored: string;
        try {
          stored = read(text);
        } catch (error) {
          return error instanceof Refused;
        }
        return /^https?:\/\/[!-~]+$/i.test(stored) && read(stored) === stored;
      }),
    );
  });
});
