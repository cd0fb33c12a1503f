import { OAuthRefused } from "./oauth-refused.ts";

/** The two things that an access token opens. */
export type Door = "api" | "mcp";

const DOORS = ["api", "mcp"] as const;
const PATHS: Readonly<Record<Door, string>> = { api: "/api/v1", mcp: "/mcp" };

/**
 * Which audiences a client may ask for (RFC 8707), and what each opens: the whole service, the API, or the MCP
 * endpoint. A token for one door does not open the other, so that a server which a token was sent to by mistake
 * cannot use it elsewhere.
 */
export function createResources(baseUrl: string) {
  const addressOf = (door: Door) => `${baseUrl}${PATHS[door]}`;
  const known = [baseUrl, ...DOORS.map(addressOf)];

  return {
    addressOf,

    /** The audience in its one spelling; null when none was named, which is the whole service. */
    parse(text: string | undefined): string | null {
      if (text === undefined) return null;
      const found = known.find((address) => address === text.replace(/\/$/, ""));
      if (found === undefined) throw new OAuthRefused("invalid_target", "The resource is not one of this service.");
      return found;
    },

    /** The audience of a token: what this request names, within what was approved. */
    within(text: string | undefined, approved: string | null): string | null {
      const asked = this.parse(text);
      if (asked === null || approved === null) return asked ?? approved;
      if (asked !== approved && approved !== baseUrl) {
        throw new OAuthRefused("invalid_target", "The resource is not the one that was approved.");
      }
      return asked;
    },

    opens: (audience: string | null, door: Door): boolean =>
      audience === null || audience === baseUrl || audience === addressOf(door),
  };
}

export type Resources = ReturnType<typeof createResources>;
