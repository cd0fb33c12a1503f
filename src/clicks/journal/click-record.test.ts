import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DrawnUuids, isUuid, systemRandom } from "../../kernel/index.ts";
import type { Click } from "../click.ts";
import type { NewClick } from "./click-record.ts";
import { decodeFrame, FrameWriter } from "./frame.ts";
import { destinationIn, hasCode, stampOf } from "./link-stamp.ts";

const link = {
  accountId: "11111111-1111-4111-8111-111111111111",
  linkId: "22222222-2222-4222-8222-222222222222",
  shortCode: "sale",
  destination: 'https://example.com/?a=1&b="2"',
};
const visit = {
  clickedAtMs: 1_794_700_000_123,
  tracked: true,
  scan: true,
  ipAddress: "2001:db8::1",
  userAgent: 'Mozilla\t/5.0\n"\\\u00e9\u0000',
  referrer: "https://t.co/x",
  query: "utm_source=a%20b",
  doNotTrack: true,
  prefetch: true,
  cdnPlace: { countryCode: "DE", region: "Hesse", city: "Köln, 東" },
  testId: "t",
  variantId: "v",
  variantDrawn: true,
};
const ID = "0b9f4c1e-6a58-4f0e-9d0f-0d8f1d1c2b3a";
const click: NewClick = { id: ID, link: stampOf(link), ...visit };

function framed(clicks: readonly NewClick[]): Buffer {
  const writer = new FrameWriter(new DrawnUuids(systemRandom.bytes));
  for (const each of clicks) writer.add(each);
  return writer.take();
}

function clicksIn(frame: Buffer): Click[] {
  const clicks: Click[] = [];
  decodeFrame(frame, 0)?.visit((each) => clicks.push(each));
  return clicks;
}

test("clicks come back from their frame as they went in", () => {
  const plain = { ...visit, scan: false, doNotTrack: false, prefetch: false, cdnPlace: null, variantDrawn: false };
  const unsplit = { ...visit, cdnPlace: null, testId: "", variantId: "" };
  const visits = [visit, plain, unsplit, visit];
  expect(clicksIn(framed(visits.map((each) => ({ ...click, ...each }))))).toEqual(
    visits.map((each) => ({ id: ID, ...link, ...each })),
  );
});

test("whatever a visitor sends and wherever a link leads, the next click is not disturbed", () => {
  const header = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });
  const text = fc.string({ unit: "grapheme" });
  const sent = fc.record({ userAgent: header, referrer: header, query: header });
  fc.assert(
    fc.property(sent, fc.tuple(text, text), (headers, [destination, city]) => {
      const drawn = { ...visit, ...headers, cdnPlace: { countryCode: "DE", region: "", city } };
      const clicks = clicksIn(framed([{ ...click, ...drawn, link: stampOf({ ...link, destination }) }, click]));
      expect(clicks).toEqual([
        { id: ID, ...link, destination, ...drawn },
        { id: ID, ...link, ...visit },
      ]);
    }),
  );
});

test("a click that nobody has named gets an id of its own", () => {
  const clicks = clicksIn(framed(Array.from({ length: 3_000 }, () => ({ ...click, id: null }))));
  expect(new Set(clicks.map(({ id }) => id)).size).toBe(3_000);
  expect(clicks.every(({ id }) => isUuid(id) && /^.{14}4.{4}[89ab]/.test(id))).toBe(true);
});

test("an untracked click leaves nothing about its visitor, not even in the journal", () => {
  const frame = framed([{ ...click, tracked: false }]);
  expect(frame.includes("2001:db8::1")).toBe(false);
  expect(frame.includes("Mozilla")).toBe(false);
  expect(clicksIn(frame)).toMatchObject([{ id: ID, linkId: link.linkId, scan: true, ipAddress: "", testId: "" }]);
});

test("one visitor cannot fill the journal with a long header", () => {
  const frame = framed([{ ...click, userAgent: "x".repeat(15_000), referrer: "y".repeat(15_000) }]);
  expect(frame.length).toBeLessThan(4_000);
});

test("a stamp knows its link's code and where it leads", () => {
  const stamp = stampOf(link);
  expect(destinationIn(stamp, link.shortCode)).toBe(link.destination);
  expect(hasCode(stamp, link.shortCode)).toBe(true);
  for (const other of ["", "sal", "sale1", "SALE"]) expect(hasCode(stamp, other)).toBe(false);
});

test("a frame grows with its clicks", () => {
  const long = stampOf({ ...link, destination: `https://example.com/${"x".repeat(7_000)}` });
  const frame = framed(Array.from({ length: 400 }, () => ({ ...click, link: long })));
  expect(frame.length).toBeGreaterThan(400 * 7_000);
  expect(clicksIn(frame)).toHaveLength(400);
});

function frameOf(payload: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([header, payload]);
}

test("what a release left behind that wrote clicks as lines is still read", () => {
  const { accountId, linkId, shortCode, destination } = link;
  const named = JSON.stringify([1, ID, visit.clickedAtMs, accountId, linkId, 31, shortCode, destination]).slice(0, -1);
  const { ipAddress, userAgent, referrer, query } = visit;
  const place = ["DE", "Hesse", "Köln, 東"];
  const tracked = `${named},${JSON.stringify([ipAddress, userAgent, referrer, query, place, "t", "v"]).slice(1)}`;
  const untracked = JSON.stringify([1, ID, 5, accountId, linkId, 0]);
  expect(clicksIn(frameOf(Buffer.from(`${tracked}\n${untracked}`)))).toEqual([
    { id: ID, ...link, ...visit },
    expect.objectContaining({ id: ID, linkId, clickedAtMs: 5, tracked: false, ipAddress: "", cdnPlace: null }),
  ]);
});

test("a layout that this release does not know is refused, not misread", () => {
  expect(() => clicksIn(frameOf(Buffer.from([3, 0, 0, 0, 0])))).toThrow(/layout 3/);
  expect(() => clicksIn(frameOf(Buffer.from("[4]")))).toThrow(/layout 4/);
});
