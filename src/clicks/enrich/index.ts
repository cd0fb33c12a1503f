export { type EnrichOptions, enrichWith } from "./enrich.ts";
export type { IpStorage } from "./keep-private.ts";
export { openPlaceFinder, type PlaceFinder } from "./place-finder.ts";
