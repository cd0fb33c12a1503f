import type { Scope } from "./scope.ts";

/** Which door a caller came through; it decides the default `channel` of what they create. */
export type Channel = "api" | "mcp" | "extension" | "bulk_import";

/** How a caller proved who they are. */
export type CredentialKind = "api-key" | "session" | "oauth";

/** Who is asking. Operations take an actor and an input, and never know which transport called them. */
export interface Actor {
  readonly accountId: string;
  readonly owner: boolean;
  readonly credential: { readonly kind: CredentialKind; readonly id: string };
  readonly scopes: ReadonlySet<Scope>;
  readonly channel: Channel;
}
