import { describe, expect, test } from "vitest";
import type { Click } from "../click.ts";
import { type EnrichOptions, enrichWith } from "./enrich.ts";
import { truncate } from "./keep-private.ts";
import { placeOf } from "./place-finder.ts";

const CHROME_ON_WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const SAFARI_ON_IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const SAFARI_ON_IPAD =
  "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1";

const click: Click = {
  ...{ id: "id", clickedAtMs: 1_000, accountId: "account", linkId: "link", shortCode: "code" },
  destination: "https://example.com/",
  ...{ tracked: true, scan: false, ipAddress: "203.0.113.77", userAgent: CHROME_ON_WINDOWS, referrer: "", query: "" },
  ...{ doNotTrack: false, prefetch: false, cdnPlace: null, testId: "", variantId: "", variantDrawn: false },
};

const options: EnrichOptions = {
  findPlace: () => placeOf({ country_code: "DE", state1: "Hesse", city: "Frankfurt" }),
  visitorKey: Buffer.from("a key"),
  ipStorage: "full",
  respectDoNotTrack: false,
};

const enriched = (change: Partial<Click>, other: Partial<EnrichOptions> = {}) =>
  enrichWith({ ...options, ...other })({ ...click, ...change });

describe("device", () => {
  test.each([
    [CHROME_ON_WINDOWS, { device_type: "desktop", browser: "Chrome", os: "Windows", bot: 0, bot_reason: "" }],
    [SAFARI_ON_IPHONE, { device_type: "mobile", browser: "Mobile Safari", os: "iOS", bot: 0 }],
    [SAFARI_ON_IPAD, { device_type: "tablet", os: "iOS", bot: 0 }],
    ["", { device_type: "unknown", browser: "Unknown", os: "Unknown", bot: 0 }],
    ["Mozilla/5.0 (compatible; Googlebot/2.1)", { device_type: "bot", bot: 1, bot_reason: "crawler" }],
    ["curl/8.5.0", { device_type: "bot", bot: 1, bot_reason: "crawler" }],
    ["facebookexternalhit/1.1", { device_type: "bot", bot: 1, bot_reason: "preview" }],
    ["WhatsApp/2.23.20.0", { device_type: "bot", bot: 1, bot_reason: "preview" }],
    ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", { bot: 1, bot_reason: "preview" }],
    [`${CHROME_ON_WINDOWS} BarracudaSentinel`, { device_type: "bot", bot: 1, bot_reason: "mail-scanner" }],
  ])("%s", (userAgent, expected) => {
    expect(enriched({ userAgent })).toMatchObject(expected);
  });

  test("a page fetched in advance is labelled and keeps its device", () => {
    expect(enriched({ prefetch: true })).toMatchObject({ device_type: "desktop", bot: 1, bot_reason: "prefetch" });
  });
});

describe("utm", () => {
  test("comes from the visitor's query, else from the destination's, value by value", () => {
    const row = enriched({
      query: "utm_source=news%20letter&utm_term=",
      destination: "https://example.com/?utm_source=site&utm_medium=email&utm_term=shoes#utm_campaign=no",
    });
    expect(row).toMatchObject({ utm_source: "news letter", utm_medium: "email", utm_campaign: "", utm_term: "shoes" });
  });
});

describe("place", () => {
  test("the word of a trusted CDN wins over the file", () => {
    const row = enriched({ cdnPlace: { countryCode: "jp", region: "", city: "Osaka" } });
    expect(row).toMatchObject({ country: "Japan", country_code: "JP", region: "Unknown", city: "Osaka" });
  });

  test.each(["", "XX", "T1", "1"])("the country %j is nowhere", (code) => {
    expect(placeOf({ country_code: code })).toEqual({
      ...{ country: "Unknown", country_code: "XX", region: "Unknown", city: "Unknown" },
    });
  });
});

describe("visitor", () => {
  const visitorOf = (change: Partial<Click>, key = "a key") =>
    enriched(change, { visitorKey: Buffer.from(key) }).visitor;

  test("the same address and user agent are the same visitor, anything else is another", () => {
    const visitors = [{}, {}, { ipAddress: "203.0.113.78" }, { userAgent: SAFARI_ON_IPHONE }].map((v) => visitorOf(v));
    expect(visitors[0]).toBe(visitors[1]);
    expect(new Set(visitors).size).toBe(3);
  });

  test("another key makes other hashes: without it, addresses cannot be tried", () => {
    expect(visitorOf({})).not.toBe(visitorOf({}, "another key"));
  });
});

describe("privacy", () => {
  test.each([
    ["203.0.113.77", "203.0.113.0"],
    ["2001:db8:1:2:3::4", "2001:db8:1::"],
    ["::ffff:203.0.113.77", "203.0.113.0"],
    ["not an address", ""],
  ])("the truncated %s is %s", (address, network) => {
    expect(truncate(address)).toBe(network);
  });

  test("what is stored of the address is the setting's choice; the visitor stays the same", () => {
    const rows = (["full", "truncated", "none"] as const).map((ipStorage) => enriched({}, { ipStorage }));
    expect(rows.map((row) => row.ip_address)).toEqual(["203.0.113.77", "203.0.113.0", ""]);
    expect(new Set(rows.map((row) => row.visitor)).size).toBe(1);
  });

  test("who asks not to be followed cannot be told from others who do", () => {
    const asked = { doNotTrack: true, referrer: "https://example.org/private/page" };
    expect(enriched(asked)).toMatchObject({ ip_address: "203.0.113.77", referrer: asked.referrer });
    expect(enriched(asked, { respectDoNotTrack: true })).toMatchObject({
      ...{ ip_address: "", user_agent: "", visitor: "0", city: "Unknown", region: "Unknown" },
      ...{ referrer: "example.org", referrer_host: "example.org", country_code: "DE", device_type: "desktop" },
    });
  });
});
