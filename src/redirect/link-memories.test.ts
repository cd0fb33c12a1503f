import { expect, test } from "vitest";
import { stampOf } from "../clicks/index.ts";
import { LinkMemories, type Stamped } from "./link-memories.ts";

const ID = "11111111-1111-4111-8111-111111111111";

function memoryAt(domain: string, code: string): Stamped {
  const stamp = stampOf({ accountId: ID, linkId: ID, shortCode: code, destination: "https://example.com/" });
  return { used: false, domain, stamp };
}

/** As few numbers as there are lengths, so that nearly all addresses share theirs with others. */
const sameForMany = (domain: string, code: string) => domain.length + code.length;

function holding(addresses: readonly { domain: string; code: string }[], numberOf = sameForMany) {
  const memories = new LinkMemories<Stamped>(10_000, numberOf);
  const stored = addresses.map(({ domain, code }) => ({ domain, code, memory: memoryAt(domain, code) }));
  for (const each of stored) memories.set(each, each.memory);
  return { memories, stored };
}

const MANY = Array.from({ length: 2_000 }, (_, at) => ({
  domain: at % 2 === 0 ? "" : "shop.example.com",
  code: `c${at >> 1}`,
}));

test("every link is found at its own address, also where two have the same number", () => {
  const { memories, stored } = holding(MANY);
  expect(memories.size).toBe(MANY.length);
  expect(stored.filter(({ domain, code, memory }) => memories.get(domain, code) !== memory)).toEqual([]);
});

test("nothing is found at an address that is only like another", () => {
  const { memories } = holding([{ domain: "", code: "sale" }], () => 1);
  for (const [domain, code] of [
    ["", "sal"],
    ["", "sale2"],
    ["", "SALE"],
    ["", ""],
    ["", "sale\n"],
    ["sale", ""],
    ["shop.example.com", "sale"],
  ] as const) {
    expect(memories.get(domain, code)).toBeUndefined();
  }
});

test("what is deleted is gone, and all else is there", () => {
  const { memories, stored } = holding(MANY);
  for (const [at, address] of stored.entries()) if (at % 3 === 0) memories.delete(address);
  const wrong = stored.filter(({ domain, code }, at) => (memories.get(domain, code) === undefined) !== (at % 3 === 0));
  expect(wrong).toEqual([]);
  memories.deleteWhere(({ domain }) => domain === "");
  expect(memories.get("", "c1")).toBeUndefined();
  expect(memories.get("shop.example.com", "c2")).toBe(stored[5]?.memory);
});

test("a link that is learnt again takes the place of what was known of it", () => {
  const { memories, stored } = holding(MANY);
  const again = stored.map((address) => ({ ...address, memory: memoryAt(address.domain, address.code) }));
  for (const each of again) memories.set(each, each.memory);
  expect(memories.size).toBe(MANY.length);
  expect(again.filter(({ domain, code, memory }) => memories.get(domain, code) !== memory)).toEqual([]);
});

test("the numbers it gives by itself tell addresses apart", () => {
  const memories = new LinkMemories<Stamped>(10_000);
  for (const address of MANY) memories.set(address, memoryAt(address.domain, address.code));
  expect(MANY.filter(({ domain, code }) => memories.get(domain, code) === undefined)).toEqual([]);
  expect(memories.get("", "shop.example.com/c1")).toBeUndefined();
});
