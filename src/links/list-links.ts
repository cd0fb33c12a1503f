import { type Actor, type Clock, instantOf, invalid, type Page, type PageRequest, pageOf } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";
import type { ListLinksInput } from "./link.schema.ts";
import type { Link } from "./link.ts";
import { countMatching, countOwnLinks, type LinkFilter, matchingLinks, pageOfLinks } from "./list-links.store.ts";
import type { LinkClicks } from "./ports.ts";

const LIMITS = { standard: 20, max: 100 };

export interface ListLinksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly clicks: LinkClicks;
}

export interface LinksPage extends Page<Link>, PageRequest {}

export function listLinksWith({ db, clock, clicks }: ListLinksDeps) {
  return async function listLinks({ accountId }: Actor, input: ListLinksInput): Promise<LinksPage> {
    const filter = filterOf(input);
    const request = pageOf(input, LIMITS);
    await clicks.settled();
    const matching = matchingLinks(db, { accountId, filter, now: clock.now() });
    const unfiltered = Object.values(filter).every((value) => value === undefined);
    const total = unfiltered ? await countOwnLinks(db, accountId) : await countMatching(matching);
    const order = { sort: input.sort ?? "created_at", direction: input.order ?? "desc" } as const;
    const past = (request.page - 1) * request.limit >= total;
    return { items: past ? [] : await pageOfLinks(matching, order, request), total, ...request };
  };
}

export function filterOf(input: ListLinksInput): LinkFilter {
  const from = input.start_date === undefined ? undefined : instantOf("start_date", input.start_date, "start");
  const to = input.end_date === undefined ? undefined : instantOf("end_date", input.end_date, "end");
  if (from && to && from > to) throw invalid("start_date", "must not be after end_date");
  return {
    search: input.search?.trim() || undefined,
    urlType: input.url_type,
    campaignId: input.campaign_id,
    status: input.status,
    from,
    to,
    source: input.source || undefined,
    tag: input.tag?.trim() || undefined,
  };
}
