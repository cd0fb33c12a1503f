import { type Actor, type Clock, missing } from "../kernel/index.ts";
import { findOwnLink, type Link } from "../links/index.ts";
import type { Db } from "../store/index.ts";
import type { AccountRecords } from "./account-records.ts";
import { areFew } from "./ask/index.ts";
import type { ReportInput } from "./input.ts";
import { periodOf } from "./period.ts";
import type { View } from "./reports/index.ts";
import type { Selection } from "./selection.ts";

export interface ResolveDeps {
  readonly db: Db;
  readonly records: AccountRecords;
  readonly clock: Clock;
  /** Waits for the clicks that this node has already answered. */
  readonly settled: () => Promise<unknown>;
  readonly retentionDays: number;
}

/** What a caller asked for, understood: which clicks, which clicks before, and how to show them. */
export interface Resolved {
  readonly current: Selection;
  /** Null unless a comparison is wanted and there is a time before. */
  readonly previous: Selection | null;
  readonly view: View;
}

const ACCOUNT_DAYS = 30;

/** Reports on one link cover all of time, reports on an account the last thirty days, unless the caller says more. */
export function resolveWith({ db, records, clock, settled, retentionDays }: ResolveDeps) {
  async function requireLink(actor: Actor, reference: string, input: ReportInput): Promise<Link> {
    const { urlType, subdomain, brandedDomain } = input;
    const link = await findOwnLink(db, actor.accountId, { reference, urlType, subdomain, brandedDomain });
    if (link === null) throw missing("Short URL");
    return link;
  }

  async function linksOf(actor: Actor, input: ReportInput): Promise<Pick<Selection, "linkIds" | "oneByOne">> {
    const { shortUrlId, campaignId, tag } = input;
    if (shortUrlId !== undefined) {
      const link = await requireLink(actor, shortUrlId, input);
      const fits =
        (campaignId === undefined || link.campaignId === campaignId.toLowerCase()) &&
        (tag === undefined || link.tags.includes(tag));
      return { linkIds: fits ? [link.id] : [], oneByOne: areFew(link.clickCount) };
    }
    if (campaignId === undefined && tag === undefined) return { linkIds: null, oneByOne: false };
    return { linkIds: await records.linkIdsOf(actor.accountId, { campaignId, tag }), oneByOne: false };
  }

  return async function resolve(actor: Actor, input: ReportInput): Promise<Resolved> {
    const standardDays = input.shortUrlId === undefined ? ACCOUNT_DAYS : null;
    const now = clock.now();
    const period = periodOf(input, { now, standardDays, retentionDays });
    const links = await linksOf(actor, input);
    await settled();
    const current = selectionOf(actor, input, { ...links, span: period.current, nowMs: now.getTime() });
    return {
      current,
      previous: input.compare && period.previous ? { ...current, span: period.previous } : null,
      view: {
        granularity: input.granularity ?? "day",
        zone: period.zone,
        limit: input.limit,
        offset: input.offset ?? 0,
        dates: { startDate: input.startDate ?? null, endDate: input.endDate ?? null },
      },
    };
  };
}

type Found = Pick<Selection, "linkIds" | "oneByOne" | "span" | "nowMs">;

function selectionOf(actor: Actor, input: ReportInput, found: Found): Selection {
  const { country, city, deviceType, browser, os, referrer, utmSource, utmMedium, utmCampaign } = input;
  return {
    accountId: actor.accountId,
    ...found,
    values: { country, city, deviceType, browser, os, referrer, utmSource, utmMedium, utmCampaign },
    excludeBots: input.excludeBots ?? false,
    scansOnly: input.scansOnly ?? false,
  };
}
