/** What a client tells of itself (RFC 7591 §2). */
export interface OAuthClientAbout {
  readonly client_uri?: string;
  readonly logo_uri?: string;
  readonly policy_uri?: string;
  readonly tos_uri?: string;
  readonly contacts?: readonly string[];
}

export interface OAuthClientsTable {
  id: string;
  client_id: string;
  is_document: boolean;
  auth_method: string;
  secret_digest: Buffer | null;
  name: string;
  redirect_uris: string[];
  grant_types: string[];
  scopes: string[];
  about: OAuthClientAbout;
  created_at: Date;
  approved_at: Date | null;
}

export interface OAuthGrantsTable {
  id: string;
  account_id: string;
  client_id: string;
  scopes: string[];
  resource: string | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface OAuthCodesTable {
  digest: Buffer;
  grant_id: string;
  redirect_uri: string;
  challenge: string | null;
  challenge_method: string | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface OAuthAccessTokensTable {
  digest: Buffer;
  grant_id: string;
  scopes: string[];
  resource: string | null;
  expires_at: Date;
}

export interface OAuthRefreshTokensTable {
  digest: Buffer;
  grant_id: string;
  expires_at: Date;
  used_at: Date | null;
}

declare module "../store/tables.ts" {
  interface Tables {
    oauth_clients: OAuthClientsTable;
    oauth_grants: OAuthGrantsTable;
    oauth_codes: OAuthCodesTable;
    oauth_access_tokens: OAuthAccessTokensTable;
    oauth_refresh_tokens: OAuthRefreshTokensTable;
  }
}
