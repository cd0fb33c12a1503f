import { type Actor, instantOf, invalid, type Random, tagsOf } from "../kernel/index.ts";
import { requireAlias } from "./code.ts";
import { destinationOf } from "./destination.ts";
import type { CreateLinkInput } from "./link.schema.ts";
import { CHANNELS, type LinkDraft } from "./link.ts";
import { requireLinkPassword } from "./link-password.ts";

/** What a caller asked for, checked by every rule that needs no store. It has no code yet. */
export interface CheckedLink extends Omit<LinkDraft, "id" | "code" | "home" | "passwordHash"> {
  readonly password: string | null;
}

export function checkNewLink(actor: Actor, input: CreateLinkInput, now: Date): CheckedLink {
  return {
    accountId: actor.accountId,
    alias: input.custom_alias === undefined ? null : requireAlias("custom_alias", input.custom_alias),
    destination: destinationOf("url", input.url),
    name: input.name ?? null,
    password: input.password == null ? null : requireLinkPassword("password", input.password),
    tags: tagsOf(input.tags ?? []),
    tracked: input.tracking_enabled ?? true,
    dynamic: dynamicOf(input) ?? false,
    channel: CHANNELS.find((channel) => channel === input.channel) ?? actor.channel,
    source: "URL_SHORTENER",
    campaignId: input.campaign_id ?? null,
    expiresAt: input.expires_at == null ? null : instantOf("expires_at", input.expires_at, "end"),
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** `dynamic` and `is_dynamic` are one field with two names. */
export function dynamicOf(input: { dynamic?: boolean; is_dynamic?: boolean }): boolean | undefined {
  const { dynamic, is_dynamic: isDynamic } = input;
  if (dynamic !== undefined && isDynamic !== undefined && dynamic !== isDynamic) {
    throw invalid("dynamic", "and is_dynamic are the same field and must not differ");
  }
  return dynamic ?? isDynamic;
}

/** The draft with its code: now it can be inserted. The password itself goes no further than its hash. */
export function placeLink(
  placeable: CheckedLink & Pick<LinkDraft, "home" | "passwordHash">,
  code: string,
  random: Random,
): LinkDraft {
  const { password: _password, ...rest } = placeable;
  return { ...rest, code, id: random.uuid() };
}
