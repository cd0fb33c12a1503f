const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of our identifiers: PostgreSQL refuses to compare anything else with one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Where in a UUID's text the two digits of each of its sixteen bytes stand. */
export const UUID_DIGITS_AT = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;
