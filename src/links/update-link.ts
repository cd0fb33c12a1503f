import type { Passwords } from "../accounts/index.ts";
import { domainOf, type Home, type Homes } from "../domains/index.ts";
import { type Actor, type Clock, missing } from "../kernel/index.ts";
import type { Changes, Db, DbOrTransaction } from "../store/index.ts";
import { changeLink, checkLinkChange } from "./change-link.ts";
import { chooseHome } from "./choose-home.ts";
import { isReservedCode } from "./code.ts";
import { aliasTaken, asRefusal } from "./create-link.ts";
import { requireOwnLink } from "./get-link.ts";
import type { UpdateLinkInput } from "./link.schema.ts";
import type { Link } from "./link.ts";
import { linkChanged } from "./link-changed.ts";
import { type LinkReference, lockOwnLink, updateLink } from "./links.store.ts";
import type { LinkClicks, RememberQrOfLink, RequireCampaign } from "./ports.ts";

export interface UpdateLinkDeps {
  readonly db: Db;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly homes: Pick<Homes, "homeOf">;
  readonly clicks: LinkClicks;
  readonly requireCampaign: RequireCampaign;
  readonly rememberQrOfLink: RememberQrOfLink;
}

export function updateLinkWith(deps: UpdateLinkDeps) {
  const { db, clock, clicks, rememberQrOfLink } = deps;

  return async function update(actor: Actor, reference: LinkReference, input: UpdateLinkInput): Promise<Link> {
    const { password, ...change } = checkLinkChange(input);
    await clicks.settled();
    const known = await requireOwnLink(db, actor, reference);
    const home = await newHome(deps, { actor, known, input });
    // Decided on what is known now, so that a 400 comes before a 404; decided again on the locked row.
    changeLink(known, { ...change, home }, clock.now());
    if (change.campaignId) await deps.requireCampaign(actor, change.campaignId);
    const passwordHash = password ? await deps.passwords.hash(password) : password;
    const settled = { ...change, home, passwordHash };
    return inTransaction(deps, async (trx) => {
      const link = await lockOwnLink(trx, known);
      if (link === null) throw missing("Short URL");
      const next = changeLink(link, settled, clock.now());
      if (next !== link) await write(trx, next);
      if (input.qrCode === true) await rememberQrOfLink(trx, next);
      return { before: link, after: next };
    });
  };
}

/** The type alone, or the domain alone, moves a link too: what is not said stays as it is. */
async function newHome(
  { homes }: UpdateLinkDeps,
  { actor, known, input }: { actor: Actor; known: Link; input: UpdateLinkInput },
): Promise<Home | undefined> {
  const { url_type: urlType = known.home.kind, subdomain, branded_domain: branded } = input;
  const sameKind = urlType === known.home.kind;
  if (sameKind && subdomain === undefined && branded === undefined) return undefined;
  return chooseHome(homes, actor, { url_type: urlType, subdomain, branded_domain: branded });
}

async function write(trx: DbOrTransaction, next: Link): Promise<void> {
  if (isReservedCode(next.home, next.code)) throw aliasTaken(next.code);
  if ((await updateLink(trx, next)) === "code-taken") throw aliasTaken(next.code);
}

/** Runs the change and tells everybody of the address it had and of the one it has now. */
async function inTransaction(
  { changes }: Pick<UpdateLinkDeps, "changes">,
  run: (trx: DbOrTransaction) => Promise<{ before: Link; after: Link }>,
): Promise<Link> {
  try {
    return await changes.transaction(async (trx, tell) => {
      const { before, after } = await run(trx);
      for (const { home, code } of [before, after]) tell(linkChanged(domainOf(home), code));
      return after;
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
