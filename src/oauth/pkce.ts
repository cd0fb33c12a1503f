import { createHash, timingSafeEqual } from "node:crypto";

export const CHALLENGE_METHODS = ["S256", "plain"] as const;
export type ChallengeMethod = (typeof CHALLENGE_METHODS)[number];

export interface Challenge {
  readonly value: string;
  readonly method: ChallengeMethod;
}

/** RFC 7636 §4.1 and §4.2: 43 to 128 unreserved characters. */
export const isChallengeText = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text);

/** Whether the verifier answers the challenge (RFC 7636 §4.6), in time that does not depend on where they differ. */
export function answersChallenge(verifier: string, { value, method }: Challenge): boolean {
  const answer = Buffer.from(method === "S256" ? createHash("sha256").update(verifier).digest("base64url") : verifier);
  const expected = Buffer.from(value);
  return answer.length === expected.length && timingSafeEqual(answer, expected);
}
