import type { VisitedAddress } from "../links/index.ts";
import { isStoreDown } from "../store/index.ts";
import type { LinkIndex } from "./link-index.ts";
import { type ExperimentsOn, withExperiments } from "./look.ts";

/** Small enough that nobody who needs the store waits long behind one page. */
const PAGE_LINKS = 2_000;
const LINKS_MAX = 200_000;

export interface WarmUpSource {
  readonly linksMax: number;
  /** The running tests of these links. */
  readonly experimentsOn: ExperimentsOn;
  /** Clears away what the reading has left. */
  readonly tidyUp: () => void;
  readonly page: (request: { afterId: string | null; limit: number }) => Promise<readonly VisitedAddress[]>;
}

/**
 * A node that has just started knows no link, and a store that fails then would take every redirect along. So it learns
 * as many as it may, page by page. A page during which something changed is left to the visitors to ask for.
 */
export async function warmUp(index: Pick<LinkIndex, "learn">, source: WarmUpSource): Promise<void> {
  let afterId: string | null = null;
  let learnt = 0;
  try {
    while (learnt < Math.min(source.linksMax, LINKS_MAX)) {
      const links: readonly VisitedAddress[] = await learnPage(index, source, afterId);
      learnt += links.length;
      if (links.length < PAGE_LINKS) break;
      afterId = links.at(-1)?.link.id ?? null;
    }
  } catch (error) {
    if (!isStoreDown(error)) throw error;
  }
  // Reading them leaves twice as much garbage as links, which lie scattered in it: a redirect then takes a seventh longer.
  if (learnt >= PAGE_LINKS) source.tidyUp();
}

async function learnPage(
  index: Pick<LinkIndex, "learn">,
  { page, experimentsOn }: WarmUpSource,
  afterId: string | null,
): Promise<readonly VisitedAddress[]> {
  let links: readonly VisitedAddress[] = [];
  await index.learn(async () => {
    links = await page({ afterId, limit: PAGE_LINKS });
    return withExperiments(links, experimentsOn);
  });
  return links;
}
