import { type Assignment, assign, cookieValueOf, type Experiment } from "../ab-tests/index.ts";

export interface Chance {
  readonly clickId: string;
  /** A number in [0, 1). */
  readonly draw: number;
  /** The visitor's `Cookie` header. */
  readonly cookies: string | undefined;
}

/** Where a test sends a visit, and what of that a click remembers. */
export interface SplitWay {
  readonly destination: string;
  /** What the browser is told: the destination, with a click id when the test counts conversions. */
  readonly location: string;
  /** Keeps the visitor on this variant. */
  readonly setCookie: string;
  readonly testId: string;
  readonly variantId: string;
  readonly variantDrawn: boolean;
}

/** Signs the id that a destination receives, so that it can report a conversion. */
export type SignClickId = (visit: { clickId: string; drawId: string; variantId: string }) => string;

export interface SplitOptions {
  readonly signClickId: SignClickId;
  readonly secureCookies: boolean;
}

export type ChooseWay = (experiment: Experiment, chance: Chance) => SplitWay;

export function chooseWayWith({ signClickId, secureCookies }: SplitOptions): ChooseWay {
  return (experiment, { clickId, draw, cookies }) => {
    const { cookieName, testId, trackConversions } = experiment;
    const assignment = assign(experiment, { clickId, draw, cookie: cookieNamed(cookieName, cookies) });
    const { variant, drawId, returning } = assignment;
    const signed = () => signClickId({ clickId, drawId, variantId: variant.id });
    return {
      destination: variant.destination,
      location: trackConversions ? `${variant.beforeClickId}${signed()}${variant.afterClickId}` : variant.destination,
      setCookie: cookieOf(cookieName, assignment, secureCookies),
      testId,
      variantId: variant.id,
      variantDrawn: !returning,
    };
  };
}

/** Tests rarely run for longer than a season. */
const COOKIE_SECONDS = 90 * 24 * 60 * 60;

const ATTRIBUTES = `; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax`;

function cookieOf(name: string, assignment: Assignment, secure: boolean): string {
  return `${name}=${cookieValueOf(assignment)}${secure ? `${ATTRIBUTES}; Secure` : ATTRIBUTES}`;
}

function cookieNamed(name: string, header: string | undefined): string | undefined {
  if (header === undefined || !header.includes(name)) return undefined;
  for (const pair of header.split(";")) {
    const [key, value] = pair.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
