/** The error codes of RFC 6749 §4.1.2.1 and §5.2, RFC 8707 §2 and our own limits. Each answer maps this list once. */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "invalid_scope"
  | "invalid_target"
  | "access_denied"
  | "temporarily_unavailable";

/** A refusal in the words of OAuth: the client reads the code, the person behind it the description. */
export class OAuthRefused extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.name = "OAuthRefused";
    this.code = code;
  }
}

/** A refusal that the application may hear of, because the address it is sent to was checked before. */
export class RedirectedRefusal extends Error {
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly refused: OAuthRefused;

  constructor(to: { redirectUri: string; state: string | undefined }, { cause }: { cause: OAuthRefused }) {
    super(cause.message, { cause });
    this.name = "RedirectedRefusal";
    this.redirectUri = to.redirectUri;
    this.state = to.state;
    this.refused = cause;
  }
}
