import type { Passwords } from "../accounts/index.ts";
import type { ServiceHosts } from "../domains/index.ts";
import type { Routes } from "../http/index.ts";
import type { Clock, Random } from "../kernel/index.ts";
import type { LinkClicks, RememberQrOfLink } from "../links/index.ts";
import type { FetchGuarded } from "../outbound/index.ts";
import type { Changes, Db } from "../store/index.ts";
import type { Tool } from "../tools/index.ts";
import { createCodeImages } from "./code-images.ts";
import { contentRoutes } from "./content.routes.ts";
import { loadLogoWith } from "./load-logo.ts";
import { createQrOperations, type QrOperations } from "./operations.ts";
import { qrRoutes } from "./qr.routes.ts";
import { qrTools } from "./qr.tools.ts";
import { createQrCodesStore } from "./qr-codes.store.ts";
import "./qr-codes.table.ts";
import { rememberQrOfLinkWith } from "./remember-link.ts";

export type { QrOperations } from "./operations.ts";
export { presentBlocks, presentDetailed, presentGenerated, presentPage, presentUpdated } from "./present-code.ts";
export {
  bulkBody,
  type GenerateInput,
  generateBody,
  imageQuery,
  type ListInput,
  listQuery,
  type UpdateInput,
  updateBody,
} from "./qr.schema.ts";
export type { QrCode, QrSource } from "./qr-code.ts";

export interface QrDeps {
  readonly db: Db;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
  readonly hosts: ServiceHosts;
  readonly clicks: LinkClicks;
  readonly fetchGuarded: FetchGuarded;
}

export interface Qr {
  readonly operations: QrOperations;
  /** One of an account's codes and the short URL behind it, or null. */
  readonly findCode: (accountId: string, qrId: string) => Promise<{ id: string; linkId: string | null } | null>;
  /** Under `/api/v1`. */
  readonly routes: readonly Routes[];
  readonly tools: readonly Tool[];
  /** Pages for visitors. */
  readonly root: readonly Routes[];
}

export function createQr(deps: QrDeps): Qr {
  const { db, hosts, clock } = deps;
  const store = createQrCodesStore(db, hosts);
  const images = createCodeImages(store);
  const operations = createQrOperations({ ...deps, store, images, loadLogo: loadLogoWith(deps.fetchGuarded) });
  return {
    operations,
    findCode: (accountId, qrId) => store.find(accountId, qrId),
    routes: [qrRoutes(operations)],
    tools: qrTools(operations),
    root: [contentRoutes({ store, clock })],
  };
}

/** What links ask of QR codes; they are made first, so this stands alone. */
export function createRememberQrOfLink(deps: Pick<QrDeps, "db" | "hosts" | "clock" | "random">): RememberQrOfLink {
  return rememberQrOfLinkWith({ ...deps, store: createQrCodesStore(deps.db, deps.hosts) });
}
