export type FetchRefusal =
  | "forbidden-scheme"
  | "forbidden-address"
  | "too-large"
  | "too-slow"
  | "too-many-redirects"
  | "unreachable";

/** Why an address was not fetched. `problem` completes the sentence "<field> ...", so that callers can name the field. */
export class FetchRefused extends Error {
  readonly reason: FetchRefusal;
  readonly problem: string;

  constructor(problem: string, { reason, cause }: { readonly reason: FetchRefusal; readonly cause?: unknown }) {
    super(`The address ${problem}.`, cause === undefined ? undefined : { cause });
    this.name = "FetchRefused";
    this.reason = reason;
    this.problem = problem;
  }
}
