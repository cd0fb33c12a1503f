import type { Scope } from "../../kernel/index.ts";
import type { OAuthClient } from "../clients/client.ts";
import type { Challenge } from "../pkce.ts";

/** What an application asks an account to approve, after every check. */
export interface Authorization {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly Scope[];
  readonly challenge: Challenge | null;
  readonly resource: string | null;
}
