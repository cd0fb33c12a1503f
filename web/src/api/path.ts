type Value = string | number | boolean | null | undefined;

/** The address of something that the browser itself fetches: a download or a stream. */
export function apiPath(path: string, query: Readonly<Record<string, Value>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/v1${path}${given.length === 0 ? "" : `?${search}`}`;
}
