interface Envelope {
  error?: { code?: string; message?: string; details?: unknown };
}

/** A refusal of the service, with the words and the field that it named. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | null;

  constructor(status: number, body: Envelope | null) {
    super(body?.error?.message ?? plainWords(status));
    this.name = "ApiError";
    this.status = status;
    this.code = body?.error?.code ?? "UNKNOWN";
    this.field = fieldOf(body?.error?.details);
  }
}

function fieldOf(details: unknown): string | null {
  if (typeof details !== "object" || details === null || !("field" in details)) return null;
  return typeof details.field === "string" ? details.field : null;
}

function plainWords(status: number): string {
  if (status === 0) return "The service cannot be reached. Check your connection and try again.";
  if (status === 429) return "Too many requests in a short time. Wait a moment and try again.";
  return "The service could not answer. Try again in a moment.";
}

/** The message for one field of a form, when the failure is about that field. */
export function fieldError(error: unknown, ...names: string[]): string | null {
  return error instanceof ApiError && error.field !== null && names.includes(error.field) ? error.message : null;
}

/** The message of a failure that no field of the form shows. */
export function formError(error: unknown, ...shown: string[]): string | null {
  if (error === null || error === undefined) return null;
  if (error instanceof ApiError && error.field !== null && shown.includes(error.field)) return null;
  return error instanceof Error ? error.message : "Something went wrong. Try again.";
}
