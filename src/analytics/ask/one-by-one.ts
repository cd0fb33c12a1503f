import type { Selection } from "../selection.ts";

/** So many records are read in a few milliseconds. */
const FEW = 20_000;

/** Whether so many records can be counted one by one, and their visitors exactly. */
export function areFew(records: number): boolean {
  return records <= FEW;
}

/** The same clicks, to be counted one by one. */
export function oneByOne(selection: Selection): Selection {
  return { ...selection, oneByOne: true };
}
