import { DAY_MS } from "../../kernel/index.ts";
import type { Span } from "../period.ts";
import type { Selection, ValueFilters } from "../selection.ts";
import type { Stretch } from "./cover.ts";
import { dayOf, type Params } from "./params.ts";
import type { Wanted } from "./wanted.ts";

type Condition = (value: string, params: Params) => string;

const sameText =
  (column: string): Condition =>
  (value, params) =>
    `lowerUTF8(${column}) = lowerUTF8(${params.bind(value, "String")})`;

/** A row for each filter, so that a new one does not compile until it is here. */
const CONDITIONS: Readonly<Record<keyof ValueFilters, Condition>> = {
  country: (value, params) => {
    const given = params.bind(value, "String");
    return `(lowerUTF8(country) = lowerUTF8(${given}) OR country_code = upper(${given}))`;
  },
  city: sameText("city"),
  deviceType: sameText("device_type"),
  browser: sameText("browser"),
  os: sameText("os"),
  referrer: (value, params) => sameText("referrer_host")(value.replace(/^www\./i, ""), params),
  utmSource: sameText("utm_source"),
  utmMedium: sameText("utm_medium"),
  utmCampaign: sameText("utm_campaign"),
};

/** Every source of every question starts with this condition. */
export function ofAccount({ accountId }: Selection, params: Params): string {
  return `account_id = ${params.bind(accountId, "UUID")}`;
}

/** For one link, ClickHouse reads its clicks in the order in which they lie. */
export function ofLinks({ linkIds }: Selection, params: Params): string[] {
  if (linkIds === null) return [];
  const [only] = linkIds;
  if (linkIds.length === 1) return [`link_id = ${params.bind(only, "UUID")}`];
  return [`link_id IN ${params.bind(linkIds, "Array(UUID)")}`];
}

/** The links or values that a question is about, when it names them. */
export function among(wanted: Wanted, params: Params): string[] {
  if (!("among" in wanted) || wanted.among === undefined) return [];
  if (wanted.kind === "links") return [`link_id IN ${params.bind(wanted.among, "Array(UUID)")}`];
  return [`key IN ${params.bind(wanted.among, "Array(String)")}`];
}

export function valueConditions({ values }: Selection, params: Params): string[] {
  return Object.entries(values)
    .filter((entry): entry is [keyof ValueFilters, string] => entry[1] !== undefined)
    .map(([name, value]) => CONDITIONS[name](value, params));
}

export function isNarrowed({ values }: Selection): boolean {
  return Object.values(values).some((value) => value !== undefined);
}

export function flagConditions({ excludeBots, scansOnly }: Selection): string[] {
  return [...(excludeBots ? ["bot = 0"] : []), ...(scansOnly ? ["scan = 1"] : [])];
}

/** That a moment lies in a span. */
export function isWithin(moment: string, { fromMs, untilMs }: Span, params: Params): string[] {
  return [
    ...(fromMs === null ? [] : [`${moment} >= ${params.moment(fromMs)}`]),
    ...(untilMs === null ? [] : [`${moment} < ${params.moment(untilMs)}`]),
  ];
}

/** More sums than this in a row are a range. Between longer sums there are never so many. */
const NAMED_MAX = 16;

/** The sums that fill some stretches of time. A few are named one by one: ClickHouse finds places faster than ranges. */
export function sumsCondition(stretches: readonly Stretch[], params: Params): string {
  const [few, many] = [stretches.filter(isShort), stretches.filter((stretch) => !isShort(stretch))];
  const ranges = many.map((stretch) => rangeCondition(stretch, params));
  const list = few.length === 0 ? [] : [`(days, day) IN (${few.flatMap(placesOf).join(", ")})`];
  return `(${[...ranges, ...list].join(" OR ")})`;
}

interface ShortStretch extends Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

function isShort(stretch: Stretch): stretch is ShortStretch {
  const { days, fromMs, untilMs } = stretch;
  return fromMs !== null && untilMs !== null && untilMs - fromMs <= NAMED_MAX * days * DAY_MS;
}

/** Where the sums of a stretch lie. */
function placesOf({ days, fromMs, untilMs }: ShortStretch): readonly string[] {
  const stepMs = days * DAY_MS;
  // The day as a text: ClickHouse evaluates the call of a function for each, at a tenth of a millisecond.
  return Array.from(
    { length: (untilMs - fromMs) / stepMs },
    (_, index) => `(${days}, '${dayOf(fromMs + index * stepMs)}')`,
  );
}

function rangeCondition({ days, fromMs, untilMs }: Stretch, params: Params): string {
  return `(${[
    `days = ${days}`,
    ...(fromMs === null ? [] : [`day >= ${params.day(fromMs)}`]),
    ...(untilMs === null ? [] : [`day < ${params.day(untilMs)}`]),
  ].join(" AND ")})`;
}
