import { Resolver } from "node:dns/promises";

/** What DNS said. `silent`: there was no answer, so nothing can be said about the record. */
export type DnsAnswer =
  | { readonly kind: "records"; readonly values: readonly string[] }
  | { readonly kind: "none" }
  | { readonly kind: "silent" };

/** Where the proof of a domain is looked up. */
export interface Dns {
  txt(name: string): Promise<DnsAnswer>;
  cname(name: string): Promise<DnsAnswer>;
}

export interface DnsOptions {
  /** `address` or `address:port`; null: what the system uses. */
  readonly servers: readonly string[] | null;
  readonly timeoutMs: number;
}

const TRIES = 2;
/** The name, or a record of this type under it, does not exist. */
const ABSENT = new Set(["ENODATA", "ENOTFOUND", "EBADNAME", "NODATA", "NOTFOUND"]);

export function createDns({ servers, timeoutMs }: DnsOptions): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers !== null) resolver.setServers([...servers]);
  return {
    // A long text comes in pieces, which belong together.
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""))),
    cname: (name) => ask(() => resolver.resolveCname(name)),
  };
}

async function ask(query: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    return { kind: "records", values: await query() };
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return { kind: ABSENT.has(code) ? "none" : "silent" };
  }
}
