import { expect, test } from "vitest";
import type { Click } from "../click.ts";
import { decodeClick, encodeClick } from "./click-line.ts";

const click: Click = {
  id: "0b9f4c1e-6a58-4f0e-9d0f-0d8f1d1c2b3a",
  clickedAtMs: 1_794_700_000_123,
  accountId: "11111111-1111-4111-8111-111111111111",
  linkId: "22222222-2222-4222-8222-222222222222",
  shortCode: "sale",
  destination: 'https://example.com/?a=1&b="2"',
  tracked: true,
  scan: true,
  ipAddress: "2001:db8::1",
  userAgent: "Mozilla\t/5.0\n\u00e9",
  referrer: "https://t.co/x",
  query: "utm_source=a%20b",
  doNotTrack: true,
  prefetch: true,
  cdnPlace: { countryCode: "DE", region: "Hesse", city: "Frankfurt" },
  testId: "t",
  variantId: "v",
  variantDrawn: true,
};

test("a click comes back from its line as it went in", () => {
  expect(decodeClick(encodeClick(click))).toEqual(click);
  const plain = { ...click, scan: false, doNotTrack: false, prefetch: false, cdnPlace: null, variantDrawn: false };
  expect(decodeClick(encodeClick(plain))).toEqual(plain);
});

test("an untracked click leaves nothing about its visitor, not even in the journal", () => {
  const line = encodeClick({ ...click, tracked: false });
  expect(line).not.toContain("2001:db8::1");
  expect(line).not.toContain("Mozilla");
  expect(decodeClick(line)).toMatchObject({ id: click.id, linkId: click.linkId, scan: true, ipAddress: "" });
});

test("a line is one line, whatever a visitor sends", () => {
  expect(encodeClick(click)).not.toContain("\n");
});

test("one visitor cannot fill the journal with a long header", () => {
  const line = encodeClick({ ...click, userAgent: "x".repeat(15_000), referrer: "y".repeat(15_000) });
  expect(line.length).toBeLessThan(4_000);
});

test("a line of a layout that this release does not know is refused, not misread", () => {
  expect(() => decodeClick("[2]")).toThrow(/layout 2/);
});
