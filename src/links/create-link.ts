import type { Passwords } from "../accounts/index.ts";
import { domainOf, type Homes } from "../domains/index.ts";
import { type Actor, type Clock, missingReference, type Random, Refused, taken } from "../kernel/index.ts";
import { type Changes, type Db, type DbOrTransaction, violatedReference } from "../store/index.ts";
import { chooseHome } from "./choose-home.ts";
import { type Claim, createClaim } from "./claim-address.ts";
import { isReservedCode, newCode } from "./code.ts";
import { type CheckedLink, checkNewLink, placeLink } from "./draft-link.ts";
import type { CreateLinkInput } from "./link.schema.ts";
import type { Link, LinkDraft } from "./link.ts";
import { linkChanged } from "./link-changed.ts";
import { unvisited } from "./link-row.ts";
import { insertLink } from "./links.store.ts";
import type { RememberQrOfLink, RequireCampaign } from "./ports.ts";

/** With 3.5 * 10^12 codes even one collision is rare; as many as this in a row are a fault. */
const ATTEMPTS_MAX = 8;

export interface CreateLinkDeps {
  readonly db: Db;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
  readonly homes: Pick<Homes, "homeOf">;
  readonly requireCampaign: RequireCampaign;
  readonly rememberQrOfLink: RememberQrOfLink;
}

export const aliasTaken = (alias: string) => taken("custom_alias", `The alias ${alias} is taken on this domain.`);

/** The link with everything settled but its code. */
export type Placeable = CheckedLink & Pick<LinkDraft, "home" | "passwordHash">;

/** Checks what the caller asked for: first what is wrong with it (400), then what it refers to (404). */
export async function settleNewLink(deps: CreateLinkDeps, actor: Actor, input: CreateLinkInput): Promise<Placeable> {
  const checked = checkNewLink(actor, input, deps.clock.now());
  const home = await chooseHome(deps.homes, actor, input);
  if (checked.campaignId !== null) await deps.requireCampaign(actor, checked.campaignId);
  if (checked.alias !== null && isReservedCode(home, checked.alias)) throw aliasTaken(checked.alias);
  const passwordHash = checked.password === null ? null : await deps.passwords.hash(checked.password);
  return { ...checked, home, passwordHash };
}

/** How a link whose every part is settled gets its address. */
export type PlaceLink = (placeable: Placeable, options: { readonly withQr: boolean }) => Promise<Link>;

export function placeLinkWith(deps: CreateLinkDeps): PlaceLink {
  const { random } = deps;
  const shared = createClaim(deps.changes);
  const withQrCode = claimWithQr(deps);
  return async function place(placeable, { withQr }) {
    const claim = withQr ? withQrCode : shared;
    try {
      return placeable.alias === null
        ? await claimGeneratedCode(placeable, { claim, random })
        : await claimAlias(placeable, placeable.alias, { claim, random });
    } catch (error) {
      throw asRefusal(error);
    }
  };
}

export function createLinkWith(deps: CreateLinkDeps, place: PlaceLink) {
  return async function createLink(actor: Actor, input: CreateLinkInput): Promise<Link> {
    return place(await settleNewLink(deps, actor, input), { withQr: input.qrCode === true });
  };
}

interface Claiming {
  readonly claim: Claim;
  readonly random: Random;
}

async function claimAlias(placeable: Placeable, alias: string, { claim, random }: Claiming): Promise<Link> {
  const draft = placeLink(placeable, alias, random);
  if ((await claim(draft)) === "code-taken") throw aliasTaken(alias);
  return unvisited(draft);
}

async function claimGeneratedCode(placeable: Placeable, { claim, random }: Claiming): Promise<Link> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const draft = placeLink(placeable, newCode(random), random);
    if ((await claim(draft)) === "inserted") return unvisited(draft);
  }
  throw new Refused("unavailable", "No free short code was found. Try again.");
}

/**
 * Makes a link as part of something larger, such as a QR code that needs one: the caller's transaction decides whether
 * both exist. The caller tells of it (`linkChanged`).
 */
export function insertWithNewCode(trx: DbOrTransaction, draft: Omit<Placeable, "password">, random: Random) {
  return claimGeneratedCode({ ...draft, password: null }, { claim: (placed) => insertLink(trx, placed), random });
}

/** The link and its entry among the QR codes come together or not at all. */
function claimWithQr({ changes, rememberQrOfLink }: CreateLinkDeps): Claim {
  return (draft) =>
    changes.transaction(async (trx, tell) => {
      const placed = await insertLink(trx, draft);
      if (placed === "inserted") await rememberQrOfLink(trx, unvisited(draft));
      tell(linkChanged(domainOf(draft.home), draft.code));
      return placed;
    });
}

/** What a link refers to may go between the look and the insert; then the foreign key says what the look would have. */
export function asRefusal(error: unknown): unknown {
  switch (violatedReference(error)) {
    case "short_urls_campaign":
      return missingReference("campaign_id", "Campaign");
    case "short_urls_subdomain":
      return new Refused("invalid", "The subdomain is gone.", { details: { field: "subdomain" }, cause: error });
    case "short_urls_branded_domain":
      return new Refused("invalid", "The domain is gone.", { details: { field: "branded_domain" }, cause: error });
    default:
      return error;
  }
}
