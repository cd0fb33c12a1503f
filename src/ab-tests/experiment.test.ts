import { describe, expect, test } from "vitest";
import { systemRandom } from "../kernel/index.ts";
import { assign, cookieValueOf, experimentOf } from "./experiment.ts";

const TEST = systemRandom.uuid();
const CLICK = systemRandom.uuid();
const variant = (destinationUrl: string, trafficWeight = 50) => ({
  id: systemRandom.uuid(),
  name: "any",
  destinationUrl,
  trafficWeight,
});

function running(...destinations: string[]) {
  return experimentOf({
    id: TEST,
    splitMode: "equal",
    trackConversions: true,
    variants: destinations.map((destination) => variant(destination)),
  });
}

describe("the variant of a visit", () => {
  const experiment = running("https://a.test/", "https://b.test/");
  const [first, second] = experiment.variants;

  test("is drawn when the visitor brings no cookie", () => {
    expect(assign(experiment, { clickId: CLICK, draw: 0.49, cookie: undefined })).toEqual({
      variant: first,
      drawId: CLICK,
      returning: false,
    });
    expect(assign(experiment, { clickId: CLICK, draw: 0.5, cookie: undefined }).variant).toBe(second);
  });

  test("is the same for ever with the cookie, whatever the draw, and stays one draw", () => {
    const before = assign(experiment, { clickId: CLICK, draw: 0.9, cookie: undefined });
    const cookie = cookieValueOf(before);
    for (const draw of [0, 0.3, 0.7]) {
      const again = assign(experiment, { clickId: systemRandom.uuid(), draw, cookie });
      expect(again).toEqual({ variant: second, drawId: CLICK, returning: true });
    }
  });

  test("is drawn anew when the cookie was tampered with or belongs to variants that are gone", () => {
    for (const cookie of ["", "x", second?.id ?? "", `${second?.id}.<script>`, `${CLICK}.${CLICK}`]) {
      expect(assign(experiment, { clickId: CLICK, draw: 0, cookie })).toMatchObject({ variant: first, drawId: CLICK });
    }
  });

  test("leaves a cookie that needs no quoting, under a name of its own for each test", () => {
    const value = cookieValueOf(assign(experiment, { clickId: CLICK, draw: 0, cookie: undefined }));
    expect(value).toMatch(/^[0-9a-f.-]+$/);
    expect(experiment.cookieName).toBe(`signpost_ab_${TEST}`);
  });
});

describe("the place of the click id in a destination", () => {
  for (const [destination, expected] of [
    ["https://a.test/", "https://a.test/?click_id=X"],
    ["https://a.test/p?q=1", "https://a.test/p?q=1&click_id=X"],
    ["https://a.test/p?q=a%20b+c#top", "https://a.test/p?q=a%20b+c&click_id=X#top"],
    ["https://a.test/p#top", "https://a.test/p?click_id=X#top"],
    ["https://a.test/p?", "https://a.test/p?click_id=X"],
    ["https://a.test/p?click_id=old&q=1", "https://a.test/p?q=1&click_id=X"],
  ]) {
    test(`${destination} becomes ${expected}`, () => {
      const [only] = running(destination ?? "", "https://b.test/").variants;
      expect(`${only?.beforeClickId}X${only?.afterClickId}`).toBe(expected);
      expect(only?.destination).toBe(destination);
    });
  }
});
