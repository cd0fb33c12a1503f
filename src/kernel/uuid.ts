const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of our identifiers: PostgreSQL refuses to compare anything else with one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
