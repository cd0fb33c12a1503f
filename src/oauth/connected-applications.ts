import { type Actor, type Clock, missing, type Scope } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";
import type { Revocation } from "./revoke-grant.ts";
import { storedScopes } from "./scopes.ts";

/** An application that an account has approved, once or several times. */
export interface ConnectedApplication {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly clientUri: string | null;
  readonly scopes: readonly Scope[];
  readonly approvedAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface ConnectedApplicationsDeps {
  readonly db: Db;
  readonly revocation: Revocation;
  /** Writes the uses that are only noted so far, so that a list shows the truth. */
  readonly flushUses: () => Promise<void>;
  readonly clock: Clock;
}

export function createConnectedApplications(deps: ConnectedApplicationsDeps) {
  const { db, revocation, flushUses, clock } = deps;
  return {
    async list(actor: Actor): Promise<ConnectedApplication[]> {
      await flushUses();
      const rows = await db
        .selectFrom("oauth_grants")
        .innerJoin("oauth_clients", "oauth_clients.id", "oauth_grants.client_id")
        .select((query) => [
          "oauth_clients.id",
          "oauth_clients.client_id",
          "oauth_clients.name",
          "oauth_clients.about",
          // Arrays of different lengths cannot be gathered into one array, but into JSON they can.
          query.fn.agg<string[][]>("json_agg", ["oauth_grants.scopes"]).as("scopes"),
          query.fn.min("oauth_grants.created_at").as("approved_at"),
          query.fn.max("oauth_grants.last_used_at").as("last_used_at"),
        ])
        .where("oauth_grants.account_id", "=", actor.accountId)
        .where("oauth_grants.revoked_at", "is", null)
        .groupBy("oauth_clients.id")
        .orderBy("approved_at", "desc")
        .orderBy("oauth_clients.id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        clientId: row.client_id,
        name: row.name,
        clientUri: row.about.client_uri ?? null,
        scopes: storedScopes(row.scopes.flat()),
        approvedAt: row.approved_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    async revoke(actor: Actor, id: string): Promise<void> {
      await revocation(actor.accountId, async (trx) => {
        const revoked = await trx
          .updateTable("oauth_grants")
          .set({ revoked_at: clock.now() })
          .where("account_id", "=", actor.accountId)
          .where("client_id", "=", id)
          .where("revoked_at", "is", null)
          .returning("id")
          .execute();
        if (revoked.length === 0) throw missing("Application");
      });
    },
  };
}

export type ConnectedApplications = ReturnType<typeof createConnectedApplications>;
