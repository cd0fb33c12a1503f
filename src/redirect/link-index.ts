import type { Experiment, ExperimentVariant } from "../ab-tests/index.ts";
import type { LinkStamp } from "../clicks/index.ts";
import { type Address, linkKey, type VisitedLink } from "../links/index.ts";
import { type Changes, isStoreDown } from "../store/index.ts";
import { BoundedMemory, type Markable } from "./bounded-memory.ts";
import { LinkMemories } from "./link-memories.ts";

export interface KnownVariant extends ExperimentVariant {
  /** What clicks say about a link that led there. */
  readonly stamp: LinkStamp;
}

export type KnownExperiment = Experiment<KnownVariant>;

/** What the redirect remembers of an address: the link, and the test that splits its traffic when there is one. */
export interface KnownLink extends VisitedLink {
  readonly experiment: KnownExperiment | null;
  /** What its clicks say about it. */
  readonly stamp: LinkStamp;
}

export interface LinkIndexDeps {
  /** Asks the store. */
  readonly look: (address: Address) => Promise<KnownLink | null>;
  readonly changes: Changes;
  readonly linksMax: number;
  readonly nowMs: () => number;
}

export interface LinkIndex {
  /** How many links are known. */
  readonly size: number;
  /** What is known of an address without asking anybody; null: nothing is there; undefined: somebody has to look. */
  recall(domain: string, code: string): KnownLink | null | undefined;
  /** The same after a look at the store. When the store is down, what was known last still counts. */
  find(domain: string, code: string): Promise<KnownLink | null>;
  /** Learns what a look has found, unless something changed meanwhile: then it says false, and knows nothing of it. */
  learn(look: () => Promise<readonly Learnt[]>): Promise<boolean>;
}

export interface Learnt extends Address {
  readonly known: KnownLink;
}

/** Wrong addresses are remembered too, apart from the links: whoever tries them at random must not push those out. */
const MISSES_MAX = 50_000;
/** While the store is down, it is not asked for every visitor. */
const ASK_AGAIN_AFTER_MS = 1_000;
/** How long a visitor of a link that was known waits for a store that does not say no either. */
const PATIENCE_MS = 500;

interface Memory extends Markable {
  /** Which stretch of unbroken news it belongs to. */
  readonly stretch: number;
}

interface LinkMemory extends KnownLink, Memory {
  readonly domain: string;
}

export function createLinkIndex(deps: LinkIndexDeps): LinkIndex {
  return new RememberedLinks(deps);
}

class RememberedLinks implements LinkIndex {
  readonly #deps: LinkIndexDeps;
  readonly #links: LinkMemories<LinkMemory>;
  readonly #misses = new BoundedMemory<string, Memory>(MISSES_MAX);
  readonly #looks = new Map<string, Promise<KnownLink | null>>();
  /** What was learnt before a gap in the news may be outdated: good enough only when the store is down. */
  #stretch = 0;
  /** A look that was under way when something changed may have seen the old state: it must not be remembered. */
  #news = 0;
  #downUntilMs = 0;

  constructor(deps: LinkIndexDeps) {
    this.#deps = deps;
    this.#links = new LinkMemories(deps.linksMax);
    deps.changes.onGap(() => {
      this.#stretch += 1;
      this.#news += 1;
      this.#looks.clear();
    });
    deps.changes.onChange("link", (key) => this.#forget(key));
  }

  get size(): number {
    return this.#links.size;
  }

  recall(domain: string, code: string): KnownLink | null | undefined {
    if (!this.#deps.changes.connected) return undefined;
    const link = this.#links.get(domain, code);
    if (link !== undefined) return link.stretch === this.#stretch ? link : undefined;
    return this.#misses.get(linkKey(domain, code))?.stretch === this.#stretch ? null : undefined;
  }

  async find(domain: string, code: string): Promise<KnownLink | null> {
    const recalled = this.recall(domain, code);
    if (recalled !== undefined) return recalled;
    const key = linkKey(domain, code);
    const old = this.#links.get(domain, code) ?? (this.#misses.get(key) === undefined ? undefined : null);
    if (old === undefined) return this.#look(key, { domain, code });
    if (this.#deps.nowMs() < this.#downUntilMs) return old;
    try {
      return await within(PATIENCE_MS, this.#look(key, { domain, code }));
    } catch (error) {
      if (!(error instanceof TooSlow || isStoreDown(error))) throw error;
      this.#downUntilMs = this.#deps.nowMs() + ASK_AGAIN_AFTER_MS;
      return old;
    }
  }

  async learn(look: () => Promise<readonly Learnt[]>): Promise<boolean> {
    const newsBefore = this.#news;
    const learnt = await look();
    if (this.#news !== newsBefore) return false;
    for (const { domain, code, known } of learnt) this.#remember({ domain, code }, known);
    return true;
  }

  /** Visitors who ask for the same address at the same time share one look. */
  #look(key: string, address: Address): Promise<KnownLink | null> {
    const underWay = this.#looks.get(key);
    if (underWay !== undefined) return underWay;
    const newsBefore = this.#news;
    const look = this.#deps.look(address).then((known) => {
      if (this.#news === newsBefore) this.#remember(address, known);
      return known;
    });
    this.#looks.set(key, look);
    const done = () => {
      if (this.#looks.get(key) === look) this.#looks.delete(key);
    };
    look.then(done, done);
    return look;
  }

  #remember(address: Address, known: KnownLink | null): void {
    const key = linkKey(address.domain, address.code);
    if (known === null) {
      this.#misses.set(key, { stretch: this.#stretch, used: false });
      this.#links.delete(address);
    } else {
      this.#links.set(address, memoryOf(known, address.domain, this.#stretch));
      this.#misses.delete(key);
    }
  }

  /** A change names an address, or a link by its id. */
  #forget(key: string): void {
    this.#news += 1;
    this.#looks.clear();
    const slash = key.indexOf("/");
    if (slash < 0) {
      this.#links.deleteWhere(({ id }) => id === key);
      return;
    }
    this.#links.delete({ domain: key.slice(0, slash), code: key.slice(slash + 1) });
    this.#misses.delete(key);
  }
}

/** One object with everything in it, written out because properties that a copy gets later lie elsewhere in memory. */
function memoryOf(known: KnownLink, domain: string, stretch: number): LinkMemory {
  return {
    used: false,
    stretch,
    domain,
    stamp: known.stamp,
    destination: known.destination,
    expiresAt: known.expiresAt,
    passwordHash: known.passwordHash,
    experiment: known.experiment,
    dynamic: known.dynamic,
    tracked: known.tracked,
    backsQr: known.backsQr,
    id: known.id,
    accountId: known.accountId,
  };
}

class TooSlow extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow("The store takes too long.")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
