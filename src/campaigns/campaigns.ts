import {
  type Actor,
  type Clock,
  instantOf,
  invalid,
  isUuid,
  missing,
  missingReference,
  type Page,
  type PageRequest,
  type Random,
  tagsOf,
  taken,
} from "../kernel/index.ts";
import type { Campaign, CampaignChange, CountedCampaign } from "./campaign.ts";
import type { CampaignStatus } from "./campaign-filter.ts";
import type { CampaignsStore } from "./campaigns.store.ts";

export const CAMPAIGN_NAME_MAX = 100;

export interface CampaignInput {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
}

export interface CampaignQuery {
  readonly status?: CampaignStatus | undefined;
  readonly search?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export interface CampaignsDeps {
  readonly store: CampaignsStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Resolves when every click that was answered is counted. */
  readonly settled: () => Promise<unknown>;
}

export function createCampaignOperations({ store, clock, random, settled }: CampaignsDeps) {
  /** Campaigns with their totals as of now. */
  async function counted(campaigns: readonly Campaign[]): Promise<CountedCampaign[]> {
    await settled();
    return store.count(campaigns);
  }

  /** By UUID or by name. A name may look like a UUID, so an unknown UUID is tried as a name. */
  async function find({ accountId }: Actor, idOrName: string): Promise<Campaign> {
    const byId = isUuid(idOrName) ? await store.find(accountId, { by: "id", value: idOrName }) : null;
    const found = byId ?? (await store.find(accountId, { by: "name", value: idOrName }));
    if (found === null) throw missing("Campaign");
    return found;
  }

  return {
    async create(actor: Actor, input: CampaignInput & { readonly name: string }): Promise<CountedCampaign> {
      const now = clock.now();
      const unset = { description: null, startDate: null, endDate: null, tags: [] };
      const identity = { id: random.uuid(), accountId: actor.accountId, createdAt: now, updatedAt: now };
      const campaign = { ...unset, ...changeOf(input), ...identity, name: nameOf(input.name) };
      requirePeriod(campaign);
      if ((await store.insert(campaign)) === "name-taken") throw nameTaken(campaign.name);
      return { ...campaign, urlCount: 0, totalClicks: 0 };
    },

    async get(actor: Actor, idOrName: string): Promise<CountedCampaign> {
      const [campaign] = await counted([await find(actor, idOrName)]);
      return campaign as CountedCampaign;
    },

    async list(actor: Actor, query: CampaignQuery, page: PageRequest): Promise<Page<CountedCampaign>> {
      const beginsFrom = dateOf("start_date", query.startDate ?? null, "start");
      const beginsUntil = dateOf("end_date", query.endDate ?? null, "end");
      requirePeriod({ startDate: beginsFrom, endDate: beginsUntil });
      const filter = { status: query.status ?? null, search: query.search?.trim() || null, beginsFrom, beginsUntil };
      const { items, total } = await store.list(actor.accountId, { ...filter, now: clock.now() }, page);
      return { items: await counted(items), total };
    },

    async update(actor: Actor, idOrName: string, input: CampaignInput): Promise<Campaign> {
      const campaign = await find(actor, idOrName);
      const change = changeOf(input);
      if (Object.keys(change).length === 0) return campaign;
      requirePeriod({ ...campaign, ...change });
      const updated = await store.update(campaign, change, clock.now());
      if (updated === "name-taken") throw nameTaken(change.name ?? campaign.name);
      if (updated === "missing") throw missing("Campaign");
      return updated;
    },

    async remove(actor: Actor, idOrName: string): Promise<void> {
      const { id } = await find(actor, idOrName);
      if ((await store.remove(actor.accountId, id)) === "missing") throw missing("Campaign");
    },

    /** What a link's `campaign_id` names must be the account's own; somebody else's and nobody's answer alike. */
    async requireCampaign(actor: Actor, id: string): Promise<void> {
      const found = isUuid(id) ? await store.find(actor.accountId, { by: "id", value: id }) : null;
      if (found === null) throw missingReference("campaign_id", "Campaign");
    },
  };
}

export type Campaigns = ReturnType<typeof createCampaignOperations>;

/** Only what the input names; null empties what can be empty. */
function changeOf({ name, description, startDate, endDate, tags }: CampaignInput): CampaignChange {
  return {
    ...(name !== undefined && { name: nameOf(name) }),
    ...(description !== undefined && { description }),
    ...(startDate !== undefined && { startDate: dateOf("start_date", startDate, "start") }),
    ...(endDate !== undefined && { endDate: dateOf("end_date", endDate, "end") }),
    ...(tags !== undefined && { tags: tagsOf(tags) }),
  };
}

function dateOf(field: string, text: string | null, edge: "start" | "end"): Date | null {
  return text === null ? null : instantOf(field, text, edge);
}

function nameOf(text: string): string {
  const name = text.trim();
  if (name === "") throw invalid("name", "must not be empty");
  if ([...name].length > CAMPAIGN_NAME_MAX) throw invalid("name", `must have at most ${CAMPAIGN_NAME_MAX} characters`);
  return name;
}

function requirePeriod({ startDate, endDate }: { startDate: Date | null; endDate: Date | null }): void {
  if (startDate && endDate && startDate > endDate) throw invalid("start_date", "must not be after end_date");
}

function nameTaken(name: string) {
  return taken("name", `A campaign named "${name}" exists already.`);
}
