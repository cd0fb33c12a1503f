import { type Refusal, Refused } from "../kernel/index.ts";

/** How HTTP says each refusal. A new kind does not compile until it is here. */
const ANSWER: Readonly<Record<Refusal, { status: number; code: string }>> = {
  invalid: { status: 400, code: "BAD_REQUEST" },
  unauthenticated: { status: 401, code: "UNAUTHORIZED" },
  locked: { status: 401, code: "PASSWORD_REQUIRED" },
  forbidden: { status: 403, code: "FORBIDDEN" },
  missing: { status: 404, code: "NOT_FOUND" },
  "wrong-method": { status: 405, code: "METHOD_NOT_ALLOWED" },
  conflict: { status: 409, code: "CONFLICT" },
  gone: { status: 410, code: "GONE" },
  "too-large": { status: 413, code: "PAYLOAD_TOO_LARGE" },
  throttled: { status: 429, code: "RATE_LIMIT_EXCEEDED" },
  unavailable: { status: 503, code: "UNAVAILABLE" },
};

export interface ErrorBody {
  readonly success: false;
  readonly error: { readonly code: string; readonly message: string; readonly details?: unknown };
}

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

const RETRY_STORE_AFTER_SECONDS = 5;

export function answerRefusal(refused: Refused): ErrorAnswer {
  const { status, code } = ANSWER[refused.kind];
  const details = refused.details === undefined ? {} : { details: refused.details };
  return {
    status,
    headers: headersOf(refused),
    body: { success: false, error: { code, message: refused.message, ...details } },
  };
}

function headersOf({ kind, details }: Refused): Record<string, string> {
  switch (kind) {
    case "unauthenticated":
      return { "www-authenticate": "Bearer" };
    case "forbidden":
      return details?.["required_scope"] === undefined
        ? {}
        : { "www-authenticate": `Bearer error="insufficient_scope", scope="${details["required_scope"]}"` };
    case "wrong-method":
      return { allow: String(details?.["allow"] ?? "") };
    case "conflict":
      return details?.["retry_after"] === undefined ? {} : { "retry-after": String(details["retry_after"]) };
    case "throttled":
      return { "retry-after": String(secondsUntil(details?.["reset_at"])) };
    case "unavailable":
      return { "retry-after": String(RETRY_STORE_AFTER_SECONDS) };
    default:
      return {};
  }
}

function secondsUntil(resetAt: unknown): number {
  const wait = typeof resetAt === "string" ? Date.parse(resetAt) - Date.now() : Number.NaN;
  return Number.isNaN(wait) ? 60 : Math.max(1, Math.ceil(wait / 1000));
}

/** A fault of ours: the caller learns that it happened and which request it was, and nothing else. */
export function answerFault(): ErrorAnswer {
  return {
    status: 500,
    headers: {},
    body: { success: false, error: { code: "INTERNAL_ERROR", message: "Something went wrong on our side." } },
  };
}

export const storeDown = (cause: unknown) =>
  new Refused("unavailable", "A store that this answer needs is not available right now.", { cause });
