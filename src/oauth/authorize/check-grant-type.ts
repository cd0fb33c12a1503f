import type { OAuthClient } from "../clients/client.ts";
import { OAuthRefused } from "../oauth-refused.ts";

export function checkGrantType(client: OAuthClient): void {
  if (!client.grantTypes.includes("authorization_code")) {
    throw new OAuthRefused("unauthorized_client", "The application is not registered for authorization codes.");
  }
}
