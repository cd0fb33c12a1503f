import { domainOf } from "../domains/index.ts";
import { type Changes, isStoreDown } from "../store/index.ts";
import type { LinkDraft } from "./link.ts";
import { linkChanged } from "./link-changed.ts";
import { insertLinks } from "./links.store.ts";

/** How many links one statement takes: enough to share its cost, few enough that nobody waits long. */
const BATCH_MAX = 200;

export type Claim = (draft: LinkDraft) => Promise<"inserted" | "code-taken">;

interface Waiting {
  readonly draft: LinkDraft;
  readonly resolve: (outcome: "inserted" | "code-taken") => void;
  readonly reject: (error: unknown) => void;
}

/** Inserts drafts together with the news of them, and answers the ids of those that got their address. */
function claimAll(changes: Changes, drafts: readonly LinkDraft[]): Promise<ReadonlySet<string>> {
  return changes.statement(async (on, tell) => {
    const ids = await insertLinks(on, drafts);
    for (const { id, home, code } of drafts) if (ids.has(id)) tell(linkChanged(domainOf(home), code));
    return ids;
  });
}

/**
 * Links that are created at the same time share a statement: while one is under way, the others gather and make up
 * the next. The database still decides every address, in the order in which they came.
 */
export function createClaim(changes: Changes): Claim {
  const waiting: Waiting[] = [];
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    while (waiting.length > 0) await write(waiting.splice(0, BATCH_MAX));
    writing = false;
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const inserted = await claimAll(changes, draftsOf(batch));
      for (const { draft, resolve } of batch) resolve(inserted.has(draft.id) ? "inserted" : "code-taken");
    } catch (error) {
      await survive(batch, error);
    }
  }

  /** One draft that the database refuses (its campaign has just gone) must not take the others with it. */
  async function survive(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (batch.length === 1 || isStoreDown(error)) for (const { reject } of batch) reject(error);
    else for (const one of batch) await write([one]);
  }

  return (draft) =>
    new Promise((resolve, reject) => {
      waiting.push({ draft, resolve, reject });
      if (!writing) void drain();
    });
}

const draftsOf = (batch: readonly Waiting[]): LinkDraft[] => batch.map(({ draft }) => draft);
