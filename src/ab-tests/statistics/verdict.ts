import type { Judgement, Observation } from "./judge.ts";

/** What the numbers say, in a sentence or two for a person who will act on them. */
export function verdictOf(judgement: Judgement, observation: Observation, nameOf: (id: string) => string): string {
  const { scans, minSampleSize, confidenceLevel } = observation;
  switch (judgement.standing) {
    case "too-few-scans":
      return `Too early to tell: ${scans} of the ${minSampleSize} scans that were asked for before any judgement.`;
    case "split-mismatch":
      return (
        "The variants did not get the traffic their weights promise, by more than chance explains, " +
        "so their rates cannot be compared. Find out what loses or repeats visits before trusting this test."
      );
    case "no-conversions":
      return (
        "No conversion has been recorded, so there is nothing to be significant about: " +
        "traffic follows the weights and says nothing about which variant is better."
      );
    case "undecided":
      return `No winner yet at ${confidenceLevel} % confidence${leaningOf(judgement, nameOf)}.`;
    case "winner":
      return (
        `${nameOf(judgement.winner ?? "")} converts best, at ${confidenceLevel} % confidence. ` +
        "This holds however often the result was looked at."
      );
  }
}

function leaningOf({ leader, pValue }: Judgement, nameOf: (id: string) => string): string {
  if (leader === null || pValue === null) return "; no variant leads";
  const percent = (100 * (1 - pValue)).toFixed(1);
  return `; ${nameOf(leader)} leads, with ${percent} % so far`;
}
