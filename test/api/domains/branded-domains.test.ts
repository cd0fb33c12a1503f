import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DnsServer, startDnsServer } from "../../support/dns-server.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
  service = await startApp({ env: { DNS_SERVERS: dns.address, DNS_TIMEOUT_MS: "500" } });
});
afterAll(async () => {
  await service.close();
  await dns.close();
});

interface Branded {
  id: string;
  verification: { cname_name: string; cname_target: string; txt_name: string; txt_value: string };
}

async function branded(domain: string, client = service.alice): Promise<Branded> {
  const created = await client.post("/domains/branded", { domain });
  expect(created.status, created.text).toBe(201);
  return created.body.data;
}

const verify = (id: string, client = service.alice) => client.post(`/domains/branded/${id}/verify`);

async function verified(domain: string, client = service.alice): Promise<Branded> {
  const claim = await branded(domain, client);
  dns.setTxt(claim.verification.txt_name, claim.verification.txt_value);
  expect((await verify(claim.id, client)).status).toBe(200);
  return claim;
}

describe("POST /domains/branded", () => {
  test("answers 201, not verified, with the records that prove it", async () => {
    const created = await service.alice.post("/domains/branded", {
      domain: "Links.Example.com",
      name: "Ours",
      description: "The brand",
    });
    expect(created.status).toBe(201);
    expect(created.body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      domain: "links.example.com",
      name: "Ours",
      description: "The brand",
      is_verified: false,
      verification: {
        cname_name: "links.example.com",
        cname_target: expect.stringMatching(/^[0-9a-f]{32}\.verify\.signpost\.test$/),
        txt_name: "_signpost.links.example.com",
        txt_value: expect.stringMatching(/^signpost-verification=[0-9a-f]{32}$/),
        status: "pending",
      },
      url_count: 0,
      created_at: expect.any(String),
    });
  });

  test.each([
    ["domain", {}],
    ["domain", { domain: "" }],
    ["domain", { domain: "localhost" }],
    ["domain", { domain: "https://example.com" }],
    ["domain", { domain: "example.com/path" }],
    ["domain", { domain: "example.com:8080" }],
    ["domain", { domain: "192.0.2.1" }],
    ["domain", { domain: "[::1]" }],
    ["domain", { domain: "-bad.example.com" }],
    ["domain", { domain: "under_score.example.com" }],
    ["domain", { domain: "two..dots.com" }],
    ["domain", { domain: "*.example.com" }],
    ["domain", { domain: `${"x".repeat(64)}.com` }],
    ["domain", { domain: `${"x.".repeat(130)}com` }],
    ["domain", { domain: "signpost.test" }],
    ["domain", { domain: "brand.signpost.test" }],
    ["domain", { domain: "example.com\r\nX: y" }],
    ["domain", { domain: 7 }],
    ["name", { domain: "a.example.com", name: "" }],
    ["description", { domain: "a.example.com", description: "x".repeat(501) }],
  ])("400 names %s for %j", async (field, body) => {
    const refused = await service.alice.post("/domains/branded", body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: "BAD_REQUEST", details: { field } });
  });

  test("an international name is stored in its ASCII form", async () => {
    const created = await service.alice.post("/domains/branded", { domain: "Bücher.example" });
    expect(created.body.data.domain).toBe("xn--bcher-kva.example");
  });

  test("the account's own domain again, in any case: 409 naming domain", async () => {
    await branded("twice.example.com");
    const refused = await service.alice.post("/domains/branded", { domain: "TWICE.example.com" });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: "CONFLICT", details: { field: "domain" } });
  });

  test("what another account has only claimed can be claimed too; what it has verified cannot: 409", async () => {
    const squat = await branded("squatted.example.com", service.bob);
    const claim = await branded("squatted.example.com");
    expect(claim.verification.txt_value).not.toBe(squat.verification.txt_value);
    await verified("held.example.com", service.bob);
    const refused = await service.alice.post("/domains/branded", { domain: "held.example.com" });
    expect(refused.status).toBe(409);
    expect(refused.body.error.details.field).toBe("domain");
  });
});

