import { isUnicodeText, SCOPES, type Scope } from "../../kernel/index.ts";
import type { OAuthClientAbout } from "../oauth.table.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import { parseScopes } from "../scopes.ts";
import { AUTH_METHODS, type AuthMethod, GRANT_TYPES, type GrantType } from "./client.ts";
import { faultOfRedirectUri } from "./redirect-uri.ts";

/** What an application says of itself, in a registration (RFC 7591) or in a document at its own address. */
export interface ClientMetadata {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly GrantType[];
  /** Null when the application did not choose. */
  readonly authMethod: AuthMethod | null;
  readonly scopes: readonly Scope[];
  readonly about: OAuthClientAbout;
}

const NAME_MAX = 200;
const LIST_MAX = 50;

type Given = Readonly<Record<string, unknown>>;

export function parseClientMetadata(given: unknown): ClientMetadata {
  if (given === null || typeof given !== "object" || Array.isArray(given))
    throw refused("The metadata", "must be a JSON object");
  const metadata = given as Given;
  requireCodeResponse(metadata);
  return {
    name: nameOf(metadata),
    redirectUris: redirectUrisOf(metadata),
    grantTypes: grantTypesOf(metadata),
    authMethod: authMethodOf(metadata),
    scopes: parseScopes(textOf(metadata, "scope")) ?? SCOPES,
    about: aboutOf(metadata),
  };
}

const refused = (field: string, problem: string) => new OAuthRefused("invalid_request", `${field} ${problem}.`);

const isText = (value: unknown): value is string => typeof value === "string" && isUnicodeText(value);

function textOf(metadata: Given, field: string): string | undefined {
  const value = metadata[field] ?? undefined;
  if (value !== undefined && !isText(value)) throw refused(field, "must be a text");
  return value;
}

function textsOf(metadata: Given, field: string): readonly string[] | undefined {
  const value = metadata[field] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > LIST_MAX || !value.every(isText)) {
    throw refused(field, `must be an array of at most ${LIST_MAX} texts`);
  }
  return value;
}

function nameOf(metadata: Given): string {
  const name = textOf(metadata, "client_name")?.trim() ?? "";
  if (name === "") throw refused("client_name", "is required");
  if (name.length > NAME_MAX) throw refused("client_name", `must have at most ${NAME_MAX} characters`);
  return name;
}

function redirectUrisOf(metadata: Given): readonly string[] {
  const uris = textsOf(metadata, "redirect_uris") ?? [];
  if (uris.length === 0) throw refused("redirect_uris", "needs at least one URI");
  for (const uri of uris) {
    const fault = faultOfRedirectUri(uri);
    if (fault !== null) throw refused("redirect_uris", `${fault}: ${uri.slice(0, 100)}`);
  }
  return uris;
}

/** Grants that we do not know are left out, as RFC 7591 §2 lets us. A client that names none may do both. */
function grantTypesOf(metadata: Given): readonly GrantType[] {
  const named = textsOf(metadata, "grant_types");
  if (named === undefined) return GRANT_TYPES;
  const known = GRANT_TYPES.filter((type) => named.includes(type));
  if (known.length === 0) throw refused("grant_types", `must name ${GRANT_TYPES.join(" or ")}`);
  return known;
}

function requireCodeResponse(metadata: Given): void {
  const named = textsOf(metadata, "response_types");
  if (named !== undefined && !named.includes("code")) throw refused("response_types", "must name code");
}

function authMethodOf(metadata: Given): AuthMethod | null {
  const named = textOf(metadata, "token_endpoint_auth_method");
  if (named === undefined) return null;
  const known = AUTH_METHODS.find((method) => method === named);
  if (known === undefined) throw refused("token_endpoint_auth_method", `must be one of ${AUTH_METHODS.join(", ")}`);
  return known;
}

const ADDRESSES = ["client_uri", "logo_uri", "policy_uri", "tos_uri"] as const;

function aboutOf(metadata: Given): OAuthClientAbout {
  const about: Record<string, string | readonly string[]> = {};
  for (const field of ADDRESSES) {
    const address = textOf(metadata, field);
    if (address === undefined) continue;
    // These end up as links on a page, so nothing but a web address may be here.
    if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address))
      throw refused(field, "must be an HTTP or HTTPS URL");
    about[field] = address;
  }
  const contacts = textsOf(metadata, "contacts");
  return contacts === undefined ? about : { ...about, contacts };
}
