import { domainOf } from "../domains/index.ts";
import { Refused } from "../kernel/index.ts";
import { insertLinks, linkChanged } from "../links/index.ts";
import type { QrParts } from "./deps.ts";
import { type DrawCode, type DrawnCode, drawCodeWith } from "./draw-code.ts";

type Needs = Pick<QrParts, "db" | "store" | "changes" | "clock" | "random" | "passwords" | "hosts" | "loadLogo">;

/** With 3.5 * 10^12 codes even one collision is rare; as many as this in a row are a fault. */
const ATTEMPTS_MAX = 8;

export interface IssueCodes extends Pick<DrawCode, "draw"> {
  readonly storeAll: (drawn: readonly DrawnCode[]) => Promise<DrawnCode[]>;
}

export function issueCodesWith(deps: Needs): IssueCodes {
  const { store, changes } = deps;
  const { draw, redraw } = drawCodeWith(deps);

  /** Stores codes and their short URLs together or not at all, and answers those whose short code was taken. */
  async function storeOnce(drawn: readonly DrawnCode[]): Promise<readonly DrawnCode[]> {
    const links = drawn.flatMap(({ link }) => link ?? []);
    return changes.transaction(async (trx, tell) => {
      const placed = links.length === 0 ? new Set<string>() : await insertLinks(trx, links);
      const [stored, rest] = split(drawn, ({ link }) => link === null || placed.has(link.id));
      await store.insert(
        trx,
        stored.map(({ draft }) => draft),
      );
      await store.insertLogos(
        trx,
        stored.flatMap(({ draft, logo }) => (logo === undefined ? [] : [{ draft, logo }])),
      );
      tell(...links.map(({ home, code }) => linkChanged(domainOf(home), code)));
      return rest;
    });
  }

  /** Codes whose short code was taken are drawn again with another one. */
  async function storeAll(drawn: readonly DrawnCode[]): Promise<DrawnCode[]> {
    const stored = new Map(drawn.map((code) => [code.draft.id, code]));
    let waiting: readonly DrawnCode[] = drawn;
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const taken = await storeOnce(waiting);
      if (taken.length === 0) return [...stored.values()];
      waiting = await Promise.all(taken.map(redraw));
      for (const code of waiting) stored.set(code.draft.id, code);
    }
    throw new Refused("unavailable", "No free short code was found. Try again.");
  }

  return { draw, storeAll };
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
