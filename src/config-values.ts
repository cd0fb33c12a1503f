import { Resolver } from "node:dns";

/** How the text of an environment variable becomes a value. Each throws an Error that completes "<NAME> ...". */

export interface BootstrapAccount {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string | null;
}

export const text = (value: string): string => value;

export function wholeNumber(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}, not "${value}"`);
    }
    return number;
  };
}

export function oneOf<const T extends readonly string[]>(...allowed: T) {
  return (value: string): T[number] => {
    if (!allowed.includes(value)) throw new Error(`must be one of ${allowed.join(", ")}, not "${value}"`);
    return value;
  };
}

export function flag(value: string): boolean {
  return oneOf("true", "false", "1", "0")(value) === "true" || value === "1";
}

/** A connection URL may carry a password, so a faulty one is never repeated in the message. */
export function url(...protocols: readonly string[]) {
  return (value: string): string => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new Error(`must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
    }
    return value;
  };
}

export function httpUrl(value: string): string {
  const { origin, pathname, search } = new URL(url("http:", "https:")(value));
  if (pathname !== "/" || search !== "") throw new Error("must have no path and no query");
  return origin;
}

/** Addresses such as `192.0.2.1`, `192.0.2.1:5353` or `[2001:db8::1]:53`, with commas between. */
export function dnsServers(value: string): readonly string[] {
  const servers = value.split(",").map((server) => server.trim());
  try {
    new Resolver().setServers(servers);
  } catch (cause) {
    throw new Error("must be IP addresses, with a port if need be, separated by commas", { cause });
  }
  return servers;
}

export function bootstrapAccounts(value: string): readonly BootstrapAccount[] {
  const list = parseJson(value);
  if (!Array.isArray(list) || list.length === 0) throw new Error("must be a JSON array with at least one account");
  return list.map(bootstrapAccount);
}

function bootstrapAccount(entry: unknown, index: number): BootstrapAccount {
  const { email, password, api_key: apiKey } = (entry ?? {}) as Record<string, unknown>;
  if (typeof email !== "string" || !email.includes("@")) throw new Error(`entry ${index} needs an "email"`);
  if (typeof password !== "string" || password.length < 8) {
    throw new Error(`entry ${index} needs a "password" of at least 8 characters`);
  }
  if (apiKey !== undefined && (typeof apiKey !== "string" || apiKey.length < 8)) {
    throw new Error(`entry ${index} has an "api_key" that is not a text of at least 8 characters`);
  }
  return { email, password, apiKey: apiKey ?? null };
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new Error("must be JSON", { cause });
  }
}
