import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../kernel/index.ts";
import type { Changes } from "../store/index.ts";
import { createHomes, domainChanged, type Homes } from "./homes.ts";

const hosts = { baseUrl: "http://example.com", serviceDomain: "example.com" };
const actor = { accountId: "alice" } as Actor;

/** The part of a node's ears that homes listen with. */
function newsFor() {
  const listeners: ((key: string) => void)[] = [];
  const gaps: (() => void)[] = [];
  return {
    connected: true,
    onChange: (_topic: string, listener: (key: string) => void) => void listeners.push(listener),
    onGap: (listener: () => void) => void gaps.push(listener),
    apply: ({ key }: { key: string }) => {
      for (const listener of listeners) listener(key);
    },
    gap: () => {
      for (const listener of gaps) listener();
    },
  };
}

let holders: Map<string, string>;
let looks: string[];
let down: boolean;
let news: ReturnType<typeof newsFor>;
let homes: Homes;

beforeEach(() => {
  holders = new Map([
    ["mine", "alice"],
    ["theirs", "bob"],
    ["links.brand.net", "alice"],
  ]);
  looks = [];
  down = false;
  news = newsFor();
  const store = {
    findHolder: async (domain: string) => {
      looks.push(domain);
      if (down) throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
      return holders.get(domain) ?? null;
    },
  };
  homes = createHomes({ subdomains: store, brandedDomains: store, changes: news as unknown as Changes, hosts });
});

describe("where a new link may live", () => {
  test("the standard domain is the default and asks nobody", async () => {
    expect(await homes.homeOf(actor, {})).toEqual({ kind: "standard" });
    expect(looks).toEqual([]);
  });

  test("an own subdomain or branded domain, however it is spelled", async () => {
    const subdomain = await homes.homeOf(actor, { urlType: "subdomain", subdomain: "MINE" });
    expect(subdomain).toEqual({ kind: "subdomain", subdomain: "mine" });
    const branded = await homes.homeOf(actor, { urlType: "branded", brandedDomain: "Links.Brand.net." });
    expect(branded).toEqual({ kind: "branded", host: "links.brand.net" });
  });

  test.each([
    ["subdomain", { urlType: "subdomain" }],
    ["subdomain", { urlType: "subdomain", subdomain: "theirs" }],
    ["subdomain", { urlType: "subdomain", subdomain: "nobodys" }],
    ["subdomain", { urlType: "subdomain", subdomain: "not_valid" }],
    ["branded_domain", { urlType: "branded" }],
    ["branded_domain", { urlType: "branded", brandedDomain: "other.net" }],
    ["branded_domain", { urlType: "branded", brandedDomain: "https://links.brand.net" }],
  ] as const)("refused, naming %s: %j", async (field, input) => {
    await expect(homes.homeOf(actor, input)).rejects.toMatchObject({ kind: "invalid", details: { field } });
  });
});

describe("what a Host header means", () => {
  test("the service's own address needs no look", async () => {
    expect(homes.recall("example.com")).toEqual({ kind: "standard" });
    expect(await homes.find("127.0.0.1:3000")).toEqual({ kind: "standard" });
    expect(looks).toEqual([]);
  });

  test("a registered host is looked up once and then remembered, as is one that is not", async () => {
    for (const host of ["mine.example.com", "links.brand.net", "nobodys.example.com", "stranger.net"]) {
      expect(homes.recall(host)).toBeUndefined();
      expect(await homes.find(host)).toEqual(homes.recall(host));
      await homes.find(host.toUpperCase());
    }
    expect(looks).toEqual(["mine", "links.brand.net", "nobodys", "stranger.net"]);
    expect(homes.recall("mine.example.com")).toEqual({ kind: "subdomain", subdomain: "mine" });
    expect(homes.recall("links.brand.net")).toEqual({ kind: "branded", host: "links.brand.net" });
  });

  test("below our domain an unknown name is nothing; a stranger's host is the standard domain", async () => {
    expect(await homes.find("nobodys.example.com")).toBeNull();
    expect(await homes.find("stranger.net")).toEqual({ kind: "standard" });
  });

  test("a change is heard at once", async () => {
    expect(await homes.find("new.example.com")).toBeNull();
    holders.set("new", "alice");
    news.apply(domainChanged({ kind: "subdomain", subdomain: "new" }));
    expect(await homes.find("new.example.com")).toEqual({ kind: "subdomain", subdomain: "new" });
  });

  test("a look that was under way when something changed is not remembered", async () => {
    const look = homes.find("mine.example.com");
    news.apply(domainChanged({ kind: "subdomain", subdomain: "mine" }));
    await look;
    expect(homes.recall("mine.example.com")).toBeUndefined();
  });

  test("after a gap in the news, and while there are none, everybody looks again", async () => {
    await homes.find("mine.example.com");
    news.gap();
    expect(homes.recall("mine.example.com")).toBeUndefined();
    holders.delete("mine");
    expect(await homes.find("mine.example.com")).toBeNull();
    news.connected = false;
    expect(homes.recall("mine.example.com")).toBeUndefined();
  });

  test("with the store down, what was known before still counts; what was not, fails", async () => {
    await homes.find("mine.example.com");
    news.gap();
    down = true;
    expect(await homes.find("mine.example.com")).toEqual({ kind: "subdomain", subdomain: "mine" });
    await expect(homes.find("theirs.example.com")).rejects.toThrow("gone");
  });
});
