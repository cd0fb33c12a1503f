import { describe, expect, test } from "vitest";
import { systemRandom } from "../kernel/index.ts";
import { createClickTokens } from "./click-token.ts";

const tokens = createClickTokens(systemRandom.bytes(32));
const [clickId, drawId, variantId] = [systemRandom.uuid(), systemRandom.uuid(), systemRandom.uuid()];

describe("the click id that a destination receives", () => {
  test("is read back whole, for a first visit and for one that came back", () => {
    for (const visit of [
      { clickId, drawId: clickId, variantId },
      { clickId, drawId, variantId },
    ]) {
      const token = tokens.sign(visit);
      expect(token).toMatch(/^[\w-]{56,78}$/);
      expect(tokens.read(token)).toEqual(visit);
    }
  });

  test("is worth nothing when a character of it is changed, or when another service signed it", () => {
    const token = tokens.sign({ clickId, drawId, variantId });
    for (let place = 0; place < token.length - 1; place += 7) {
      const other = token[place] === "A" ? "B" : "A";
      expect(tokens.read(token.slice(0, place) + other + token.slice(place + 1))).toBeNull();
    }
    expect(createClickTokens(systemRandom.bytes(32)).read(token)).toBeNull();
  });

  test("is nothing else: no text, however long or strange, is taken for one", () => {
    for (const text of [
      "",
      clickId,
      "x".repeat(58),
      "ü".repeat(58),
      "x".repeat(10_000),
      `${tokens.sign({ clickId, drawId, variantId })}AAAA`,
    ]) {
      expect(tokens.read(text)).toBeNull();
    }
  });
});
