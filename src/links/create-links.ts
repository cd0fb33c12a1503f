import { checkerOf } from "../http/index.ts";
import { type Actor, Refused } from "../kernel/index.ts";
import { type CreateLinkDeps, type Placeable, type PlaceLink, settleNewLink } from "./create-link.ts";
import { createBody } from "./link.schema.ts";
import type { Link } from "./link.ts";

/** What became of one of many: a link, or the reason why there is none. */
export type Created = { readonly link: Link; readonly withQr: boolean } | { readonly refused: Refused };

export type CreateLinks = (actor: Actor, inputs: readonly unknown[]) => Promise<Created[]>;

const checked = checkerOf(createBody);

/** Makes many links; each is judged alone, by the same rules as a single one, and none takes another with it. */
export function createLinksWith(deps: CreateLinkDeps, place: PlaceLink): CreateLinks {
  return async function createLinks(actor, inputs) {
    const sharing = withSharedLooks(deps);
    const settled: (Settled | { refused: Refused })[] = [];
    // One after the other, because a password takes a while; then all claim their places together.
    for (const given of inputs) settled.push(await outcomeOf(() => settle(sharing, actor, given)));
    return Promise.all(settled.map(async (one) => ("refused" in one ? one : claim(place, one))));
  };
}

interface Settled {
  readonly placeable: Placeable;
  readonly withQr: boolean;
}

async function settle(deps: CreateLinkDeps, actor: Actor, given: unknown): Promise<Settled> {
  const input = checked(given);
  const placeable = await settleNewLink(deps, actor, { ...input, channel: "bulk_import" });
  return { placeable, withQr: input.qrCode === true };
}

function claim(place: PlaceLink, { placeable, withQr }: Settled): Promise<Created> {
  return outcomeOf(async () => ({ link: await place(placeable, { withQr }), withQr }));
}

async function outcomeOf<T>(attempt: () => Promise<T>): Promise<T | { refused: Refused }> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Refused) return { refused: error };
    throw error;
  }
}

/** A thousand links into one campaign on one domain ask about either once. */
function withSharedLooks(deps: CreateLinkDeps): CreateLinkDeps {
  return {
    ...deps,
    homes: { homeOf: askedOnce((actor, choice) => deps.homes.homeOf(actor, choice)) },
    requireCampaign: askedOnce((actor, id) => deps.requireCampaign(actor, id)),
  };
}

function askedOnce<Question, Answer>(ask: (actor: Actor, question: Question) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (actor: Actor, question: Question): Promise<Answer> => {
    const key = JSON.stringify(question);
    const answer = answers.get(key) ?? ask(actor, question);
    answers.set(key, answer);
    return answer;
  };
}
