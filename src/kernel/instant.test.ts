import { expect, test } from "vitest";
import { instantOf, parseInstant } from "./instant.ts";

const iso = (text: string, edge: "start" | "end" = "start") => parseInstant(text, edge)?.toISOString() ?? null;

test("a day is its first moment at a start and its last at an end", () => {
  expect(iso("2026-03-01", "start")).toBe("2026-03-01T00:00:00.000Z");
  expect(iso("2026-03-01", "end")).toBe("2026-03-01T23:59:59.999Z");
});

test("a time counts as it is, with its zone, and as UTC without one", () => {
  expect(iso("2026-03-01T12:00:00Z", "end")).toBe("2026-03-01T12:00:00.000Z");
  expect(iso("2026-03-01T12:00:00.123456+02:00")).toBe("2026-03-01T10:00:00.123Z");
  expect(iso("2026-03-01T12:00")).toBe("2026-03-01T12:00:00.000Z");
  expect(iso("2026-03-01t12:00:00z")).toBe("2026-03-01T12:00:00.000Z");
});

test.each([
  "",
  "soon",
  "2026",
  "2026-3-1",
  "2026-02-30",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "2026-01-01T25:00:00Z",
  "2026-01-01T10:61:00Z",
  "2026-01-01Z",
  "2026-01-01T10:00:00+99:00",
  "0000-01-01",
  "0001-01-01T00:00:00+05:00",
  "9999-12-31T23:59:59-05:00",
  "20260101T000000Z",
  "2026-01-01T10:00:00Z\n",
])("%j names no moment", (text) => {
  expect(parseInstant(text, "start")).toBeNull();
});

test("29 February exists in leap years only", () => {
  expect(iso("2028-02-29")).toBe("2028-02-29T00:00:00.000Z");
  expect(iso("2026-02-29")).toBeNull();
});

test("an input's field is refused by its name", () => {
  expect(() => instantOf("end_date", "soon", "end")).toThrow("end_date must be an ISO 8601 date or time.");
});
