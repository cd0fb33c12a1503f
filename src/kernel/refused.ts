/** Every way in which the service says no. Each transport maps this list once, totally. */
export type Refusal =
  | "invalid"
  | "unauthenticated"
  | "locked"
  | "forbidden"
  | "missing"
  | "wrong-method"
  | "conflict"
  | "gone"
  | "too-large"
  | "throttled"
  | "unavailable";

export type RefusalDetails = Readonly<Record<string, unknown>>;

export interface RefusedOptions {
  /** What the caller reads besides the message; `field` names the property at fault. */
  readonly details?: RefusalDetails;
  readonly cause?: unknown;
}

/** A refusal is meant for the caller. Any other error is ours: reported in full, described not at all. */
export class Refused extends Error {
  readonly kind: Refusal;
  readonly details: RefusalDetails | undefined;

  constructor(kind: Refusal, message: string, options: RefusedOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "Refused";
    this.kind = kind;
    this.details = options.details;
  }
}

/** The input's `field` is wrong; `problem` completes the sentence "<field> ...". */
export function invalid(field: string, problem: string): Refused {
  return new Refused("invalid", `${field} ${problem}.`, { details: { field, problem } });
}

export function missing(what: string): Refused {
  return new Refused("missing", `${what} not found.`);
}

/** The body's `field` refers to something that does not exist, or that is somebody else's: the same answer for both. */
export function missingReference(field: string, what: string): Refused {
  return new Refused("missing", `${what} not found.`, { details: { field } });
}

export function taken(field: string, message: string): Refused {
  return new Refused("conflict", message, { details: { field } });
}
