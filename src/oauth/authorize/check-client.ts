import type { OAuthClient } from "../clients/client.ts";
import type { FindClient } from "../clients/find-client.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";

export async function checkClient(parameters: Parameters, findClient: FindClient): Promise<OAuthClient> {
  const client = await findClient(parameters.require("client_id"));
  if (client === null) throw new OAuthRefused("invalid_client", "No application with this client_id is known here.");
  return client;
}
