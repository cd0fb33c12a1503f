import { lazy, Suspense, useState } from "react";
import { Skeleton } from "../ui/pieces.tsx";
import { type AccountPlaces, type LinkPlaces, usePlaces } from "./analytics.api.ts";
import { Breakdown, type BreakdownRow, Tabs } from "./breakdown.tsx";
import { Country } from "./country.tsx";
import type { PartProps } from "./part.ts";

const WorldMap = lazy(() => import("./world-map.tsx").then((module) => ({ default: module.WorldMap })));

interface CountryClicks {
  country: string;
  country_code: string;
  clicks: number;
}

interface CityClicks {
  country: string;
  city: string;
  clicks: number;
}

interface Sums {
  countries: BreakdownRow[];
  cities: BreakdownRow[];
}

/** Adds up rows that share a key, largest first. */
export function sumBy<Row extends { clicks: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { key: string; first: Row; clicks: number; percentage: number }[] {
  const total = rows.reduce((sum, { clicks }) => sum + clicks, 0);
  const sums = new Map<string, { key: string; first: Row; clicks: number }>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    if (sum) sum.clicks += row.clicks;
    else sums.set(key, { key, first: row, clicks: row.clicks });
  }
  return [...sums.values()]
    .sort((a, b) => b.clicks - a.clicks)
    .map((sum) => ({ ...sum, percentage: (sum.clicks / Math.max(1, total)) * 100 }));
}

/** One link's places come city by city, an account's come as two lists; both become the same two lists here. */
function sumsOf(places: LinkPlaces | AccountPlaces | undefined): Sums | undefined {
  if (places === undefined) return undefined;
  const cityRows: readonly CityClicks[] = Array.isArray(places) ? places : places.cities;
  const countryRows: readonly CountryClicks[] = Array.isArray(places) ? places : places.countries;
  return {
    countries: sumBy<CountryClicks>(countryRows, (row) => row.country_code).map(({ key, first, ...rest }) => ({
      key,
      label: <Country code={key} name={first.country} />,
      ...rest,
    })),
    cities: sumBy<CityClicks>(
      cityRows.filter(({ city }) => city !== "Unknown" && city !== ""),
      (row) => row.city,
    ).map(({ key, first, ...rest }) => ({ key, label: `${key}, ${first.country}`, ...rest })),
  };
}

/** The licence of the city data (CC BY 4.0) asks for this line wherever its places are shown. */
function Credit() {
  return (
    <p className="mt-2 text-xs text-muted">
      <a
        href="https://db-ip.com"
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-2 hover:text-ink"
      >
        IP geolocation by DB-IP
      </a>
    </p>
  );
}

export function PlacesCard({ scope, query, view, change }: PartProps) {
  const [tab, setTab] = useState<"countries" | "cities">("countries");
  const places = usePlaces(scope, query);
  const sums = sumsOf(places.data);
  const name = tab === "countries" ? "country" : "city";
  const clicks = new Map(sums?.countries.map(({ key, clicks }) => [key, clicks]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <section aria-label="Map" className="card flex flex-col p-5">
        <h2 className="mb-3 text-[15px] font-semibold">Where clicks come from</h2>
        <div className="my-auto aspect-[800/388] w-full">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <WorldMap clicks={clicks} onPick={(country) => change({ country })} />
          </Suspense>
        </div>
        <Credit />
      </section>
      <Breakdown
        title="Places"
        tabs={
          <Tabs
            label="Kind of place"
            value={tab}
            onChange={setTab}
            options={[
              { value: "countries", label: "Countries" },
              { value: "cities", label: "Cities" },
            ]}
          />
        }
        rows={sums?.[tab]}
        asked={places}
        unit="clicks"
        empty="No places yet."
        chosen={view.get(name)}
        onPick={(key) => change({ [name]: key })}
      />
    </div>
  );
}
