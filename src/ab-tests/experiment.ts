import { between, isUuid } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import { edgesOf, sharesOf, sliceOf } from "./split.ts";
import { cookieFor, cookieNamed, cookieNameOf } from "./variant-cookie.ts";

/** A running test as the redirect remembers it beside a link: everything that a visit needs, worked out beforehand. */
export interface Experiment<Variant extends ExperimentVariant = ExperimentVariant> {
  readonly testId: string;
  readonly cookieName: string;
  readonly trackConversions: boolean;
  readonly edges: readonly number[];
  readonly variants: readonly Variant[];
}

export interface ExperimentVariant {
  readonly id: string;
  readonly destination: string;
  /** The destination with the click id that lets it report a conversion. */
  readonly destinationWith: (clickId: string) => string;
  /** The `Set-Cookie` that keeps a visitor on it. */
  readonly cookieFor: (drawId: string) => string;
}

/** Where one visit goes, and the draw it belongs to. */
export interface Assignment<Variant extends ExperimentVariant = ExperimentVariant> {
  readonly variant: Variant;
  /** The id of the click that drew the variant: this one's, or that of the visit whose cookie came back. */
  readonly drawId: string;
  readonly returning: boolean;
}

export const CLICK_ID_PARAMETER = "click_id";

export function experimentOf(
  test: Pick<AbTest, "id" | "splitMode" | "trackConversions" | "variants">,
  { secureCookies }: { readonly secureCookies: boolean },
): Experiment {
  return {
    testId: test.id,
    cookieName: cookieNameOf(test.id),
    trackConversions: test.trackConversions,
    edges: edgesOf(sharesOf(test.splitMode, test.variants)),
    variants: test.variants.map(({ id, destinationUrl }) => ({
      id,
      destination: destinationUrl,
      destinationWith: withClickId(destinationUrl),
      cookieFor: cookieFor({ testId: test.id, variantId: id, secure: secureCookies }),
    })),
  };
}

export interface VisitChance {
  readonly clickId: string;
  /** A number in [0, 1). */
  readonly draw: number;
  /** The visitor's `Cookie` header. */
  readonly cookies: string | undefined;
}

/** A visitor who brings the cookie back sees what they saw. Anybody else is drawn, never by address: phones share one. */
export function assign<Variant extends ExperimentVariant>(
  experiment: Experiment<Variant>,
  { clickId, draw, cookies }: VisitChance,
): Assignment<Variant> {
  const cookie = cookieNamed(experiment.cookieName, cookies);
  const kept = cookie === undefined ? undefined : remembered(experiment, cookie);
  if (kept !== undefined) return kept;
  const variant = experiment.variants[sliceOf(experiment.edges, draw)] as Variant;
  return { variant, drawId: clickId, returning: false };
}

function remembered<Variant extends ExperimentVariant>(
  { variants }: Experiment<Variant>,
  cookie: string,
): Assignment<Variant> | undefined {
  const [variantId, drawId = ""] = cookie.split(".");
  const variant = variants.find(({ id }) => id === variantId);
  return variant !== undefined && isUuid(drawId) ? { variant, drawId, returning: true } : undefined;
}

/** The click id is the last parameter, before the fragment; one that the destination brings itself gives way. */
function withClickId(destination: string): (clickId: string) => string {
  const url = new URL(destination);
  const { hash } = url;
  url.hash = "";
  if (url.searchParams.has(CLICK_ID_PARAMETER)) url.searchParams.delete(CLICK_ID_PARAMETER);
  const joint = url.search === "" ? "?" : "&";
  return between(`${url.href.replace(/\?$/, "")}${joint}${CLICK_ID_PARAMETER}=`, hash);
}
