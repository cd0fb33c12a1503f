import type { Link, LinkChange, LinkInput, UrlType } from "../api/types.ts";
import { completeUrl } from "./utm.ts";

/** What the form holds while somebody edits. A domain is `type:name`, because one list offers all of them. */
export interface LinkDraft {
  url: string;
  alias: string;
  domain: string;
  name: string;
  tags: string[];
  campaignId: string;
  expiresAt: string | null;
  password: string;
  removePassword: boolean;
  dynamic: boolean;
  tracked: boolean;
  switchedOff: boolean;
}

export const STANDARD = "standard:";

export function emptyDraft(url: string): LinkDraft {
  return {
    url,
    alias: "",
    domain: STANDARD,
    name: "",
    tags: [],
    campaignId: "",
    expiresAt: null,
    password: "",
    removePassword: false,
    dynamic: false,
    tracked: true,
    switchedOff: false,
  };
}

export function draftOf(link: Link): LinkDraft {
  return {
    ...emptyDraft(link.original_url),
    alias: link.short_code,
    domain: `${link.url_type}:${link.subdomain ?? link.branded_domain ?? ""}`,
    name: link.name ?? "",
    tags: link.tags,
    campaignId: link.campaign_id ?? "",
    expiresAt: link.expires_at,
    dynamic: link.is_dynamic,
    tracked: link.tracking_enabled,
    switchedOff: link.status === "disabled",
  };
}

export function placeOf(domain: string): { url_type: UrlType; subdomain?: string; branded_domain?: string } {
  const [type = "standard", name = ""] = domain.split(":");
  if (type === "subdomain") return { url_type: "subdomain", subdomain: name };
  if (type === "branded") return { url_type: "branded", branded_domain: name };
  return { url_type: "standard" };
}

/** The body of a create: only what was filled in, so that the service's own defaults stand. */
export function createBody(draft: LinkDraft): LinkInput {
  return {
    url: completeUrl(draft.url),
    ...placeOf(draft.domain),
    tags: draft.tags,
    dynamic: draft.dynamic,
    tracking_enabled: draft.tracked,
    ...(draft.alias !== "" && { custom_alias: draft.alias }),
    ...(draft.name !== "" && { name: draft.name }),
    ...(draft.campaignId !== "" && { campaign_id: draft.campaignId }),
    ...(draft.expiresAt !== null && { expires_at: draft.expiresAt }),
    ...(draft.password !== "" && { password: draft.password }),
  };
}

/** The body of an update: only what changed, because a changed alias or domain breaks printed links. */
export function updateBody(draft: LinkDraft, link: Link): LinkChange {
  const before = draftOf(link);
  const url = completeUrl(draft.url);
  return {
    ...(url !== before.url && { url }),
    ...(draft.domain !== before.domain && placeOf(draft.domain)),
    ...(draft.alias !== before.alias && draft.alias !== "" && { custom_alias: draft.alias }),
    ...(draft.name !== before.name && draft.name !== "" && { name: draft.name }),
    ...(draft.tags.join() !== before.tags.join() && { tags: draft.tags }),
    ...(draft.campaignId !== before.campaignId && { campaign_id: draft.campaignId === "" ? null : draft.campaignId }),
    ...(draft.expiresAt !== before.expiresAt && { expires_at: draft.expiresAt }),
    ...(draft.dynamic !== before.dynamic && { dynamic: draft.dynamic }),
    ...(draft.tracked !== before.tracked && { tracking_enabled: draft.tracked }),
    ...(draft.switchedOff !== before.switchedOff && { disabled: draft.switchedOff }),
    ...passwordChange(draft),
  };
}

function passwordChange(draft: LinkDraft): Pick<LinkChange, "password"> {
  if (draft.password !== "") return { password: draft.password };
  return draft.removePassword ? { password: null } : {};
}