describe("POST /domains/branded/{id}/verify", () => {
  test("a right TXT record: 200 with the verified domain, and for good", async () => {
    const { id, verification } = await branded("txt.example.com");
    dns.setTxt(verification.txt_name, "v=spf1 -all", verification.txt_value);
    const answer = await verify(id);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, is_verified: true, verification: { status: "verified" } });
    dns.setTxt(verification.txt_name);
    expect((await verify(id)).body.data.is_verified).toBe(true);
    expect((await service.alice.get(`/domains/branded/${id}`)).body.data.is_verified).toBe(true);
  });

  test("a right CNAME record: 200", async () => {
    const { id, verification } = await branded("cname.example.com");
    dns.setCname(verification.cname_name, verification.cname_target.toUpperCase());
    expect((await verify("cname.example.com")).body.data).toMatchObject({ id, is_verified: true });
  });

  test.each([
    ["the name does not exist (NXDOMAIN)", "absent", () => undefined],
    ["the name has no such record", "absent", (name: string) => dns.setNothing(name)],
    ["the resolver fails (SERVFAIL)", "unanswered", (name: string) => dns.fail(name, 2)],
    ["the resolver refuses (REFUSED)", "unanswered", (name: string) => dns.fail(name, 5)],
    ["the resolver does not answer", "unanswered", (name: string) => dns.ignore(name)],
  ])("%s: 400 that says so and names both records", async (title, finding, prepare) => {
    const domain = `${title
      .replace(/[^a-z]+/gi, "-")
      .toLowerCase()
      .replace(/-$/, "")}.example.com`;
    const { id, verification } = await branded(domain);
    prepare(verification.txt_name);
    prepare(verification.cname_name);
    const refused = await verify(id);
    expect(refused.status).toBe(400);
    const { code, message, details } = refused.body.error;
    expect(code).toBe("BAD_REQUEST");
    expect(details).toMatchObject({
      field: "domain",
      txt: finding,
      cname: finding,
      expected: { ...expectedOf(verification) },
    });
    expect(message).toContain(verification.txt_name);
    expect(message).toContain(verification.cname_target);
    expect((await service.alice.get(`/domains/branded/${id}`)).body.data.is_verified).toBe(false);
  });

  test("wrong records: 400, and what they hold is not repeated", async () => {
    const { id, verification } = await branded("wrong.example.com");
    dns.setTxt(verification.txt_name, "signpost-verification=internal-secret");
    dns.setCname(verification.cname_name, "internal-host.example.net");
    const refused = await verify(id);
    expect(refused.status).toBe(400);
    expect(refused.body.error.details).toMatchObject({ txt: "wrong", cname: "wrong" });
    expect(refused.text).not.toContain("internal");
  });

  test("a CNAME to the service itself proves nothing: it may be a leftover of somebody else", async () => {
    const { id, verification } = await branded("dangling.example.com");
    dns.setCname(verification.cname_name, "signpost.test");
    expect((await verify(id)).status).toBe(400);
  });

  test("another account's record proves nothing", async () => {
    const theirs = await branded("rightful.example.com", service.bob);
    const squat = await branded("rightful.example.com");
    dns.setTxt(theirs.verification.txt_name, theirs.verification.txt_value);
    dns.setCname(theirs.verification.cname_name, theirs.verification.cname_target);
    expect((await verify(squat.id)).status).toBe(400);
    expect((await verify(theirs.id, service.bob)).status).toBe(200);
  });

  test("of two accounts that can both show it, at once, one gets it and the other a 409", async () => {
    const [a, b] = [await branded("both.example.com"), await branded("both.example.com", service.bob)];
    dns.setTxt(a.verification.txt_name, a.verification.txt_value, b.verification.txt_value);
    const answers = await Promise.all([verify(a.id), verify(b.id, service.bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a very long name, whose TXT name DNS cannot even hold: 400", async () => {
    const label = "x".repeat(61);
    const { id } = await branded(`${label}.${label}.${label}.${label}.com`);
    expect((await verify(id)).status).toBe(400);
  });
});

describe("branded domains as homes, in lists and on their way out", () => {
  test("a link lives there only when it is verified: 400 naming branded_domain before, 201 after", async () => {
    const body = {
      url: "https://example.com",
      url_type: "branded",
      branded_domain: "Home.Example.com",
      custom_alias: "hello",
    };
    const unknown = await service.alice.post("/short-urls", body);
    const { id, verification } = await branded("home.example.com");
    const unverified = await service.alice.post("/short-urls", body);
    for (const refused of [unknown, unverified]) {
      expect(refused.status).toBe(400);
      expect(refused.body.error).toMatchObject({ code: "BAD_REQUEST", details: { field: "branded_domain" } });
    }
    dns.setTxt(verification.txt_name, verification.txt_value);
    expect((await verify(id)).status).toBe(200);
    const foreign = await service.bob.post("/short-urls", body);
    expect(foreign.body.error.details.field).toBe("branded_domain");
    const created = await service.alice.post("/short-urls", body);
    expect(created.status, created.text).toBe(201);
    expect(created.body.data).toMatchObject({
      short_url: "https://home.example.com/hello",
      url_type: "branded",
      branded_domain: "home.example.com",
    });

    expect((await service.alice.get(`/domains/branded/${id}`)).body.data.url_count).toBe(1);
    expect((await service.alice.delete(`/domains/branded/${id}`)).status).toBe(409);
    await service.alice.delete(`/short-urls/${created.body.data.id}`);
    expect((await service.alice.delete(`/domains/branded/${id}`)).status).toBe(200);
    expect((await service.alice.get(`/domains/branded/${id}`)).status).toBe(404);
    await branded("home.example.com", service.bob);
  });

  test("the list has the caller's, newest first, with meta", async () => {
    const { id } = await branded("newest.example.com");
    const listed = await service.alice.get("/domains/branded?limit=1");
    expect(listed.body.data.map((item: Branded) => item.id)).toEqual([id]);
    expect(listed.body.meta).toMatchObject({ page: 1, limit: 1 });
  });

  test("another account's is a 404 on read, verify and delete", async () => {
    const { id } = await branded("private.example.com");
    for (const key of [id, "private.example.com"]) {
      expect((await service.bob.get(`/domains/branded/${key}`)).status).toBe(404);
      expect((await verify(key, service.bob)).status).toBe(404);
      expect((await service.bob.delete(`/domains/branded/${key}`)).status).toBe(404);
    }
    expect((await service.bob.get("/domains/branded")).text).not.toContain("private.example.com");
  });
});

function expectedOf({ cname_name, cname_target, txt_name, txt_value }: Branded["verification"]) {
  return { cname_name, cname_target, txt_name, txt_value };
}
