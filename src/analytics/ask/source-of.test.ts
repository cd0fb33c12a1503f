import { expect, test } from "vitest";
import type { Selection } from "../selection.ts";
import { Params } from "./params.ts";
import { recordsOf } from "./records.ts";
import { sourceOf } from "./source-of.ts";
import type { Wanted } from "./wanted.ts";

const ACCOUNT = "11111111-1111-4111-8111-111111111111";
const whole: Selection = {
  accountId: ACCOUNT,
  linkIds: null,
  span: { fromMs: Date.parse("2026-01-30T12:00:00Z"), untilMs: Date.parse("2026-04-02T06:00:00Z") },
  values: {},
  excludeBots: false,
  scansOnly: false,
  nowMs: Date.parse("2026-04-03T06:00:00Z"),
  oneByOne: false,
};
const WANTED: readonly Wanted[] = [
  { kind: "values", dimensions: ["country", "city"], visitors: true },
  { kind: "values", dimensions: ["place"], visitors: true },
  { kind: "values", dimensions: ["referrer", "utm", "total"], visitors: true },
  { kind: "values", dimensions: ["browser", "device", "city"], visitors: false },
  { kind: "clicks" },
  { kind: "links" },
  { kind: "latest" },
  { kind: "links", among: [ACCOUNT] },
  { kind: "moments", step: "day" },
  { kind: "moments", step: "quarter" },
  { kind: "records" },
  {
    kind: "values and steps",
    dimensions: ["place", "browser"],
    steps: { names: ["date"], select: (moment) => `toDate(${moment}) AS date` },
  },
];
const SELECTIONS: readonly Selection[] = [
  whole,
  { ...whole, linkIds: [ACCOUNT] },
  { ...whole, values: { country: "DE" }, excludeBots: true, scansOnly: true },
  { ...whole, oneByOne: true },
];

test("every table that any question reads is confined to the account", () => {
  for (const wanted of WANTED) {
    for (const selection of SELECTIONS) {
      const params = new Params();
      const sql = `${sourceOf(selection, wanted, params).from} ${recordsOf(selection, selection.span, params)}`;
      const reads = sql.match(/FROM clicks\w*/g) ?? [];
      const confined = [...sql.matchAll(/FROM clicks\w* [^{]*?WHERE account_id = \{(p\d+):UUID\}/g)];
      expect(reads.length).toBeGreaterThan(0);
      expect(confined).toHaveLength(reads.length);
      for (const [, name = ""] of confined) expect(params.values[name]).toBe(ACCOUNT);
    }
  }
});

test("a question about many years is no longer than one about a few", () => {
  const ages = { fromMs: Date.parse("1971-01-01"), untilMs: Date.parse("2099-12-31") };
  for (const wanted of WANTED) {
    const { from } = sourceOf({ ...whole, span: ages }, wanted, new Params());
    expect(from.length).toBeLessThan(2_000);
  }
});

test("what a caller wrote is never part of the statement", () => {
  const params = new Params();
  const sql = recordsOf({ ...whole, values: { city: "x' OR 1=1 --" } }, whole.span, params);
  expect(sql).not.toContain("OR 1=1");
  expect(Object.values(params.values)).toContain("x' OR 1=1 --");
});

test("sums answer what they know; other filters or visitors, a choice of links and counting one by one need records", () => {
  const tables = (selection: Selection, wanted: Wanted) =>
    new Set(sourceOf(selection, wanted, new Params()).from.match(/FROM (clicks\w*)/g));
  const countries: Wanted = { kind: "values", dimensions: ["country"], visitors: false };
  expect(tables({ ...whole, excludeBots: true }, countries)).toEqual(
    new Set(["FROM clicks_by_value", "FROM clicks_by_time"]),
  );
  expect(tables({ ...whole, values: { os: "iOS" } }, countries)).toEqual(new Set(["FROM clicks_by_time"]));
  expect(tables({ ...whole, linkIds: [ACCOUNT] }, countries)).toEqual(new Set(["FROM clicks"]));
  const visitors: Wanted = { kind: "values", dimensions: ["country"], visitors: true };
  expect(tables(whole, visitors)).toEqual(new Set(["FROM clicks_by_time"]));
  expect(tables({ ...whole, oneByOne: true }, countries)).toEqual(new Set(["FROM clicks_by_time"]));
});

test("hours between quarters need no records, hours between any other moments do", () => {
  const quarters: Wanted = { kind: "moments", step: "quarter" };
  const tables = (span: Selection["span"]) =>
    new Set(sourceOf({ ...whole, span }, quarters, new Params()).from.match(/FROM (clicks\w*)/g));
  const untilMs = Date.parse("2026-04-02T18:30:00Z");
  expect(tables({ fromMs: Date.parse("2026-01-30T15:45:00Z"), untilMs })).toEqual(new Set(["FROM clicks_by_value"]));
  expect(tables({ fromMs: Date.parse("2026-01-30T15:46:00Z"), untilMs })).toEqual(
    new Set(["FROM clicks_by_value", "FROM clicks_by_time"]),
  );
});

test("when links were last clicked is known from sums up to now, and from records up to any other moment", () => {
  const tables = (span: Selection["span"]) =>
    sourceOf({ ...whole, span }, { kind: "latest" }, new Params()).from.match(/FROM (clicks\w*)/g);
  const fromMs = Date.parse("2026-01-30T15:46:00Z");
  expect(tables({ fromMs, untilMs: null })).toEqual(["FROM clicks_by_link"]);
  expect(tables({ fromMs, untilMs: Date.parse("2026-03-01") })).toEqual(["FROM clicks_by_time"]);
});
