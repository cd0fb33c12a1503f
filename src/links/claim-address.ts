import { domainOf } from "../domains/index.ts";
import { gather } from "../kernel/index.ts";
import { type Changes, isStoreDown } from "../store/index.ts";
import type { LinkDraft } from "./link.ts";
import { linkChanged } from "./link-changed.ts";
import { insertLinks } from "./links.store.ts";

/** How many links one statement takes: enough to share its cost, few enough that nobody waits long. */
const BATCH_MAX = 200;

export type Claim = (draft: LinkDraft) => Promise<"inserted" | "code-taken">;

/** Inserts drafts together with the news of them, and answers the ids of those that got their address. */
function claimAll(changes: Changes, drafts: readonly LinkDraft[]): Promise<ReadonlySet<string>> {
  return changes.statement(async (on, tell) => {
    const ids = await insertLinks(on, drafts);
    for (const { id, home, code } of drafts) if (ids.has(id)) tell(linkChanged(domainOf(home), code));
    return ids;
  });
}

/**
 * Links that are created at the same time share a statement. The database still decides every address, in the order in
 * which they came. One draft that it refuses (its campaign has just gone) does not take the others with it.
 */
export function createClaim(changes: Changes): Claim {
  return gather<LinkDraft, "inserted" | "code-taken">({
    most: BATCH_MAX,
    answer: async (drafts) => {
      const inserted = await claimAll(changes, drafts);
      return drafts.map(({ id }) => (inserted.has(id) ? "inserted" : "code-taken"));
    },
    isOnesFault: (error) => !isStoreDown(error),
  });
}
