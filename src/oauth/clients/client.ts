import { timingSafeEqual } from "node:crypto";
import { digestOf } from "../../accounts/index.ts";
import type { Scope } from "../../kernel/index.ts";
import type { OAuthClientAbout } from "../oauth.table.ts";

export const AUTH_METHODS = ["client_secret_post", "client_secret_basic", "none"] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

export const GRANT_TYPES = ["authorization_code", "refresh_token"] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

/** An application that may ask for an account's approval. */
export interface OAuthClient {
  readonly id: string;
  /** What the application calls itself in requests. */
  readonly clientId: string;
  /** Described by a document at its own address instead of by a registration. */
  readonly document: boolean;
  readonly authMethod: AuthMethod;
  readonly secretDigest: Buffer | null;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly GrantType[];
  readonly scopes: readonly Scope[];
  readonly about: OAuthClientAbout;
  readonly createdAt: Date;
}

/** A client without a secret: only PKCE ties a code to it. */
export const isPublic = (client: OAuthClient): boolean => client.authMethod === "none";

/** Whether this is the client's secret, in time that does not depend on where it differs. */
export function isSecretOf(client: OAuthClient, secret: string): boolean {
  return client.secretDigest !== null && timingSafeEqual(client.secretDigest, digestOf(secret));
}
