import type { Db, DbOrTransaction } from "../../store/index.ts";
import type { OAuthClientsTable } from "../oauth.table.ts";
import { storedScopes } from "../scopes.ts";
import { AUTH_METHODS, GRANT_TYPES, type OAuthClient } from "./client.ts";

function clientOf(row: OAuthClientsTable): OAuthClient {
  return {
    id: row.id,
    clientId: row.client_id,
    document: row.is_document,
    authMethod: AUTH_METHODS.find((method) => method === row.auth_method) ?? "client_secret_post",
    secretDigest: row.secret_digest,
    name: row.name,
    redirectUris: row.redirect_uris,
    grantTypes: GRANT_TYPES.filter((type) => row.grant_types.includes(type)),
    scopes: storedScopes(row.scopes),
    about: row.about,
    createdAt: row.created_at,
  };
}

function rowOf(client: OAuthClient): OAuthClientsTable {
  return {
    id: client.id,
    client_id: client.clientId,
    is_document: client.document,
    auth_method: client.authMethod,
    secret_digest: client.secretDigest,
    name: client.name,
    redirect_uris: [...client.redirectUris],
    grant_types: [...client.grantTypes],
    scopes: [...client.scopes],
    about: client.about,
    created_at: client.createdAt,
    approved_at: null,
  };
}

export function createClientsStore(db: Db) {
  return {
    async insert(client: OAuthClient): Promise<void> {
      await db.insertInto("oauth_clients").values(rowOf(client)).execute();
    },

    async find(clientId: string): Promise<OAuthClient | null> {
      const row = await db.selectFrom("oauth_clients").selectAll().where("client_id", "=", clientId).executeTakeFirst();
      return row ? clientOf(row) : null;
    },

    /** Notes that somebody approves the client, and answers its row's id. A document's newest reading replaces the last. */
    async approve(client: OAuthClient, now: Date, on: DbOrTransaction): Promise<string> {
      const { name, redirect_uris, grant_types, scopes, about, ...fixed } = rowOf(client);
      const told = { name, redirect_uris, grant_types, scopes, about, approved_at: now };
      const kept = await on
        .insertInto("oauth_clients")
        .values({ ...fixed, ...told })
        .onConflict((conflict) =>
          conflict
            .constraint("oauth_clients_client_id_unique")
            .doUpdateSet(client.document ? told : { approved_at: now }),
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      return kept.id;
    },
  };
}

export type ClientsStore = ReturnType<typeof createClientsStore>;
