import type { ClickEvents } from "../clicks.events.ts";
import type { Erasure, Ledger } from "../clicks.ledger.ts";

/** Links that are erased together share one rebuild of their account's days. */
const ERASURES_MAX = 1_000;

/** Removes the clicks of deleted links from the records and from every sum. Gives back how many links that were. */
export async function eraseLinks({ events, ledger }: { events: ClickEvents; ledger: Ledger }): Promise<number> {
  if ((await ledger.erasures(1)).length === 0) return 0;
  return ledger.whileNobodyInserts(async () => {
    const erasures = await ledger.erasures(ERASURES_MAX);
    for (const accountId of new Set(erasures.map((erasure) => erasure.accountId))) {
      const ofAccount = erasures.filter((erasure) => erasure.accountId === accountId);
      await eraseOfAccount({ events, ledger }, accountId, ofAccount);
    }
    return erasures.length;
  });
}

async function eraseOfAccount(
  { events, ledger }: { events: ClickEvents; ledger: Ledger },
  accountId: string,
  erasures: readonly Erasure[],
): Promise<void> {
  const days = new Set<string>();
  for (const { linkId, days: known } of erasures) {
    const found = known ?? (await events.daysOf(accountId, linkId));
    if (known === null) await ledger.keepDays(linkId, found);
    for (const day of found) days.add(day);
  }
  const linkIds = erasures.map(({ linkId }) => linkId);
  if (days.size > 0) {
    await events.eraseRecords(accountId, linkIds);
    await events.rebuildRollUps([accountId], [...days].sort());
  }
  await ledger.forget(linkIds);
}
