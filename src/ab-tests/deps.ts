import type { Clock, Random } from "../kernel/index.ts";
import type { Changes, Db } from "../store/index.ts";
import type { AbTestsStore } from "./ab-tests.store.ts";
import type { ConversionsStore } from "./conversions.store.ts";
import type { VisitsStore } from "./visits.store.ts";

/** The QR code whose traffic is split, as far as a test must know it. */
export interface TestedCode {
  readonly id: string;
  /** The short URL behind it; null for a code that encodes its content itself. */
  readonly linkId: string | null;
}

/** What the operations on tests stand on; each takes the part it needs. */
export interface AbTestsParts {
  readonly db: Db;
  readonly store: AbTestsStore;
  readonly conversions: ConversionsStore;
  readonly visits: VisitsStore;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
  /** The caller's own code, or null. */
  readonly findCode: (accountId: string, qrId: string) => Promise<TestedCode | null>;
}
