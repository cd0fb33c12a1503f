import { lookup as systemLookup } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type AddressPolicy, publicAddressesOnly } from "./address-policy.ts";
import { FetchRefused } from "./fetch-refused.ts";

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** What the guard stands on; tests give it a resolver and a policy of their own. */
export interface OutboundOptions {
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>;
  readonly isAllowed?: AddressPolicy;
}

export interface FetchLimits {
  readonly bytesMax: number;
  readonly timeMs: number;
  readonly redirectsMax: number;
  /** Plain http is refused, at the first address and after every redirect. */
  readonly httpsOnly: boolean;
  readonly accept?: string;
}

export interface Fetched {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

export type FetchGuarded = (url: string, limits: FetchLimits) => Promise<Fetched>;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * A fetch of an address that a stranger chose. Every name is resolved here, every address is checked, and the
 * connection goes to the checked address itself, so a name that changes its mind between check and use gains nothing.
 */
export function fetchGuardedWith(options: OutboundOptions = {}): FetchGuarded {
  return async function fetchGuarded(url, limits) {
    const deadline = AbortSignal.timeout(limits.timeMs);
    try {
      return await follow(url, limits, deadline);
    } catch (error) {
      if (error instanceof FetchRefused) throw error;
      if (deadline.aborted) {
        throw new FetchRefused(`did not answer within ${limits.timeMs} ms`, { reason: "too-slow", cause: error });
      }
      throw new FetchRefused("could not be fetched", { reason: "unreachable", cause: error });
    }
  };

  async function follow(start: string, limits: FetchLimits, deadline: AbortSignal): Promise<Fetched> {
    let url = parseUrl(start, limits);
    for (let hop = 0; hop <= limits.redirectsMax; hop += 1) {
      const response = await get(url, { limits, deadline });
      const location = response.headers.location;
      if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) {
        return { url: url.href, ...(await read(response, limits)) };
      }
      response.destroy();
      url = parseUrl(URL.canParse(location, url.href) ? new URL(location, url).href : location, limits);
    }
    throw new FetchRefused(`redirects more than ${limits.redirectsMax} times`, { reason: "too-many-redirects" });
  }

  async function get(url: URL, { limits, deadline }: { limits: FetchLimits; deadline: AbortSignal }) {
    const checked = await checkedAddress(url.hostname, deadline);
    const settings: RequestOptions = {
      method: "GET",
      agent: false,
      signal: deadline,
      lookup: pinnedTo(checked),
      headers: { accept: limits.accept ?? "*/*", "accept-encoding": "identity", "user-agent": "signpost" },
    };
    return new Promise<IncomingMessage>((resolve, reject) => {
      const request = url.protocol === "https:" ? requestHttps(url, settings) : requestHttp(url, settings);
      request.once("response", resolve).once("error", reject).end();
    });
  }

  async function checkedAddress(hostname: string, deadline: AbortSignal): Promise<ResolvedAddress> {
    const host = hostname.replace(/^\[|\]$/g, "");
    const literal = isIP(host);
    const addresses = literal === 0 ? await resolveWithin(host, deadline) : [{ address: host, family: literal }];
    const isAllowed = options.isAllowed ?? publicAddressesOnly;
    const first = addresses[0];
    // One bad address among good ones is enough to refuse: the next answer of that name could be only the bad one.
    if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
      throw new FetchRefused("leads to an address that is not on the public internet", { reason: "forbidden-address" });
    }
    return first;
  }

  function resolveWithin(host: string, deadline: AbortSignal): Promise<readonly ResolvedAddress[]> {
    const resolve = options.resolve ?? ((name: string) => systemLookup(name, { all: true, verbatim: true }));
    return Promise.race([
      resolve(host),
      new Promise<never>((_, reject) => {
        deadline.addEventListener("abort", () => reject(deadline.reason), { once: true });
      }),
    ]);
  }
}

function parseUrl(text: string, { httpsOnly }: FetchLimits): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const schemes = httpsOnly ? ["https:"] : ["https:", "http:"];
  if (url === null || !schemes.includes(url.protocol)) {
    throw new FetchRefused(httpsOnly ? "must be an https URL" : "must be an http or https URL", {
      reason: "forbidden-scheme",
    });
  }
  if (url.username !== "" || url.password !== "") {
    throw new FetchRefused("must not carry a user name or password", { reason: "forbidden-scheme" });
  }
  return url;
}

/** The connection asks this instead of DNS, so it can only reach the address that was checked. */
function pinnedTo({ address, family }: ResolvedAddress): LookupFunction {
  return (_host, lookupOptions, done) => {
    if (lookupOptions.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

async function read(response: IncomingMessage, { bytesMax }: FetchLimits): Promise<Omit<Fetched, "url">> {
  const tooLarge = () => new FetchRefused(`is larger than ${bytesMax} bytes`, { reason: "too-large" });
  const declared = Number(response.headers["content-length"] ?? 0);
  const parts: Buffer[] = [];
  let length = 0;
  try {
    if (declared > bytesMax) throw tooLarge();
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > bytesMax) throw tooLarge();
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  const contentType = (response.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return { status: response.statusCode ?? 0, contentType, body: Buffer.concat(parts) };
}
