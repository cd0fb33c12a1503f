import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startReachableApp } from "../support/start-app.ts";
import { type Authorized, connectWithOAuth, type Reachable } from "./mcp-client.ts";

let service: Reachable;
let authorized: Authorized;
let client: Client;
beforeAll(async () => {
  // A resolver that is not there: tests ask nobody outside.
  service = await startReachableApp({ DNS_SERVERS: "127.0.0.1:9", DNS_TIMEOUT_MS: "100" });
  authorized = await connectWithOAuth(service, "auto");
  client = authorized.client;
});
afterAll(async () => {
  await client?.close();
  await service.close();
});

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asserts on; a wrong name fails there.
type Structured = any;
const called = new Set<string>();

async function call(name: string, input: Record<string, unknown> = {}): Promise<CallToolResult & { data: Structured }> {
  called.add(name);
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult;
  if (result.isError) throw new Error(`${name} was refused: ${JSON.stringify(result.content)}`);
  return { ...result, data: result.structuredContent };
}

test("the client found its way from the address alone, and asked for exactly this endpoint", () => {
  expect(authorized.authorizationUrl.searchParams.get("resource")).toBe(`${service.baseUrl}/mcp`);
  expect(authorized.authorizationUrl.searchParams.get("code_challenge_method")).toBe("S256");
  expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
});

test("short URLs: created through this door, found, changed, deleted", async () => {
  const made = await call("create_short_url", {
    url: "https://example.com/a",
    custom_alias: "agent",
    dynamic: true,
    qrCode: true,
  });
  expect(made.data).toMatchObject({ short_code: "agent", channel: "mcp", qr_code: null });
  expect(made.data.qr_content).toContain("isshortqrscan=1");
  expect(made.content[0]).toMatchObject({ type: "image", mimeType: "image/png" });
  expect((await call("check_alias", { alias: "agent" })).data.available).toBe(false);
  expect((await call("list_short_urls", { search: "agent" })).data.shortUrls).toHaveLength(1);
  const changed = await call("update_short_url", { id: "agent", url: "https://example.com/b" });
  expect(changed.data.original_url).toBe("https://example.com/b");
  expect((await call("get_short_url", { id: made.data.id })).data.original_url).toBe("https://example.com/b");
  await call("delete_short_url", { id: "agent" });
  expect((await call("list_short_urls")).data.pagination.total).toBe(0);
});

test("campaigns", async () => {
  const { data: campaign } = await call("create_campaign", { name: "Spring", tags: ["a"] });
  expect((await call("get_campaign", { id: "Spring" })).data).toEqual(campaign);
  expect((await call("list_campaigns")).data.campaigns).toEqual([campaign]);
  expect((await call("update_campaign", { id: campaign.id, name: "Summer" })).data.name).toBe("Summer");
  await call("delete_campaign", { id: "Summer" });
  expect((await call("list_campaigns")).data.meta.total).toBe(0);
});

test("domains", async () => {
  expect((await call("check_subdomain", { subdomain: "agents" })).data.available).toBe(true);
  await call("register_subdomain", { subdomain: "agents" });
  expect((await call("list_subdomains")).data.subdomains).toHaveLength(1);
  await call("delete_subdomain", { id: "agents" });
  const { data: domain } = await call("add_branded_domain", { domain: "links.example.com" });
  expect((await call("list_branded_domains")).data.branded_domains).toEqual([domain]);
  // No record can be there, so the refusal names what is missing: a result that a model can read.
  called.add("verify_branded_domain");
  const unverified = (await client.callTool({
    name: "verify_branded_domain",
    arguments: { id: domain.id },
  })) as CallToolResult;
  expect(unverified.isError).toBe(true);
  expect(JSON.stringify(unverified.content)).toContain("BAD_REQUEST");
  await call("delete_branded_domain", { id: domain.id });
});

