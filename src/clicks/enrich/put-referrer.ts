import type { ClickRow, ReferrerCategory } from "../click-row.ts";
import { REFERRER_SOURCES } from "./referrer-sources.ts";
import { remembering } from "./remembering.ts";
import type { Step } from "./step.ts";

type Referrer = Pick<ClickRow, "referrer_host" | "referrer_category">;

const DIRECT: Referrer = { referrer_host: "direct", referrer_category: "direct" };

/** Schemes in which an app, and not a page, says where a visitor came from. */
const APP_SCHEMES = ["android-app:", "ios-app:"];

const CATEGORY_OF_HOST = new Map(
  REFERRER_SOURCES.flatMap(({ category, hosts }) => hosts.map((host) => [host, category] as const)),
);
const CATEGORY_OF_APP = new Map(
  REFERRER_SOURCES.flatMap(({ category, apps }) => apps.map((app) => [app, category] as const)),
);
const CATEGORY_OF_BRAND = new Map(
  REFERRER_SOURCES.flatMap(({ category, brand }) => (brand === undefined ? [] : [[brand, category] as const])),
);

/** `brand.de`, `brand.com.br` or `brand.co.uk`, with anything before it. */
const COUNTRY_DOMAIN = /(?:^|\.)([a-z]+)\.(?:(?:com?|ne|or)\.)?[a-z]{2}$/;

export const putReferrer: Step = (row, click) => {
  const { referrer_host, referrer_category } = referrerOf(click.referrer);
  row.referrer_host = referrer_host;
  row.referrer_category = referrer_category;
};

export const referrerOf = remembering(5_000, (header: string): Referrer => {
  const text = header.trim();
  if (text === "" || !URL.canParse(text)) return DIRECT;
  const { protocol, host } = new URL(text);
  if (host === "") return DIRECT;
  if (APP_SCHEMES.includes(protocol)) {
    return { referrer_host: host, referrer_category: CATEGORY_OF_APP.get(host) ?? "other" };
  }
  if (protocol !== "http:" && protocol !== "https:") return DIRECT;
  const bare = host.replace(/:\d+$/, "").replace(/^www\./, "");
  return { referrer_host: bare, referrer_category: categoryOfHost(bare) };
});

function categoryOfHost(host: string): ReferrerCategory {
  for (let rest = host; rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1)) {
    const category = CATEGORY_OF_HOST.get(rest);
    if (category !== undefined) return category;
  }
  const brand = COUNTRY_DOMAIN.exec(host)?.[1];
  return (brand === undefined ? undefined : CATEGORY_OF_BRAND.get(brand)) ?? "other";
}
