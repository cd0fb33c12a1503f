import type { ServiceHosts } from "../domains/index.ts";
import type { Routes } from "../http/index.ts";
import type { Tool } from "../tools/index.ts";
import { bulkRoutes } from "./bulk.routes.ts";
import { linkRoutes } from "./links.routes.ts";
import { linkTools } from "./links.tools.ts";
import { createLinkOperations, type LinkOperations, type LinkOperationsDeps } from "./operations.ts";
import { createLinkPresenter, type LinkPresenter } from "./present-link.ts";
import "./links.table.ts";

export { scanUrlOf, shortUrlOf } from "./address.ts";
export { changeLink, type LinkChange } from "./change-link.ts";
export { newCode } from "./code.ts";
export { insertWithNewCode } from "./create-link.ts";
export { destinationOf } from "./destination.ts";
export {
  type CheckAliasInput,
  type CreateLinkInput,
  checkAliasQuery,
  createBody,
  type ListLinksInput,
  linkSchema,
  listedLinkSchema,
  listQuery,
  type UpdateLinkInput,
  updateBody,
} from "./link.schema.ts";
export { isExpired, type Link, type LinkDraft, type LinkSource, type LinkStatus, statusOf } from "./link.ts";
export { linkChanged, linkKey } from "./link-changed.ts";
export { requireLinkPassword } from "./link-password.ts";
export { deleteLink, findOwnLink, insertLinks, type LinkReference, lockOwnLink, updateLink } from "./links.store.ts";
export type { LinkClicks, RememberQrOfLink, RequireCampaign } from "./ports.ts";
export { isReservedPath } from "./reserved-paths.ts";
export { type Address, findForVisits, pageForVisits, type VisitedAddress, type VisitedLink } from "./visited-link.ts";

export type LinksDeps = LinkOperationsDeps & { readonly hosts: ServiceHosts };

export interface Links extends LinkOperations {
  readonly presenter: LinkPresenter;
  readonly routes: readonly Routes[];
  readonly tools: readonly Tool[];
}

export function createLinks(deps: LinksDeps): Links {
  const operations = createLinkOperations(deps);
  const presenter = createLinkPresenter(deps);
  const routes = [linkRoutes({ operations, presenter, clock: deps.clock }), bulkRoutes({ operations, presenter })];
  return { ...operations, presenter, routes, tools: linkTools({ operations, presenter }) };
}
