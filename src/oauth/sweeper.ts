import { sql } from "kysely";
import type { Clock } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";
import { after } from "./lifetimes.ts";

const EVERY_MS = 10 * 60_000;
/** A request that found the approval just before it was revoked has long been answered by then. */
const REVOKED_GRACE_SECONDS = 3600;
const UNAPPROVED_CLIENT_LIFETIME_SECONDS = 30 * 24 * 3600;

export interface Sweeper {
  sweep(): Promise<void>;
  close(): void;
}

/** Throws away what has expired, now and then. Nothing depends on it: an expired row counts for nothing anyway. */
export function createSweeper(db: Db, clock: Clock): Sweeper {
  const sweep = () => sweepOnce(db, clock.now());
  // A store that is down is swept the next time.
  const timer = setInterval(() => void sweep().catch(() => undefined), EVERY_MS);
  timer.unref();
  return { sweep, close: () => clearInterval(timer) };
}

async function sweepOnce(db: Db, now: Date): Promise<void> {
  await sql`delete from oauth_access_tokens where expires_at <= ${now}`.execute(db);
  await sql`delete from oauth_refresh_tokens where expires_at <= ${now}`.execute(db);
  // A used code stays as long as its approval: it is what shows a replay.
  await sql`delete from oauth_codes where expires_at <= ${now} and used_at is null`.execute(db);
  // An approval that was revoked, or that nothing stands for any more.
  await sql`delete from oauth_grants where revoked_at <= ${after(now, -REVOKED_GRACE_SECONDS)}
    or not exists (select from oauth_access_tokens where grant_id = oauth_grants.id)
    and not exists (select from oauth_refresh_tokens where grant_id = oauth_grants.id)
    and not exists (select from oauth_codes where grant_id = oauth_grants.id and used_at is null)`.execute(db);
  // Registration is open to anybody, so what nobody has ever approved goes in the end.
  await sql`delete from oauth_clients where approved_at is null
    and created_at <= ${after(now, -UNAPPROVED_CLIENT_LIFETIME_SECONDS)}`.execute(db);
}
