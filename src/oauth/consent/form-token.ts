import { createHmac, timingSafeEqual } from "node:crypto";

/** A text that only our own consent page could have put into its form: bound to one session and to one request. */
export interface FormTokens {
  issue(sessionId: string, request: string): string;
  isGood(token: string | undefined, bound: { sessionId: string; request: string }): boolean;
}

export function createFormTokens(key: Buffer): FormTokens {
  const issue = (sessionId: string, request: string): string =>
    createHmac("sha256", key).update(`${sessionId}\n${request}`).digest("base64url");
  return {
    issue,
    isGood(token, { sessionId, request }) {
      const given = Buffer.from(token ?? "");
      const expected = Buffer.from(issue(sessionId, request));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
