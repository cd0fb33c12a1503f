import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { type Brand, invalid } from "../kernel/index.ts";

/** A host name with at least two labels, in lower case, in the ASCII form that DNS and browsers use. */
export type DomainName = Brand<string, "DomainName">;

const LENGTH_MAX = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export function parseDomainName(field: string, text: string): DomainName {
  const given = text.trim().replace(/\.$/, "");
  // Letters, marks and digits of any script, hyphens and dots: what remains of other texts would be guesswork.
  const ascii = /^[\p{L}\p{M}\p{N}.-]+$/u.test(given) ? domainToASCII(given) : "";
  const labels = ascii.split(".");
  const plausible = labels.length >= 2 && ascii.length <= LENGTH_MAX && labels.every((label) => LABEL.test(label));
  if (!plausible || isIP(ascii) !== 0 || /^\d+$/.test(labels.at(-1) ?? "")) {
    throw invalid(field, "must be a domain name such as links.example.com, without a scheme, a port or a path");
  }
  return ascii as DomainName;
}
