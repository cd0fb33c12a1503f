import type { OAuthClient } from "./client.ts";
import { isDocumentAddress } from "./client-documents.ts";

export interface FindClientDeps {
  readonly find: (clientId: string) => Promise<OAuthClient | null>;
  readonly readDocument: (address: string) => Promise<OAuthClient>;
}

/** A client that asks for approval: a registered one, or one whose document is read anew. */
export function findClientWith({ find, readDocument }: FindClientDeps) {
  return (clientId: string): Promise<OAuthClient | null> =>
    isDocumentAddress(clientId) ? readDocument(clientId) : find(clientId);
}

export type FindClient = ReturnType<typeof findClientWith>;
