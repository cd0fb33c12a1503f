import { describe, expect, it } from "vitest";
import { completeUrl, hasUtm, readUtm, writeUtm } from "./utm.ts";

describe("the UTM builder", () => {
  it("writes a value into an address and leaves the rest alone", () => {
    expect(writeUtm("https://shop.example/a?b=1#c", "utm_source", "news letter")).toBe(
      "https://shop.example/a?b=1&utm_source=news+letter#c",
    );
  });

  it("takes the parameter away when the value is emptied", () => {
    expect(writeUtm("https://shop.example/?utm_medium=email", "utm_medium", "")).toBe("https://shop.example/");
  });

  it("reads back what it wrote", () => {
    expect(readUtm(writeUtm("https://shop.example/", "utm_campaign", "a&b=c"), "utm_campaign")).toBe("a&b=c");
  });

  it("does not touch what is not an address yet", () => {
    expect(writeUtm("shop.exa", "utm_source", "x")).toBe("shop.exa");
    expect(hasUtm("shop.exa")).toBe(false);
  });
});

describe("completeUrl", () => {
  it("reads a bare host as https", () => expect(completeUrl(" shop.example/a ")).toBe("https://shop.example/a"));
  it("keeps a scheme that was typed", () => expect(completeUrl("http://shop.example")).toBe("http://shop.example"));
});
