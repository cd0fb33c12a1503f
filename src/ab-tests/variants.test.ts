import { describe, expect, test } from "vitest";
import { Refused, systemRandom } from "../kernel/index.ts";
import { requireWholeSplit, variantsOf } from "./variants.ts";

const at = (traffic_weight?: number) => ({ destination_url: "https://example.com/", traffic_weight });
const fieldOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refused) return error.details?.["field"];
  }
  return "accepted";
};

describe("variants", () => {
  test("without a name are called by letters, and weigh 50", () => {
    const variants = variantsOf([at(), { ...at(), name: " Blue " }, { ...at(), name: "" }], systemRandom);
    expect(variants.map(({ name }) => name)).toEqual(["Variant A", "Blue", "Variant C"]);
    expect(variants.map(({ trafficWeight }) => trafficWeight)).toEqual([50, 50, 50]);
    expect(new Set(variants.map(({ id }) => id)).size).toBe(3);
  });

  test("are at least two and at most as many as there are letters", () => {
    expect(fieldOf(() => variantsOf([at()], systemRandom))).toBe("variants");
    expect(fieldOf(() => variantsOf([], systemRandom))).toBe("variants");
    expect(variantsOf(Array(26).fill(at()), systemRandom).at(-1)?.name).toBe("Variant Z");
    expect(fieldOf(() => variantsOf(Array(27).fill(at()), systemRandom))).toBe("variants");
  });

  test("lead to addresses, and the one that does not is named", () => {
    const wrong = { destination_url: "javascript:alert(1)" };
    expect(fieldOf(() => variantsOf([at(), wrong], systemRandom))).toBe("variants.1.destination_url");
  });

  for (const [weights, sums] of [
    [[50, 50], true],
    [[33.33, 33.33, 33.34], true],
    [[33.33, 33.33, 33.33], true],
    [[100, 0], true],
    [[50.02, 50], false],
    [[50, 49], false],
    [[50, 50, 50], false],
    [[0, 0], false],
  ] as const) {
    test(`weighted ${weights.join("/")} ${sums ? "is" : "is not"} a whole`, () => {
      const variants = variantsOf(weights.map(at), systemRandom);
      expect(fieldOf(() => requireWholeSplit("weighted", variants))).toBe(sums ? "accepted" : "variants");
      expect(fieldOf(() => requireWholeSplit("equal", variants))).toBe("accepted");
    });
  }
});
