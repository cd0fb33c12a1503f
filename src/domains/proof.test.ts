import { describe, expect, test } from "vitest";
import type { DnsAnswer } from "./dns.ts";
import { expectedRecords, lookForProof, whatIsMissing } from "./proof.ts";

const expected = expectedRecords({ domain: "links.brand.net", token: "t0ken" }, "example.com");
const records = (...values: string[]): DnsAnswer => ({ kind: "records", values });
const none: DnsAnswer = { kind: "none" };

async function problem(txt: DnsAnswer, cname: DnsAnswer): Promise<string | null> {
  const findings = await lookForProof({ txt: async () => txt, cname: async () => cname }, expected);
  return whatIsMissing(findings, expected);
}

test("both records hold the claim's own token", () => {
  expect(expected).toEqual({
    cname_name: "links.brand.net",
    cname_target: "t0ken.verify.example.com",
    txt_name: "_signpost.links.brand.net",
    txt_value: "signpost-verification=t0ken",
  });
});

describe("either record is enough", () => {
  test("the TXT, among others and with spaces around", async () => {
    expect(await problem(records("v=spf1 -all", " signpost-verification=t0ken "), none)).toBeNull();
  });

  test("the CNAME, in any case and with a dot at the end", async () => {
    expect(await problem({ kind: "silent" }, records("T0KEN.Verify.Example.com."))).toBeNull();
  });
});

describe("what is missing is said of each", () => {
  test("nothing there", async () => {
    expect(await problem(none, none)).toBe(
      "Neither record proves the domain. " +
        'The TXT record _signpost.links.brand.net ("signpost-verification=t0ken") does not exist; ' +
        "the CNAME record links.brand.net (to t0ken.verify.example.com) does not exist.",
    );
  });

  test("another value, and no answer", async () => {
    const said = await problem(records("signpost-verification=other"), { kind: "silent" });
    expect(said).toContain("has another value");
    expect(said).toContain("DNS did not answer");
  });

  test("the bare service domain and a part of the token prove nothing", async () => {
    expect(await problem(records("signpost-verification="), records("example.com"))).not.toBeNull();
    expect(await problem(records("signpost-verification=t0ken2"), records("verify.example.com"))).not.toBeNull();
  });
});
