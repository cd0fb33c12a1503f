import { type Static, Type } from "typebox";
import type { Actor } from "../kernel/index.ts";
import type { Tool } from "../tools/index.ts";
import { answers, inputOf, reportQuery } from "./analytics.schema.ts";
import type { ReportInput } from "./input.ts";
import type { AnalyticsOperations } from "./operations.ts";

interface ReportTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly report: keyof typeof answers;
  /** Whether the report is about one link, about all of them, or about either. */
  readonly about: "link" | "account" | "either";
}

const REPORTS: readonly ReportTool[] = [
  {
    ...{ name: "get_url_analytics", title: "Clicks of a short URL", report: "linkOverview", about: "link" },
    description: "Clicks, unique visitors and clicks by day of one short URL, over all time unless a period is given.",
  },
  {
    ...{
      name: "get_account_analytics",
      title: "Clicks of all short URLs",
      report: "accountOverview",
      about: "account",
    },
    description: "Clicks, unique visitors and clicks by day of all short URLs, over 30 days unless a period is given.",
  },
  {
    ...{ name: "get_url_locations", title: "Places of a short URL", report: "linkPlaces", about: "link" },
    description: "Countries, regions and cities that a short URL is visited from.",
  },
  {
    ...{ name: "get_account_locations", title: "Places of all visitors", report: "accountPlaces", about: "account" },
    description: "Countries and cities that the account's short URLs are visited from.",
  },
  {
    ...{ name: "get_url_devices", title: "Devices of a short URL", report: "linkDevices", about: "link" },
    description: "Browsers, operating systems and kinds of device that visit a short URL.",
  },
  {
    ...{ name: "get_account_devices", title: "Devices of all visitors", report: "accountDevices", about: "account" },
    description: "Browsers, operating systems and kinds of device that visit the account's short URLs.",
  },
  {
    ...{ name: "get_referrers", title: "Where visitors come from", report: "referrers", about: "either" },
    description: "Referring sites by category (social, messaging, search, direct, other), of one short URL or of all.",
  },
  {
    ...{ name: "get_utm_analytics", title: "UTM values", report: "utm", about: "either" },
    description: "Clicks by UTM source, medium and campaign, of one short URL or of all.",
  },
  {
    ...{ name: "get_top_urls", title: "Most visited short URLs", report: "topUrls", about: "account" },
    description: "The short URLs with the most clicks.",
  },
  {
    ...{ name: "list_clicks", title: "Single clicks", report: "clickDetails", about: "either" },
    description: "Clicks one by one, newest first, with place, device and referrer; of one short URL or of all.",
  },
  {
    ...{ name: "get_complete_analytics", title: "Everything about a short URL", report: "complete", about: "link" },
    description: "Totals, days, UTM values, places, devices and the newest clicks of one short URL in one answer.",
  },
  {
    ...{ name: "get_qr_analytics", title: "Scans of all QR codes", report: "scanOverview", about: "account" },
    description: "Scans, unique scanners, scans by day and the most scanned QR codes.",
  },
  {
    ...{ name: "get_qr_referrers", title: "Where scans come from", report: "scanReferrers", about: "account" },
    description: "Traffic sources and referring domains of all scans.",
  },
];

/** What a model needs of the API's query. The rest (comparison, finer filters) would cost it attention with every tool. */
const filters = {
  ...Type.Pick(reportQuery, [
    ...(["days", "dateRange", "startDate", "endDate", "timezone", "country", "device_type", "referrer"] as const),
    ...(["utm_source", "utm_campaign", "campaign_id", "tag", "limit", "offset"] as const),
  ]).properties,
  exclude_bots: Type.Optional(Type.Boolean({ description: "Leave out what is not taken for a person" })),
  scans_only: Type.Optional(Type.Boolean({ description: "Only scans of QR codes" })),
};
const shortUrlId = Type.String({ minLength: 1, description: "The short URL's UUID, short code or custom alias" });
const inputs = {
  link: Type.Object({ short_url_id: shortUrlId, ...filters }),
  account: Type.Object(filters),
  either: Type.Object({ short_url_id: Type.Optional(shortUrlId), ...filters }),
};

export function analyticsTools(operations: AnalyticsOperations): readonly Tool[] {
  return REPORTS.map(({ report, about, ...described }) => {
    const run = operations[report] as (actor: Actor, input: ReportInput) => Promise<object>;
    return {
      ...described,
      ...{ scope: "analytics:read", effect: "reads", input: inputs[about], output: answers[report] },
      call: async (actor, input) => ({
        answer: await run(actor, reportInputOf(input as Static<typeof inputs.either>)),
      }),
    };
  });
}

function reportInputOf({ short_url_id, ...query }: Static<typeof inputs.either>): ReportInput {
  const { exclude_bots: excludeBots, scans_only: scansOnly, ...rest } = query;
  return { ...inputOf(rest, short_url_id), excludeBots, scansOnly };
}
