/** Which slice of a list a caller asked for, after defaults and clamping. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/**
 * A limit above its maximum is clamped, not refused; the answer reports the clamped value. So is a page beyond all
 * counting: it is past the end like any other, and a number that a store can read.
 */
export function pageOf(
  input: { readonly page?: number | undefined; readonly limit?: number | undefined },
  limits: { readonly standard: number; readonly max: number },
): PageRequest {
  const page = Math.min(input.page ?? 1, Number.MAX_SAFE_INTEGER);
  return { page, limit: Math.min(input.limit ?? limits.standard, limits.max) };
}

export function totalPages(total: number, limit: number): number {
  return Math.ceil(total / limit);
}
