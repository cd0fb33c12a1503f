import { isUnicodeText } from "../kernel/index.ts";
import { OAuthRefused } from "./oauth-refused.ts";

/** The parameters of a request. One that is given twice is refused when it is read (RFC 6749 §3.1); an empty one is absent. */
export interface Parameters {
  get(name: string): string | undefined;
  /** Throws `invalid_request` when it is absent. */
  require(name: string): string;
}

export function parametersOf(source: unknown): Parameters {
  const values = (source !== null && typeof source === "object" ? source : {}) as Readonly<Record<string, unknown>>;
  function get(name: string): string | undefined {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === "") return undefined;
    if (typeof value !== "string") throw new OAuthRefused("invalid_request", `${name} must be given once, as a text.`);
    if (!isUnicodeText(value)) throw new OAuthRefused("invalid_request", `${name} must be valid Unicode without NUL.`);
    return value;
  }
  return {
    get,
    require(name) {
      const value = get(name);
      if (value === undefined) throw new OAuthRefused("invalid_request", `${name} is required.`);
      return value;
    },
  };
}
