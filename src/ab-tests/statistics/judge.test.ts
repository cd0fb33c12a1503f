import { describe, expect, test } from "vitest";
import { judge, type Observation } from "./judge.ts";
import { verdictOf } from "./verdict.ts";

type Row = readonly [share: number, trials: number, conversions: number];

function observing(rows: readonly Row[], changes: Partial<Observation> = {}): Observation {
  const variants = rows.map(([share, trials, conversions], index) => ({ id: `v${index}`, share, trials, conversions }));
  const scans = rows.reduce((sum, [, trials]) => sum + trials, 0);
  return { variants, scans, minSampleSize: 100, confidenceLevel: 95, ...changes };
}

const told = (observation: Observation) => verdictOf(judge(observation), observation, (id) => id.toUpperCase());

describe("one look at a test", () => {
  test("computes nothing before the sample size, however plain the difference", () => {
    const early = observing([
      [0.5, 49, 0],
      [0.5, 50, 50],
    ]);
    expect(judge(early)).toMatchObject({ standing: "too-few-scans", winner: null, pValue: null });
    expect(told(early)).toBe("Too early to tell: 99 of the 100 scans that were asked for before any judgement.");
    expect(judge({ ...early, minSampleSize: 99 })).toMatchObject({ standing: "winner", winner: "v1" });
  });

  test("never makes a winner out of traffic: without conversions it says that there is nothing to judge", () => {
    const quiet = observing([
      [0.9, 9_000, 0],
      [0.1, 1_000, 0],
    ]);
    expect(judge(quiet)).toMatchObject({ standing: "no-conversions", leader: null, winner: null, pValue: null });
    expect(told(quiet)).toContain("No conversion has been recorded");
  });

  test("compares rates, not counts", () => {
    const skewed = observing([
      [0.9, 1_800, 180],
      [0.1, 200, 40],
    ]);
    expect(judge(skewed)).toMatchObject({ standing: "winner", leader: "v1", winner: "v1" });
  });

  test("names nobody between equals, and says who leads while it is undecided", () => {
    const equal = observing([
      [0.5, 1_000, 100],
      [0.5, 1_000, 100],
    ]);
    expect(judge(equal)).toMatchObject({ standing: "undecided", leader: null, pValue: 1 });
    expect(told(equal)).toBe("No winner yet at 95 % confidence; no variant leads.");
    const close = observing([
      [0.5, 1_000, 100],
      [0.5, 1_000, 125],
    ]);
    expect(judge(close)).toMatchObject({ standing: "undecided", leader: "v1", winner: null });
    expect(told(close)).toMatch(/^No winner yet at 95 % confidence; V1 leads, with \d+\.\d % so far\.$/);
  });

  test("asks more of the evidence at 99 than at 90", () => {
    const rows: Row[] = [
      [0.5, 1_000, 100],
      [0.5, 1_000, 150],
    ];
    const { pValue } = judge(observing(rows));
    expect(pValue).toBeLessThan(0.1);
    expect(pValue).toBeGreaterThan(0.01);
    expect(judge(observing(rows, { confidenceLevel: 90 })).standing).toBe("winner");
    expect(judge(observing(rows, { confidenceLevel: 99 })).standing).toBe("undecided");
  });

  test("asks more of the evidence when there are more variants to be lucky with", () => {
    const two = observing([
      [0.5, 1_000, 100],
      [0.5, 1_000, 160],
    ]);
    const four = observing([
      [0.25, 1_000, 100],
      [0.25, 1_000, 100],
      [0.25, 1_000, 100],
      [0.25, 1_000, 160],
    ]);
    expect(judge(four).pValue).toBeCloseTo(3 * (judge(two).pValue ?? 0), 12);
  });

  test("needs the leader to beat every other variant, not only the weakest", () => {
    const twins = observing([
      [1 / 3, 1_000, 50],
      [1 / 3, 1_000, 150],
      [1 / 3, 1_000, 152],
    ]);
    expect(judge(twins)).toMatchObject({ standing: "undecided", leader: "v2", winner: null });
  });

  test("names no winner while the split is not the one that was configured", () => {
    const broken = observing([
      [0.5, 10_400, 1_000],
      [0.5, 9_600, 2_000],
    ]);
    expect(judge(broken)).toMatchObject({ standing: "split-mismatch", winner: null, pValue: null });
    expect(judge(broken).sampleRatio.chiSquared).toBeCloseTo(32, 9);
    expect(told(broken)).toContain("did not get the traffic their weights promise");
  });

  test("leaves a variant without traffic out of everything", () => {
    const idle = observing([
      [0.5, 1_000, 100],
      [0.5, 1_000, 200],
      [0, 0, 0],
    ]);
    expect(judge(idle)).toMatchObject({ standing: "winner", winner: "v1" });
    const alone = observing([
      [1, 1_000, 100],
      [0, 0, 0],
    ]);
    expect(judge(alone)).toMatchObject({ standing: "undecided", leader: null, winner: null });
  });

  test("holds the p-value of the chi-squared table", () => {
    const { sampleRatio } = judge(
      observing([
        [0.5, 5_098, 1],
        [0.5, 4_902, 1],
      ]),
    );
    expect(sampleRatio.chiSquared).toBeCloseTo(3.8416, 4);
    expect(sampleRatio.pValue).toBeCloseTo(0.05, 3);
    expect(sampleRatio.mismatch).toBe(false);
  });
});
