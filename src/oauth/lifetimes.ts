/** RFC 6749 §4.1.2 recommends at most ten minutes. */
export const CODE_LIFETIME_SECONDS = 600;
export const ACCESS_TOKEN_LIFETIME_SECONDS = 3600;
export const REFRESH_TOKEN_LIFETIME_SECONDS = 30 * 24 * 3600;

export const after = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1000);