test("QR codes, shown as images", async () => {
  const made = await call("generate_qr_code", {
    content_type: "url",
    content_data: { url: "https://example.com/menu" },
    is_dynamic: true,
    name: "Menu",
  });
  const image = made.content[0];
  if (image?.type !== "image") throw new Error("The first block is the picture.");
  expect(Buffer.from(image.data, "base64").subarray(1, 4).toString()).toBe("PNG");
  expect(made.data).not.toHaveProperty("dataURL");
  expect((await call("get_qr_code", { id: made.data.id })).content[0]).toEqual(image);
  expect((await call("list_qr_codes", { search: "Menu" })).data.qrCodes).toHaveLength(1);
  const changed = await call("update_qr_code", { id: made.data.id, content_data: { url: "https://example.com/new" } });
  expect(changed.data.content_data).toEqual({ url: "https://example.com/new" });
  await call("delete_qr_code", { id: made.data.id });
});

test("A/B tests, from the plan to the winner", async () => {
  expect((await call("plan_ab_test", { base_rate: 0.05, lift: 0.5 })).data.plan.scans_needed).toBeGreaterThan(100);
  const { data: code } = await call("generate_qr_code", {
    content_type: "url",
    content_data: { url: "https://example.com/menu" },
    is_dynamic: true,
  });
  const variants = [{ destination_url: "https://example.com/a" }, { destination_url: "https://example.com/b" }];
  const { data: made } = await call("create_ab_test", { name: "Which menu", primary_qr_id: code.id, variants });
  const { id } = made.test;
  expect(made.test.status).toBe("draft");
  expect((await call("update_ab_test", { id, name: "Which card" })).data.test.name).toBe("Which card");
  expect((await call("start_ab_test", { id })).data.test.status).toBe("running");
  expect((await call("pause_ab_test", { id })).data.test.status).toBe("paused");
  expect((await call("get_ab_test_analytics", { id })).data.analytics.is_significant).toBe(false);
  const winner = made.test.variants[1].id;
  const { data: done } = await call("complete_ab_test", { id, winner_variant_id: winner });
  expect(done.test).toMatchObject({ status: "completed", winner_variant_id: winner });
  expect((await call("get_ab_test", { id })).data.test).toEqual(done.test);
  expect((await call("list_ab_tests", { primary_qr_id: code.id })).data.tests).toHaveLength(1);
  await call("delete_ab_test", { id });
});

test("analytics: a click that was made is in every report", async () => {
  const { data: link } = await call("create_short_url", {
    url: "https://example.com/?utm_source=agents",
    tracking_enabled: true,
  });
  const { data: code } = await call("generate_qr_code", {
    content_type: "url",
    content_data: { url: "https://example.com/scan" },
    tracking_enabled: true,
  });
  await service.nobody.get(`//${link.short_code}`);
  await service.nobody.get(`/${new URL(code.content).pathname}`);

  const one = { short_url_id: link.short_code };
  expect((await call("get_url_analytics", one)).data.data.total_clicks).toBe(1);
  expect((await call("get_account_analytics", { days: 7 })).data.data.total_clicks).toBe(2);
  expect((await call("get_url_locations", one)).data.total_locations).toBe(1);
  expect((await call("get_account_locations")).data.data.countries).toHaveLength(1);
  expect((await call("get_url_devices", one)).data.total_device_combinations).toBe(1);
  expect((await call("get_account_devices")).data.data.browsers.length).toBeGreaterThan(0);
  expect((await call("get_referrers", one)).data.traffic_sources.direct).toBe(1);
  expect((await call("get_utm_analytics", one)).data.data[0].utm_source).toBe("agents");
  expect((await call("get_top_urls", { limit: 1 })).data.data).toHaveLength(1);
  expect((await call("list_clicks", one)).data.pagination.total).toBe(1);
  expect((await call("get_complete_analytics", one)).data.basic.total_clicks).toBe(1);
  expect((await call("get_qr_analytics")).data.totalScans).toBe(1);
  expect((await call("get_qr_referrers")).data.totalScans).toBe(1);
});

test("every tool was called, and every tool says what it does and takes and gives", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([...called].sort());
  for (const tool of tools) {
    expect(tool.title).toBeTruthy();
    expect(tool.description).toBeTruthy();
    expect(tool.inputSchema.type).toBe("object");
    expect(tool.outputSchema?.["type"]).toBe("object");
    expect(tool.annotations).toMatchObject({
      readOnlyHint: expect.any(Boolean),
      destructiveHint: expect.any(Boolean),
      idempotentHint: expect.any(Boolean),
      openWorldHint: expect.any(Boolean),
    });
  }
  const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
  expect(destructive).toContain("delete_short_url");
  expect(destructive).not.toContain("create_short_url");
});
