import { isUuid } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import { edgesOf, sharesOf, sliceOf } from "./split.ts";

/** A running test as the redirect remembers it beside a link: everything that a visit needs, worked out beforehand. */
export interface Experiment {
  readonly testId: string;
  readonly cookieName: string;
  readonly trackConversions: boolean;
  readonly edges: readonly number[];
  readonly variants: readonly ExperimentVariant[];
}

export interface ExperimentVariant {
  readonly id: string;
  readonly destination: string;
  /** The destination around the place where a click id belongs. */
  readonly beforeClickId: string;
  readonly afterClickId: string;
}

/** Where one visit goes, and the draw it belongs to. */
export interface Assignment {
  readonly variant: ExperimentVariant;
  /** The id of the click that drew the variant: this one's, or that of the visit whose cookie came back. */
  readonly drawId: string;
  readonly returning: boolean;
}

export const CLICK_ID_PARAMETER = "click_id";

export function experimentOf(test: Pick<AbTest, "id" | "splitMode" | "trackConversions" | "variants">): Experiment {
  return {
    testId: test.id,
    cookieName: `signpost_ab_${test.id}`,
    trackConversions: test.trackConversions,
    edges: edgesOf(sharesOf(test.splitMode, test.variants)),
    variants: test.variants.map(({ id, destinationUrl }) => ({
      id,
      destination: destinationUrl,
      ...aroundClickId(destinationUrl),
    })),
  };
}

export interface VisitChance {
  readonly clickId: string;
  /** A number in [0, 1). */
  readonly draw: number;
  /** What the visitor brought back under the experiment's cookie name. */
  readonly cookie: string | undefined;
}

/** A visitor who brings the cookie back sees what they saw. Anybody else is drawn, never by address: phones share one. */
export function assign(experiment: Experiment, { clickId, draw, cookie }: VisitChance): Assignment {
  const kept = cookie === undefined ? undefined : remembered(experiment, cookie);
  if (kept !== undefined) return kept;
  const variant = experiment.variants[sliceOf(experiment.edges, draw)] as ExperimentVariant;
  return { variant, drawId: clickId, returning: false };
}

/** What the visitor's browser keeps: which variant, and which draw. */
export function cookieValueOf({ variant, drawId }: Assignment): string {
  return `${variant.id}.${drawId}`;
}

function remembered({ variants }: Experiment, cookie: string): Assignment | undefined {
  const [variantId, drawId = ""] = cookie.split(".");
  const variant = variants.find(({ id }) => id === variantId);
  return variant !== undefined && isUuid(drawId) ? { variant, drawId, returning: true } : undefined;
}

/** The click id is the last parameter, before the fragment; one that the destination brings itself gives way. */
function aroundClickId(destination: string): { beforeClickId: string; afterClickId: string } {
  const url = new URL(destination);
  const { hash } = url;
  url.hash = "";
  if (url.searchParams.has(CLICK_ID_PARAMETER)) url.searchParams.delete(CLICK_ID_PARAMETER);
  const joint = url.search === "" ? "?" : "&";
  return { beforeClickId: `${url.href.replace(/\?$/, "")}${joint}${CLICK_ID_PARAMETER}=`, afterClickId: hash };
}
