import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "../../kernel/index.ts";
import type { NewClick } from "./click-record.ts";
import { type Journal, type LossReason, openJournal } from "./journal.ts";
import { stampOf } from "./link-stamp.ts";
import { readJournal } from "./read-journal.ts";
import { BEGINNING, type Position, segmentPath, segmentsIn } from "./segment.ts";

let folder: string;
let losses: { reason: LossReason; clicks: number }[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "signpost-journal-"));
  losses = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(options: { bytesMax?: number; segmentBytesMax?: number; after?: Position; at?: string } = {}): Journal {
  return openJournal({
    folder: options.at ?? folder,
    bytesMax: options.bytesMax ?? 1_000_000,
    segmentBytesMax: options.segmentBytesMax ?? 1_000_000,
    after: options.after ?? BEGINNING,
    random: systemRandom,
    onLoss: ({ reason, clicks }) => losses.push({ reason, clicks }),
  });
}

const ID = "11111111-1111-4111-8111-111111111111";

/** Clicks are told apart by their codes. */
const clickOn = (shortCode: string): NewClick => ({
  ...{ id: null, clickedAtMs: 1, tracked: true, scan: false, ipAddress: "", userAgent: "", referrer: "", query: "" },
  ...{ doNotTrack: false, prefetch: false, cdnPlace: null, testId: "", variantId: "", variantDrawn: false },
  link: stampOf({ accountId: ID, linkId: ID, shortCode, destination: "https://example.com/" }),
});

const append = (journal: Journal, code: string) => new Promise<void>((done) => journal.append(clickOn(code), done));
const appendAll = (journal: Journal, codes: readonly string[]) =>
  Promise.all(codes.map((code) => append(journal, code)));

function codesFrom(from: Position, upTo: Position, clicksMax = 1_000) {
  const codes: string[] = [];
  const { end } = readJournal(folder, { from, upTo, clicksMax }, ({ shortCode }) => codes.push(shortCode));
  return { codes, end };
}

test("what was answered is on the disk, and clicks of one turn share one frame", async () => {
  const journal = open();
  await appendAll(journal, ["1", "2", "3"]);
  expect(readFileSync(segmentPath(folder, 1)).readUInt32LE(0)).toBe(journal.end.offset - 8);
  expect(codesFrom(BEGINNING, journal.end)).toEqual({ codes: ["1", "2", "3"], end: journal.end });
});

test("a reader goes on where it stopped, across segments, in whole frames", async () => {
  const journal = open({ segmentBytesMax: 1 });
  for (const id of ["1", "2", "3", "4"]) await append(journal, id);
  expect(segmentsIn(folder)).toEqual([1, 2, 3, 4]);
  const first = codesFrom(BEGINNING, journal.end, 3);
  const second = codesFrom(first.end, journal.end, 3);
  expect([first.codes, second.codes]).toEqual([["1", "2", "3"], ["4"]]);
  expect(codesFrom(second.end, journal.end).codes).toEqual([]);
});

test("a frame larger than the reader asked for is read whole, so that it cannot block the journal", async () => {
  const journal = open();
  await appendAll(journal, ["1", "2", "3"]);
  expect(codesFrom(BEGINNING, journal.end, 2).codes).toEqual(["1", "2", "3"]);
});

describe("after the death of a process", () => {
  async function left(ids: readonly string[]): Promise<Position> {
    const journal = open();
    for (const id of ids) await append(journal, id);
    journal.close();
    return journal.end;
  }

  test("a torn tail is ignored, and what comes after it in new segments is read", async () => {
    const { offset } = await left(["1", "2"]);
    truncateSync(segmentPath(folder, 1), offset - 3);
    const next = open();
    await append(next, "3");
    expect(codesFrom(BEGINNING, next.end).codes).toEqual(["1", "3"]);
  });

  test("damaged bytes are recognised by their checksum", async () => {
    const { offset } = await left(["1", "2"]);
    const bytes = readFileSync(segmentPath(folder, 1));
    bytes[offset - 5] = (bytes[offset - 5] ?? 0) ^ 1;
    writeFileSync(segmentPath(folder, 1), bytes);
    expect(codesFrom(BEGINNING, open().end).codes).toEqual(["1"]);
  });

  test("garbage behind the last frame is no frame", async () => {
    await left(["1"]);
    appendFileSync(segmentPath(folder, 1), Buffer.alloc(100));
    expect(codesFrom(BEGINNING, open().end).codes).toEqual(["1"]);
  });

  test("segment numbers are never used twice, even when the files are gone", async () => {
    const journal = open({ after: { segment: 41, offset: 10 } });
    await append(journal, "1");
    expect(segmentsIn(folder)).toEqual([42]);
  });
});

test("a drained journal leaves no file behind, and goes on with the next click", async () => {
  const journal = open();
  await append(journal, "1");
  const before = journal.end;
  journal.release(before);
  expect({ files: segmentsIn(folder), bytes: journal.bytes }).toEqual({ files: [], bytes: 0 });
  await append(journal, "2");
  expect(codesFrom(before, journal.end).codes).toEqual(["2"]);
});

test("a segment with clicks that are not ingested yet is kept", async () => {
  const journal = open({ segmentBytesMax: 1 });
  for (const id of ["1", "2", "3"]) await append(journal, id);
  journal.release({ segment: 2, offset: 0 });
  expect(segmentsIn(folder)).toEqual([2, 3]);
});

test("a full journal answers at once, tells the loss, and takes clicks again when there is room", async () => {
  const journal = open({ bytesMax: 130 });
  await append(journal, "1");
  await appendAll(journal, ["2", "3"]);
  expect(losses).toEqual([{ reason: "journal-full", clicks: 2 }]);
  journal.release(journal.end);
  await append(journal, "4");
  expect(losses).toHaveLength(1);
  expect(codesFrom(BEGINNING, journal.end).codes).toEqual(["4"]);
});

test("a disk that refuses is answered too, and the loss has its reason", async () => {
  const journal = open();
  rmSync(folder, { recursive: true });
  await append(journal, "1");
  expect(losses).toEqual([{ reason: "disk-error", clicks: 1 }]);
});

test.runIf(existsSync("/dev/full"))(
  "a full disk is told as such, and the journal goes on when there is room",
  async () => {
    const journal = open();
    symlinkSync("/dev/full", segmentPath(folder, 1));
    await appendAll(journal, ["1", "2"]);
    expect(losses).toEqual([{ reason: "disk-full", clicks: 2 }]);
    rmSync(segmentPath(folder, 1));
    await append(journal, "3");
    expect(losses).toHaveLength(1);
    expect(codesFrom(BEGINNING, journal.end).codes).toEqual(["3"]);
  },
);
