import { type Assignment, assign, type VisitChance } from "../ab-tests/index.ts";
import type { LinkStamp } from "../clicks/index.ts";
import type { KnownExperiment } from "./link-index.ts";

/** Where a test sends a visit, and what of that a click remembers. */
export interface SplitWay {
  readonly clickId: string;
  /** What the click says about the link: it led to the variant. */
  readonly stamp: LinkStamp;
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

export type ChooseWay = (experiment: KnownExperiment, chance: VisitChance) => SplitWay;

export function chooseWayWith(signClickId: SignClickId): ChooseWay {
  function withClickId({ variant, drawId }: Assignment, clickId: string): string {
    return variant.destinationWith(signClickId({ clickId, drawId, variantId: variant.id }));
  }

  return (experiment, chance) => {
    const assignment = assign(experiment, chance);
    const { variant, drawId, returning } = assignment;
    const { clickId } = chance;
    return {
      clickId,
      stamp: variant.stamp,
      location: experiment.trackConversions ? withClickId(assignment, clickId) : variant.destination,
      setCookie: variant.cookieFor(drawId),
      testId: experiment.testId,
      variantId: variant.id,
      variantDrawn: !returning,
    };
  };
}
