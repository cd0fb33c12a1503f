import type { CdnPlace } from "../click.ts";
import { type Place, type PlaceFinder, placeOf } from "./place-finder.ts";
import type { Step } from "./step.ts";

/** A trusted CDN knows the visitor's place better than a file of last month, so its word wins. */
export function putPlaceWith(find: PlaceFinder): Step {
  return (row, { ipAddress, cdnPlace }) => {
    const place = cdnPlace === null ? find(ipAddress) : placeFromCdn(cdnPlace);
    row.country = place.country;
    row.country_code = place.country_code;
    row.region = place.region;
    row.city = place.city;
  };
}

function placeFromCdn({ countryCode, region, city }: CdnPlace): Place {
  return placeOf({ country_code: countryCode, state1: region, city });
}
