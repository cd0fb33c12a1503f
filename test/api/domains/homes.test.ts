import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDomains, type DomainsModule } from "../../../src/domains/index.ts";
import { systemClock, systemRandom } from "../../../src/kernel/index.ts";
import { type Changes, openChanges } from "../../../src/store/index.ts";
import { type DnsServer, startDnsServer } from "../../support/dns-server.ts";
import { BASE_URL, type RunningApp, startApp } from "../../support/start-app.ts";
import { waitUntil } from "../../support/wait-until.ts";

let service: RunningApp;
let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
  service = await startApp({ env: { DNS_SERVERS: dns.address } });
});
afterAll(async () => {
  await service.close();
  await dns.close();
});

const visit = (host: string, code: string) => service.nobody.get(`//${code}`, { headers: { host } });

async function link(body: object): Promise<{ id: string }> {
  const created = await service.alice.post("/short-urls", body);
  expect(created.status, created.text).toBe(201);
  return created.body.data;
}

async function brandedDomain(domain: string): Promise<string> {
  const { id, verification } = (await service.alice.post("/domains/branded", { domain })).body.data;
  dns.setTxt(verification.txt_name, verification.txt_value);
  expect((await service.alice.post(`/domains/branded/${id}/verify`)).status).toBe(200);
  return id;
}

describe("a visitor's host", () => {
  test("tells apart one alias on the standard domain, a subdomain and a branded domain", async () => {
    await service.alice.post("/domains/subdomains", { subdomain: "summer" });
    await brandedDomain("go.brand.example");
    await link({ url: "https://example.com/standard", custom_alias: "sale" });
    const alias = { custom_alias: "sale" };
    await link({ ...alias, url: "https://example.com/sub", url_type: "subdomain", subdomain: "summer" });
    await link({ ...alias, url: "https://example.com/brand", url_type: "branded", branded_domain: "go.brand.example" });
    for (const [host, path] of [
      ["signpost.test", "standard"],
      ["summer.signpost.test", "sub"],
      ["SUMMER.Signpost.test:8080", "sub"],
      ["go.brand.example", "brand"],
      ["Go.Brand.Example:443", "brand"],
      ["127.0.0.1", "standard"],
    ] as const) {
      expect((await visit(host, "sale")).headers.location, host).toBe(`https://example.com/${path}`);
    }
    expect((await visit("winter.signpost.test", "sale")).status).toBe(404);
  });

  test("keeps each home's links to itself: another's code is 404, a password is asked for there, a click is that link's", async () => {
    await service.alice.post("/domains/subdomains", { subdomain: "alices" });
    await service.bob.post("/domains/subdomains", { subdomain: "bobs" });
    await brandedDomain("go.alice.example");
    await service.bob.post("/short-urls", {
      ...{ url: "https://example.com/bob", custom_alias: "hers", url_type: "subdomain", subdomain: "bobs" },
    });
    for (const [host, home] of [
      ["alices.signpost.test", { url_type: "subdomain", subdomain: "alices" }],
      ["go.alice.example", { url_type: "branded", branded_domain: "go.alice.example" }],
    ] as const) {
      const open = await link({ ...home, url: "https://example.com/open", custom_alias: "open" });
      const locked = await link({
        ...{ ...home, url: "https://example.com/locked", custom_alias: "locked", password: "correct horse" },
      });
      expect([host, (await visit(host, "hers")).status]).toEqual([host, 404]);
      expect((await visit("signpost.test", "open")).status).toBe(404);
      expect((await visit("bobs.signpost.test", "open")).status).toBe(404);
      expect((await visit(host, "open?utm_source=news")).headers.location).toBe("https://example.com/open");

      const page = await visit(host, "locked");
      expect([page.status, page.headers.location]).toEqual([401, undefined]);
      expect(page.text).toContain('type="password"');
      const guess = (password: string) =>
        service.nobody.post("//locked", { password }, { headers: { host, accept: "application/json" } });
      expect((await guess("wrong horse")).status).toBe(401);
      expect((await guess("correct horse")).headers.location).toBe("https://example.com/locked");

      for (const { id } of [open, locked]) {
        const { data, pagination } = (await service.alice.get(`/analytics/click-details/${id}`)).body.data;
        expect(pagination.total).toBe(1);
        expect(data[0].original_url).toMatch(id === open.id ? /open$/ : /locked$/);
        expect((await service.alice.get(`/short-urls/${id}`)).body.data.click_count).toBe(1);
      }
    }
  });

  test("counts from the moment in which a domain is registered, verified or deleted, whoever asked before", async () => {
    expect((await visit("early.signpost.test", "bird")).status).toBe(404);
    const registered = await service.alice.post("/domains/subdomains", { subdomain: "early" });
    const body = { url: "https://example.com/bird", custom_alias: "bird", url_type: "subdomain", subdomain: "early" };
    const { id } = await link(body);
    expect((await visit("early.signpost.test", "bird")).status).toBe(301);
    await service.alice.delete(`/short-urls/${id}`);
    await service.alice.delete(`/domains/subdomains/${registered.body.data.id}`);
    expect((await visit("early.signpost.test", "bird")).status).toBe(404);

    expect((await visit("early.brand.example", "wing")).status).toBe(404);
    await brandedDomain("early.brand.example");
    await link({
      ...{ url: "https://example.com/wing", custom_alias: "wing" },
      ...{ url_type: "branded", branded_domain: "early.brand.example" },
    });
    expect((await visit("early.brand.example", "wing")).headers.location).toBe("https://example.com/wing");
  });
});

