import { describe, expect, test } from "vitest";
import { systemRandom } from "../kernel/index.ts";
import { type Assignment, assign, experimentOf } from "./experiment.ts";

const TEST = systemRandom.uuid();
const CLICK = systemRandom.uuid();
const variant = (destinationUrl: string, trafficWeight = 50) => ({
  id: systemRandom.uuid(),
  name: "any",
  destinationUrl,
  trafficWeight,
});

function running(...destinations: string[]) {
  const variants = destinations.map((destination) => variant(destination));
  return experimentOf({ id: TEST, splitMode: "equal", trackConversions: true, variants }, { secureCookies: false });
}

describe("the variant of a visit", () => {
  const experiment = running("https://a.test/", "https://b.test/");
  const [first, second] = experiment.variants;
  const cookieOf = ({ variant: { cookieFor }, drawId }: Assignment) => cookieFor(drawId).split(";")[0] ?? "";

  test("is drawn when the visitor brings no cookie", () => {
    expect(assign(experiment, { clickId: CLICK, draw: 0.49, cookies: undefined })).toEqual({
      variant: first,
      drawId: CLICK,
      returning: false,
    });
    expect(assign(experiment, { clickId: CLICK, draw: 0.5, cookies: undefined }).variant).toBe(second);
  });

  test("is the same for ever with the cookie, whatever the draw, and stays one draw", () => {
    const cookie = cookieOf(assign(experiment, { clickId: CLICK, draw: 0.9, cookies: undefined }));
    for (const cookies of [cookie, `a=b; ${cookie}`, `x${cookie}; ${cookie};y=z`]) {
      for (const draw of [0, 0.3, 0.7]) {
        const again = assign(experiment, { clickId: systemRandom.uuid(), draw, cookies });
        expect(again).toEqual({ variant: second, drawId: CLICK, returning: true });
      }
    }
  });

  test("is drawn anew when the cookie was tampered with or belongs to variants that are gone", () => {
    for (const value of ["", "x", second?.id ?? "", `${second?.id}.<script>`, `${CLICK}.${CLICK}`]) {
      const cookies = `${experiment.cookieName}=${value}`;
      expect(assign(experiment, { clickId: CLICK, draw: 0, cookies })).toMatchObject({ variant: first, drawId: CLICK });
    }
  });

  test("leaves a cookie that needs no quoting, under a name of its own for each test", () => {
    const [name, value] = cookieOf(assign(experiment, { clickId: CLICK, draw: 0, cookies: undefined })).split("=");
    expect(name).toBe(`signpost_ab_${TEST}`);
    expect(value).toMatch(/^[0-9a-f.-]+$/);
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
      expect(only?.destinationWith("X")).toBe(expected);
      expect(only?.destination).toBe(destination);
    });
  }
});
