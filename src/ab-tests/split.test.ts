import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { systemRandom } from "../kernel/index.ts";
import { edgesOf, sharesOf, sliceOf } from "./split.ts";

const weighted = (...weights: number[]) =>
  edgesOf(
    sharesOf(
      "weighted",
      weights.map((trafficWeight) => ({ trafficWeight })),
    ),
  );

describe("the split", () => {
  test("equal mode ignores the weights", () => {
    expect(sharesOf("equal", [{ trafficWeight: 90 }, { trafficWeight: 10 }])).toEqual([0.5, 0.5]);
  });

  test("a slice begins at its lower edge and ends just below its upper one", () => {
    const edges = weighted(70, 30);
    expect(sliceOf(edges, 0)).toBe(0);
    expect(sliceOf(edges, 0.6999999)).toBe(0);
    expect(sliceOf(edges, 0.7)).toBe(1);
    expect(sliceOf(edges, 1 - Number.EPSILON)).toBe(1);
  });

  test("a variant of weight zero is never drawn, wherever it stands", () => {
    for (const edges of [weighted(0, 50, 50), weighted(50, 0, 50), weighted(50, 50, 0)]) {
      const zero = edges.findIndex((edge, index) => edge === (edges[index - 1] ?? 0));
      for (let step = 0; step < 1000; step++) expect(sliceOf(edges, step / 1000)).not.toBe(zero);
    }
  });

  test("every draw lands on a variant that has traffic", () => {
    const weights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2, maxLength: 8 });
    const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(weights, draws, (some, draw) => {
        fc.pre(some.some((weight) => weight > 1e-9));
        const slice = sliceOf(weighted(...some), draw);
        expect(some[slice]).toBeGreaterThan(0);
      }),
    );
  });

  for (const weights of [
    [50, 50],
    [70, 30],
    [10, 20, 70],
  ]) {
    test(`20,000 of the system's draws at ${weights.join("/")} are within five standard deviations of the weights`, () => {
      const visits = 20_000;
      const edges = weighted(...weights);
      const counts = weights.map(() => 0);
      for (let visit = 0; visit < visits; visit++) {
        const slice = sliceOf(edges, systemRandom.draw());
        counts[slice] = (counts[slice] ?? 0) + 1;
      }
      for (const [index, weight] of weights.entries()) {
        const share = weight / 100;
        const deviation = Math.sqrt(visits * share * (1 - share));
        expect(Math.abs((counts[index] ?? 0) - visits * share)).toBeLessThan(5 * deviation);
      }
    });
  }
});