test("a campaign's total_clicks holds every click that was answered before the question", async () => {
  const { id } = (await service.alice.post("/campaigns", { name: "Clicked" })).body.data;
  await link({ url: "https://example.com", custom_alias: "clicked-1", campaign_id: id });
  await link({ url: "https://example.com", custom_alias: "clicked-2", campaign_id: id });
  for (const round of [1, 2, 3]) {
    const codes = ["clicked-1", "clicked-1", "clicked-2"];
    await Promise.all(codes.map((code) => visit("signpost.test", code)));
    const { body } = await service.alice.get(`/campaigns/${id}`);
    expect(body.data).toMatchObject({ url_count: 2, total_clicks: 3 * round });
    expect((await service.alice.get("/campaigns?search=Clicked")).body.data[0].total_clicks).toBe(3 * round);
  }
});

test.runIf(inject("engine") === "postgresql")("another node hears of a domain without being asked", async () => {
  const other = await otherNode();
  expect(await other.domains.homes.find("heard.signpost.test")).toBeNull();
  expect(other.domains.homes.recall("heard.signpost.test")).toBeNull();
  const registered = await service.alice.post("/domains/subdomains", { subdomain: "heard" });
  await waitUntil(() => other.domains.homes.recall("heard.signpost.test") === undefined, { what: "the news" });
  expect(await other.domains.homes.find("heard.signpost.test")).toEqual({ kind: "subdomain", subdomain: "heard" });
  await service.alice.delete(`/domains/subdomains/${registered.body.data.id}`);
  await waitUntil(() => other.domains.homes.recall("heard.signpost.test") === undefined, { what: "the news" });
  expect(await other.domains.homes.find("heard.signpost.test")).toBeNull();
  await other.changes.close();
});

async function otherNode(): Promise<{ domains: DomainsModule; changes: Changes }> {
  const { records } = service.app.stores;
  const changes = await openChanges(records);
  const domains = createDomains({
    ...{ db: records.db, changes, clock: systemClock, random: systemRandom },
    hosts: { baseUrl: BASE_URL, serviceDomain: "signpost.test" },
    dns: { servers: [dns.address], timeoutMs: 100 },
  });
  return { domains, changes };
}
