import { digestOf, newSecret } from "../../accounts/index.ts";
import type { Clock, Random, Scope } from "../../kernel/index.ts";
import type { DbOrTransaction } from "../../store/index.ts";
import type { AccessTokensStore } from "../access-tokens.store.ts";
import type { GrantsStore } from "../grants.store.ts";
import { ACCESS_TOKEN_LIFETIME_SECONDS, after, REFRESH_TOKEN_LIFETIME_SECONDS } from "../lifetimes.ts";

/** The prefix tells a bearer apart from an API key, so that each is looked up in one place. */
export const ACCESS_TOKEN_PREFIX = "spat_";

/** RFC 6749 §5.1. */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: "Bearer";
  readonly expires_in: number;
  readonly refresh_token?: string;
  readonly scope: string;
}

export interface Issue {
  readonly grantId: string;
  readonly scopes: readonly Scope[];
  readonly resource: string | null;
  readonly refreshable: boolean;
}

export interface IssueTokensDeps {
  readonly accessTokens: AccessTokensStore;
  readonly grants: GrantsStore;
  readonly clock: Clock;
  readonly random: Random;
}

export function issueTokensWith({ accessTokens, grants, clock, random }: IssueTokensDeps) {
  return async function issueTokens(issue: Issue, on: DbOrTransaction): Promise<TokenResponse> {
    const now = clock.now();
    const accessToken = newSecret(random, ACCESS_TOKEN_PREFIX);
    await accessTokens.insert(
      {
        digest: digestOf(accessToken),
        grant_id: issue.grantId,
        scopes: [...issue.scopes],
        resource: issue.resource,
        expires_at: after(now, ACCESS_TOKEN_LIFETIME_SECONDS),
      },
      on,
    );
    const refreshToken = issue.refreshable ? await newRefreshToken(issue.grantId, now, on) : undefined;
    return {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
      scope: issue.scopes.join(" "),
    };
  };

  async function newRefreshToken(grantId: string, now: Date, on: DbOrTransaction): Promise<string> {
    const token = newSecret(random, "sprt_");
    const expiresAt = after(now, REFRESH_TOKEN_LIFETIME_SECONDS);
    await grants.insertRefreshToken(
      { digest: digestOf(token), grant_id: grantId, expires_at: expiresAt, used_at: null },
      on,
    );
    return token;
  }
}

export type IssueTokens = ReturnType<typeof issueTokensWith>;
