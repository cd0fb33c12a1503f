import pg from "pg";

const UNIQUE_VIOLATION = "23505";

/** The name of the unique constraint that refused a row, or null when the error is something else. */
export function violatedUnique(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? (error.constraint ?? "") : null;
}

const REFERENCE_VIOLATION = "23503";

/** The name of the foreign key that refused a change, or null when the error is something else. */
export function violatedReference(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === REFERENCE_VIOLATION ? (error.constraint ?? "") : null;
}

/** SQLSTATE classes and codes that mean "the store is not there", not "the query is wrong". */
const DOWN_STATES = new Set(["57P01", "57P02", "57P03", "53300", "08000", "08003", "08006"]);
const DOWN_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const DOWN_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Timeout error|socket hang up/;

/** Whether a store did not answer: the caller may try again, and nothing is wrong with the request. */
export function isStoreDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && (DOWN_STATES.has(code) || DOWN_CODES.has(code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isStoreDown);
  return DOWN_MESSAGES.test(error.message) || (error.cause !== undefined && isStoreDown(error.cause));
}
