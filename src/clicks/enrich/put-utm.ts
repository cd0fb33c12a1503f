import type { ClickRow } from "../click-row.ts";
import { remembering } from "./remembering.ts";
import type { Step } from "./step.ts";

type Utm = Pick<ClickRow, "utm_source" | "utm_medium" | "utm_campaign" | "utm_term" | "utm_content">;

const VALUE_MAX = 255;

/** Nobody names a campaign with these, and reports join values with one of them. */
const CONTROL = /\p{Cc}/gu;

/** Each value comes from the visitor's query, else from the destination's. */
export const putUtm: Step = (row, { query, destination }) => {
  const visitor = utmOf(query);
  const link = utmOf(queryOf(destination));
  row.utm_source = visitor.utm_source || link.utm_source;
  row.utm_medium = visitor.utm_medium || link.utm_medium;
  row.utm_campaign = visitor.utm_campaign || link.utm_campaign;
  row.utm_term = visitor.utm_term || link.utm_term;
  row.utm_content = visitor.utm_content || link.utm_content;
};

const NONE: Utm = { utm_source: "", utm_medium: "", utm_campaign: "", utm_term: "", utm_content: "" };

const parse = remembering(5_000, (query: string): Utm => {
  const given = new URLSearchParams(query);
  const value = (name: keyof Utm) => (given.get(name) ?? "").replace(CONTROL, "").trim().slice(0, VALUE_MAX);
  return {
    utm_source: value("utm_source"),
    utm_medium: value("utm_medium"),
    utm_campaign: value("utm_campaign"),
    utm_term: value("utm_term"),
    utm_content: value("utm_content"),
  };
});

function utmOf(query: string): Utm {
  return query.includes("utm_") ? parse(query) : NONE;
}

function queryOf(url: string): string {
  const start = url.indexOf("?");
  if (start < 0) return "";
  const end = url.indexOf("#", start);
  return end < 0 ? url.slice(start + 1) : url.slice(start + 1, end);
}
