import type { Dns, DnsAnswer } from "./dns.ts";

/** The two records of which one proves that whoever claims a domain controls its DNS. */
export interface ExpectedRecords {
  readonly cname_name: string;
  readonly cname_target: string;
  readonly txt_name: string;
  readonly txt_value: string;
}

/**
 * Both records hold the claim's own token. A CNAME target that all accounts share would prove nothing: whoever still
 * points at the service from an earlier time could be claimed by anybody.
 */
export function expectedRecords({ domain, token }: { domain: string; token: string }, serviceDomain: string) {
  return {
    cname_name: domain,
    cname_target: `${token}.verify.${serviceDomain}`,
    txt_name: `_signpost.${domain}`,
    txt_value: `signpost-verification=${token}`,
  } satisfies ExpectedRecords;
}

/** What was found of a record: it is right, another is there, none is there, or DNS gave no answer. */
export type Finding = "right" | "wrong" | "absent" | "unanswered";

export interface Findings {
  readonly txt: Finding;
  readonly cname: Finding;
}

export async function lookForProof(dns: Dns, expected: ExpectedRecords): Promise<Findings> {
  const [txt, cname] = await Promise.all([dns.txt(expected.txt_name), dns.cname(expected.cname_name)]);
  return {
    txt: findingOf(txt, (value) => value.trim() === expected.txt_value),
    cname: findingOf(cname, (value) => value.toLowerCase().replace(/\.$/, "") === expected.cname_target),
  };
}

function findingOf(answer: DnsAnswer, isRight: (value: string) => boolean): Finding {
  switch (answer.kind) {
    case "none":
      return "absent";
    case "silent":
      return "unanswered";
    case "records":
      return answer.values.some(isRight) ? "right" : "wrong";
  }
}

const IN_WORDS: Readonly<Record<Exclude<Finding, "right">, string>> = {
  wrong: "has another value",
  absent: "does not exist",
  unanswered: "could not be looked up: DNS did not answer",
};

/** A sentence for whoever keeps the DNS zone, or null when one of the records is right. */
export function whatIsMissing({ txt, cname }: Findings, expected: ExpectedRecords): string | null {
  if (txt === "right" || cname === "right") return null;
  return (
    `Neither record proves the domain. The TXT record ${expected.txt_name} ("${expected.txt_value}") ${IN_WORDS[txt]}; ` +
    `the CNAME record ${expected.cname_name} (to ${expected.cname_target}) ${IN_WORDS[cname]}.`
  );
}
