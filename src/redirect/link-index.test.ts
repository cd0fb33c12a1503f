import { expect, test } from "vitest";
import { stampOf } from "../clicks/index.ts";
import type { Changes } from "../store/index.ts";
import { createLinkIndex, type KnownLink } from "./link-index.ts";

const ID = "22222222-2222-4222-8222-222222222222";
const STAMP = stampOf({ accountId: ID, linkId: ID, shortCode: "here", destination: "https://example.com/" });

const aLink = (id: string): KnownLink => ({
  ...{ id, accountId: "account", destination: `https://example.com/${id}`, dynamic: false, tracked: true },
  ...{ expiresAt: null, passwordHash: null, backsQr: false, experiment: null },
  stamp: STAMP,
});

/** News that a test spreads by hand. */
function manualChanges() {
  const news: { connected: boolean; changed: (key: string) => void; gap: () => void } = {
    ...{ connected: true, changed: () => undefined, gap: () => undefined },
  };
  const changes: Changes = {
    transaction: () => Promise.reject(new Error("Nothing is written here.")),
    statement: () => Promise.reject(new Error("Nothing is written here.")),
    onChange: (_topic, listener) => {
      news.changed = listener;
    },
    onGap: (listener) => {
      news.gap = listener;
    },
    get connected() {
      return news.connected;
    },
    close: async () => undefined,
  };
  return { news, changes };
}

function setUp(stored: Record<string, KnownLink>) {
  const { news, changes } = manualChanges();
  const store = { links: stored, looks: 0, down: false };
  let nowMs = 0;
  const index = createLinkIndex({
    changes,
    linksMax: 100,
    nowMs: () => nowMs,
    look: async ({ code }) => {
      store.looks += 1;
      if (store.down) throw Object.assign(new Error("no answer"), { code: "ECONNREFUSED" });
      return store.links[code] ?? null;
    },
  });
  const later = (ms: number) => {
    nowMs += ms;
  };
  return { index, news, store, later };
}

test("a link is looked up once, and a miss too", async () => {
  const { index, store } = setUp({ here: aLink("1") });
  for (const code of ["here", "nowhere"]) {
    const [first, second] = [await index.find("", code), await index.find("", code)];
    expect(second).toEqual(first === null ? null : expect.objectContaining(first));
  }
  expect(store.looks).toBe(2);
  expect([index.recall("", "here")?.id, index.recall("", "nowhere")]).toEqual(["1", null]);
});

test("a change of an address, or of the link itself, makes the next visitor look again", async () => {
  const { index, news, store } = setUp({ here: aLink("11111111-1111-4111-8111-111111111111") });
  await index.find("", "here");
  news.changed("/here");
  expect(index.recall("", "here")).toBeUndefined();
  await index.find("", "here");
  news.changed("11111111-1111-4111-8111-111111111111");
  expect(index.recall("", "here")).toBeUndefined();
  expect(store.looks).toBe(2);
});

test("what was seen before a change is not remembered after it", async () => {
  const { index, news, store } = setUp({ here: aLink("old") });
  const look = index.find("", "here");
  store.links = { here: aLink("new") };
  news.changed("/here");
  await look;
  expect((await index.find("", "here"))?.id).toBe("new");
});

test("a node that cannot hear others asks for every visit, and goes by what it knows when the store is down too", async () => {
  const { index, news, store, later } = setUp({ here: aLink("1") });
  await index.find("", "here");
  news.connected = false;
  news.gap();
  await index.find("", "here");
  expect(store.looks).toBe(2);
  store.down = true;
  for (let visits = 0; visits < 10; visits += 1) expect((await index.find("", "here"))?.id).toBe("1");
  expect(store.looks).toBe(3);
  later(1_000);
  await index.find("", "here");
  expect(store.looks).toBe(4);
  await expect(index.find("", "never-seen")).rejects.toThrow("no answer");
});
