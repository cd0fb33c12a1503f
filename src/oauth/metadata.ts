import { SCOPES } from "../kernel/index.ts";
import { AUTH_METHODS, GRANT_TYPES } from "./clients/client.ts";
import { CHALLENGE_METHODS } from "./pkce.ts";
import type { Resources } from "./resources.ts";

export const OAUTH_PATH = "/mcp/oauth";
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";

/** What a client needs to know of the authorization server (RFC 8414). */
export function serverMetadata(baseUrl: string) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}${OAUTH_PATH}/authorize`,
    token_endpoint: `${baseUrl}${OAUTH_PATH}/token`,
    revocation_endpoint: `${baseUrl}${OAUTH_PATH}/revoke`,
    registration_endpoint: `${baseUrl}${OAUTH_PATH}/register`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: GRANT_TYPES,
    code_challenge_methods_supported: CHALLENGE_METHODS,
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: AUTH_METHODS,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${baseUrl}/docs`,
  };
}

/** What a client needs to know of the MCP endpoint before it has a token (RFC 9728). */
export function resourceMetadata(baseUrl: string, resources: Resources) {
  return {
    resource: resources.addressOf("mcp"),
    authorization_servers: [baseUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ["header"],
    resource_name: "Signpost",
    resource_documentation: `${baseUrl}/docs`,
  };
}
