import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type TSchema, Type } from "typebox";
import { type Api, actorOf, ok, type Routes, successOf } from "../http/index.ts";
import type { Actor } from "../kernel/index.ts";
import { answers, clickRecord, inputOf, type ReportQuery, reportQuery } from "./analytics.schema.ts";
import { csvOf, csvStream } from "./csv.ts";
import type { AnalyticsOperations } from "./operations.ts";

type ReportName = keyof typeof answers;

/** Each report with its address. An address that ends in a link covers that link, any other the whole account. */
const REPORTS: readonly { path: string; report: ReportName; summary: string }[] = [
  { path: "/analytics/overview", report: "accountOverview", summary: "Clicks and visitors of all links" },
  { path: "/analytics/overview/:shortUrlId", report: "linkOverview", summary: "Clicks and visitors of a link" },
  { path: "/analytics/analytics/:shortUrlId", report: "linkOverview", summary: "The same as its overview" },
  { path: "/analytics/geographic/:shortUrlId", report: "linkPlaces", summary: "Where a link's visitors are" },
  { path: "/analytics/user-locations", report: "accountPlaces", summary: "Where the visitors of all links are" },
  { path: "/analytics/device/:shortUrlId", report: "linkDevices", summary: "Which devices a link's visitors use" },
  { path: "/analytics/user-devices", report: "accountDevices", summary: "Which devices all visitors use" },
  { path: "/analytics/referrers", report: "referrers", summary: "Where the visitors of all links come from" },
  { path: "/analytics/referrers/:shortUrlId", report: "referrers", summary: "Where a link's visitors come from" },
  { path: "/analytics/utm", report: "utm", summary: "UTM values of all links" },
  { path: "/analytics/utm/:shortUrlId", report: "utm", summary: "UTM values of a link" },
  { path: "/analytics/top-urls", report: "topUrls", summary: "The links with the most clicks" },
  { path: "/analytics/click-details", report: "clickDetails", summary: "Single clicks of all links" },
  { path: "/analytics/click-details/:shortUrlId", report: "clickDetails", summary: "Single clicks of a link" },
  { path: "/analytics/complete/:shortUrlId", report: "complete", summary: "Everything about a link" },
  { path: "/qranalytics/overview", report: "scanOverview", summary: "Scans of all QR codes" },
  { path: "/qranalytics/referrers", report: "scanReferrers", summary: "Where the scans come from" },
];

export function analyticsRoutes(operations: AnalyticsOperations): Routes {
  return (api) => {
    for (const row of REPORTS) addReport(api, row, operations);
  };
}

function addReport(
  api: Api,
  { path, report, summary }: (typeof REPORTS)[number],
  operations: AnalyticsOperations,
): void {
  const ofLink = path.endsWith(":shortUrlId");
  const run = operations[report] as (actor: Actor, input: ReturnType<typeof inputOf>) => Promise<object>;
  api.get<{ Querystring: ReportQuery; Params: { shortUrlId?: string } }>(
    path,
    {
      schema: {
        tags: [path.startsWith("/qr") ? "QR analytics" : "Analytics"],
        summary,
        querystring: reportQuery,
        ...(ofLink && { params: linkParams }),
        response: { 200: jsonOrCsv(successOf(answers[report])) },
      },
    },
    async (request, reply) => {
      const input = inputOf(request.query, request.params.shortUrlId);
      const actor = actorOf(request);
      if (!wantsCsv(request)) return ok(await run(actor, input));
      if (report === "clickDetails") {
        const clicks = await operations.everyClick(actor, input);
        return sendCsv(reply, path, Readable.from(clicks).pipe(csvStream(Object.keys(clickRecord.properties))));
      }
      return sendCsv(reply, path, csvOf(await run(actor, input)));
    },
  );
}

const linkParams = Type.Object({
  shortUrlId: Type.String({ minLength: 1, description: "UUID, short code or custom alias" }),
});

const jsonOrCsv = (schema: TSchema) => ({
  description: "The report; as CSV when `Accept` or `format` says so",
  content: {
    "application/json": { schema },
    "text/csv": { schema: Type.String() },
  },
});

/** `format` wins over `Accept`, because it can be written into a link. */
function wantsCsv({ query, headers }: FastifyRequest<{ Querystring: ReportQuery }>): boolean {
  if (query.format !== undefined) return query.format === "csv";
  return /(^|,)\s*text\/csv\s*(;|,|$)/i.test(headers.accept ?? "");
}

function sendCsv(reply: FastifyReply, path: string, body: string | Readable) {
  const name = path.replace("/:shortUrlId", "").replaceAll("/", "-").slice(1);
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("vary", "Accept")
    .send(body);
}
