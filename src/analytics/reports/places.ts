import { percentageOf } from "../percentage.ts";
import type { Share } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import { clicksOf, type ReportDeps, type View, valuesOf } from "./report.ts";

/** Where the visitors of one link were, place by place. */
export function linkPlacesWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function linkPlaces(selection: Selection, view: View) {
    const { place } = await questions.breakDownWhole(selection, ["place"], { visitors: false, limit: valuesOf(view) });
    return { data: presentPlaces(place.shares, place.clicks), total_locations: place.values };
  };
}

export function presentPlaces(places: readonly Share[], whole: number) {
  return places.map(({ parts: [country = "", code = "", region = "", city = ""], clicks }) => ({
    country,
    country_code: code,
    region,
    city,
    clicks,
    percentage: percentageOf(clicks, whole),
  }));
}

/** Where the visitors of all links were: countries and cities, each on its own. */
export function accountPlacesWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function accountPlaces(selection: Selection, view: View) {
    const options = { visitors: false, limit: valuesOf(view) };
    const { country, city, total } = await questions.breakDown(selection, ["country", "city", "total"], options);
    const whole = clicksOf(total);
    const countries = country.map(({ parts: [name = "", code = ""], clicks }) => ({
      country: name,
      country_code: code,
      clicks,
      percentage: percentageOf(clicks, whole),
    }));
    const cities = city.map(({ parts: [name = "", of = ""], clicks }) => ({ city: name, country: of, clicks }));
    return { data: { countries, cities } };
  };
}
