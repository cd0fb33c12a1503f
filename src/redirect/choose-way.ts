import { type Assignment, assign, cookieValueOf, type Experiment } from "../ab-tests/index.ts";
import type { Way } from "./click-of.ts";
import type { KnownLink } from "./link-index.ts";

export interface Chance {
  readonly clickId: string;
  /** A number in [0, 1). */
  readonly draw: () => number;
  /** The visitor's `Cookie` header. */
  readonly cookies: string | undefined;
}

export interface ChosenWay extends Way {
  /** What the browser is told, `Location`. */
  readonly location: string;
  /** A cookie that keeps the visitor on this variant; null outside of tests. */
  readonly setCookie: string | null;
}

/** Signs the id that a destination receives, so that it can report a conversion. */
export type SignClickId = (visit: { clickId: string; drawId: string; variantId: string }) => string;

export interface WayOptions {
  readonly signClickId: SignClickId;
  readonly secureCookies: boolean;
}

export function chooseWayWith(options: WayOptions): (known: KnownLink, chance: Chance) => ChosenWay {
  return ({ link, experiment }, chance) => {
    if (experiment !== null) return splitWay(options, experiment, chance);
    const { destination } = link;
    return {
      ...{ clickId: chance.clickId, destination, location: destination, setCookie: null },
      ...{ testId: "", variantId: "", variantDrawn: false },
    };
  };
}

function splitWay({ signClickId, secureCookies }: WayOptions, experiment: Experiment, chance: Chance): ChosenWay {
  const { clickId, cookies, draw } = chance;
  const { cookieName, testId, trackConversions } = experiment;
  const assignment = assign(experiment, { clickId, draw: draw(), cookie: cookieNamed(cookieName, cookies) });
  const { variant, drawId, returning } = assignment;
  const signed = () => signClickId({ clickId, drawId, variantId: variant.id });
  return {
    clickId,
    destination: variant.destination,
    location: trackConversions ? `${variant.beforeClickId}${signed()}${variant.afterClickId}` : variant.destination,
    setCookie: cookieOf(cookieName, assignment, secureCookies),
    testId,
    variantId: variant.id,
    variantDrawn: !returning,
  };
}

/** Tests rarely run for longer than a season. */
const COOKIE_SECONDS = 90 * 24 * 60 * 60;

function cookieOf(name: string, assignment: Assignment, secure: boolean): string {
  const value = `${name}=${cookieValueOf(assignment)}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax`;
  return secure ? `${value}; Secure` : value;
}

function cookieNamed(name: string, header: string | undefined): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
