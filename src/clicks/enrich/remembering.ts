import { LRUCache } from "lru-cache";

/** A pure function of one text that remembers its latest answers: user agents and addresses repeat a lot. */
export function remembering<T extends object | string>(
  entriesMax: number,
  find: (text: string) => T,
): (text: string) => T {
  const known = new LRUCache<string, T>({ max: entriesMax });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    known.set(text, found);
    return found;
  };
}
