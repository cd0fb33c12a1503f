import type { AbTests, Experiment } from "../ab-tests/index.ts";
import { type LinkStamp, stampOf } from "../clicks/index.ts";
import { gather } from "../kernel/index.ts";
import { type Address, findForVisits, linkKey, type VisitedAddress } from "../links/index.ts";
import { type Db, isStoreDown } from "../store/index.ts";
import type { KnownExperiment, KnownLink, Learnt } from "./link-index.ts";

export type ExperimentsOn = AbTests["experimentsOn"];

/** How many addresses one statement looks up. */
const ADDRESSES_MAX = 500;

/**
 * Asks the store what is at an address. Visitors of many unknown addresses share a statement, so that whoever tries
 * codes at random keeps the store busy with a few and not with thousands.
 */
export function lookWith({ db, experimentsOn }: { readonly db: Db; readonly experimentsOn: ExperimentsOn }) {
  return gather<Address, KnownLink | null>({
    most: ADDRESSES_MAX,
    answer: async (addresses) => {
      const found = await withExperiments(await findForVisits(db, addresses), experimentsOn);
      const known = new Map(found.map((learnt) => [linkKey(learnt.domain, learnt.code), learnt.known]));
      return addresses.map(({ domain, code }) => known.get(linkKey(domain, code)) ?? null);
    },
    isOnesFault: (error) => !isStoreDown(error),
  });
}

/** Links together with the tests that split their traffic. */
export async function withExperiments(
  links: readonly VisitedAddress[],
  experimentsOn: ExperimentsOn,
): Promise<readonly Learnt[]> {
  if (links.length === 0) return [];
  const experiments = await experimentsOn(links.map(({ link }) => link.id));
  return links.map(({ domain, code, link }) => {
    const experiment = experiments.get(link.id);
    const stampTo = (destination: string) =>
      stampOf({ accountId: link.accountId, linkId: link.id, shortCode: code, destination });
    return {
      ...{ domain, code },
      known: {
        ...link,
        experiment: experiment === undefined ? null : stamped(experiment, stampTo),
        stamp: stampTo(link.destination),
      },
    };
  });
}

function stamped(experiment: Experiment, stampTo: (destination: string) => LinkStamp): KnownExperiment {
  const variants = experiment.variants.map((variant) => ({ ...variant, stamp: stampTo(variant.destination) }));
  return { ...experiment, variants };
}
