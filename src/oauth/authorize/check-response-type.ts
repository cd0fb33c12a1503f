import { OAuthRefused } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";

export function checkResponseType(parameters: Parameters): void {
  if (parameters.require("response_type") !== "code") {
    throw new OAuthRefused("unsupported_response_type", "response_type must be code.");
  }
}
