import type { Home } from "../domains/index.ts";
import { instantOf, invalid, tagsOf } from "../kernel/index.ts";
import { requireAlias } from "./code.ts";
import { destinationOf } from "./destination.ts";
import { dynamicOf } from "./draft-link.ts";
import type { UpdateLinkInput } from "./link.schema.ts";
import type { Link } from "./link.ts";
import { requireLinkPassword } from "./link-password.ts";

/** What a caller wants changed; what is undefined stays. The names are a link's own, but for the alias and the switch. */
export interface LinkChange {
  readonly destination?: string | undefined;
  readonly name?: string | undefined;
  readonly alias?: string | undefined;
  readonly home?: Home | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly tracked?: boolean | undefined;
  readonly dynamic?: boolean | undefined;
  readonly campaignId?: string | null | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly passwordHash?: string | null | undefined;
}

/** The input by every rule that needs no store. */
export function checkLinkChange(
  input: UpdateLinkInput,
): LinkChange & { readonly password?: string | null | undefined } {
  return {
    destination: given(input.url, (url) => destinationOf("url", url)),
    name: input.name,
    alias: given(input.custom_alias, (alias) => requireAlias("custom_alias", alias)),
    tags: given(input.tags, tagsOf),
    tracked: input.tracking_enabled,
    dynamic: dynamicOf(input),
    campaignId: input.campaign_id,
    expiresAt: given(input.expires_at, (text) => (text === null ? null : instantOf("expires_at", text, "end"))),
    disabled: input.disabled,
    password: given(input.password, (text) => (text === null ? null : requireLinkPassword("password", text))),
  };
}

function given<T, U>(value: T | undefined, read: (value: T) => U): U | undefined {
  return value === undefined ? undefined : read(value);
}

/** The link after the change; the very same link when nothing changes. */
export function changeLink(link: Link, change: LinkChange, now: Date): Link {
  requireEditable(link, change);
  const { alias, disabled, ...columns } = change;
  const disabledAt = given(disabled, (off) => (off ? (link.disabledAt ?? now) : null));
  const next: Link = { ...link, ...withoutGaps({ ...columns, alias, code: alias, disabledAt }) };
  return JSON.stringify(next) === JSON.stringify(link) ? link : { ...next, updatedAt: now };
}

/** What is undefined says nothing; null says "none". */
function withoutGaps<T extends object>(change: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}

/** A link that is not dynamic may sit in a browser's cache for ever: its destination is a promise. */
function requireEditable(link: Link, { destination, dynamic }: LinkChange): void {
  if (destination === undefined || destination === link.destination || link.dynamic || dynamic) return;
  throw invalid("url", "cannot change on a link that is not dynamic, unless dynamic is set to true with it");
}
