import { randomInt } from "node:crypto";
import { hasCode, type LinkStamp } from "../clicks/index.ts";
import { type Address, linkKey } from "../links/index.ts";
import { BoundedMemory, type Markable } from "./bounded-memory.ts";

export interface Stamped extends Markable {
  readonly domain: string;
  readonly stamp: LinkStamp;
}

type NumberOf = (domain: string, code: string) => number;

/**
 * Links by their addresses. Among a hundred thousand of them nothing that a visit reads is in the processor's cache, so
 * it reads as little as possible: the key is a number that lies in the table itself, and whether the link is the right
 * one is seen on its stamp, which the click needs anyway. Two addresses in a thousand million have the same number:
 * then the later one is kept under its whole name.
 */
export class LinkMemories<T extends Stamped> {
  readonly #numberOf: NumberOf;
  readonly #links: BoundedMemory<number, T>;
  readonly #others: BoundedMemory<string, T>;

  constructor(linksMax: number, numberOf: NumberOf = fnv) {
    this.#numberOf = numberOf;
    this.#links = new BoundedMemory(linksMax);
    this.#others = new BoundedMemory(linksMax);
  }

  get size(): number {
    return this.#links.size + this.#others.size;
  }

  get(domain: string, code: string): T | undefined {
    const link = this.#links.get(this.#numberOf(domain, code));
    if (link !== undefined && isAt(link, domain, code)) return link;
    return this.#others.size === 0 ? undefined : this.#others.get(linkKey(domain, code));
  }

  set({ domain, code }: Address, link: T): void {
    const number = this.#numberOf(domain, code);
    const there = this.#links.get(number);
    const key = linkKey(domain, code);
    if (there !== undefined && !isAt(there, domain, code)) {
      this.#others.set(key, link);
    } else {
      this.#links.set(number, link);
      this.#others.delete(key);
    }
  }

  delete({ domain, code }: Address): void {
    const number = this.#numberOf(domain, code);
    const there = this.#links.get(number);
    if (there !== undefined && isAt(there, domain, code)) this.#links.delete(number);
    this.#others.delete(linkKey(domain, code));
  }

  deleteWhere(isGone: (link: T) => boolean): void {
    this.#links.deleteWhere(isGone);
    this.#others.deleteWhere(isGone);
  }
}

function isAt(link: Stamped, domain: string, code: string): boolean {
  return link.domain === domain && hasCode(link.stamp, code);
}

/** Nobody can choose aliases whose numbers are equal without knowing where the counting starts. */
const START = randomInt(2 ** 32) | 0;
const PRIME = 0x01000193;
const SLASH = 0x2f;

/** FNV-1a, as a number that V8 keeps in the table itself. */
function fnv(domain: string, code: string): number {
  let number = START;
  for (let at = 0; at < domain.length; at += 1) number = Math.imul(number ^ domain.charCodeAt(at), PRIME);
  number = Math.imul(number ^ SLASH, PRIME);
  for (let at = 0; at < code.length; at += 1) number = Math.imul(number ^ code.charCodeAt(at), PRIME);
  return number;
}
