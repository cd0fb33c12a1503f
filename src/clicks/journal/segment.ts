import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A place in the journal: a segment's number and a byte in it. Everything before it has been dealt with. */
export interface Position {
  readonly segment: number;
  readonly offset: number;
}

export const BEGINNING: Position = { segment: 0, offset: 0 };

export function isBefore(one: Position, other: Position): boolean {
  return one.segment < other.segment || (one.segment === other.segment && one.offset < other.offset);
}

const NAME = /^(\d{12})\.clicks$/;

export function segmentPath(folder: string, segment: number): string {
  return join(folder, `${String(segment).padStart(12, "0")}.clicks`);
}

/** The numbers of the segments in a folder, ascending. */
export function segmentsIn(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
}
