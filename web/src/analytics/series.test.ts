import { describe, expect, it } from "vitest";
import { periodOf } from "./range.ts";
import { bucketsOf, changeOf, fillSeries, keyOf } from "./series.ts";

const now = new Date(2026, 10, 15, 14, 20);

describe("fillSeries", () => {
  const period = periodOf("7d", null, now);

  it("has a bucket for every day, the silent ones too", () => {
    const series = fillSeries(period, [{ date: "2026-11-14", clicks: 3 }], null);
    expect(series.map(({ clicks }) => clicks)).toEqual([0, 0, 0, 0, 0, 3, 0]);
  });

  it("marks only the day that has not ended", () => {
    expect(fillSeries(period, [], null).map(({ open }) => open)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("lays the days before over these, day by day", () => {
    const series = fillSeries(period, [], [{ date: "2026-11-08", clicks: 9 }]);
    expect(series.at(-1)?.before).toBe(9);
    expect(series.at(-2)?.before).toBe(0);
  });
});

describe("buckets", () => {
  it("of 24 hours are the hours of the viewer", () => {
    const buckets = bucketsOf(periodOf("24h", null, now));
    expect(buckets).toHaveLength(24);
    expect(keyOf(buckets.at(-1) ?? now, "hour")).toBe("2026-11-15T14");
  });

  it("of weeks begin on Mondays", () => {
    const days = bucketsOf(periodOf("90d", "week", now)).map((at) => at.getDay());
    expect(new Set(days)).toEqual(new Set([1]));
  });

  it("of months begin on the first", () => {
    const dates = bucketsOf(periodOf("12m", null, now)).map((at) => at.getDate());
    expect(new Set(dates)).toEqual(new Set([1]));
  });
});

describe("changeOf", () => {
  it("is a percentage of what was", () => expect(changeOf(15, 10)).toBe(50));
  it("says nothing where there was nothing", () => expect(changeOf(15, 0)).toBeNull());
  it("says nothing where there was next to nothing", () => expect(changeOf(3000, 12)).toBeNull());
});
