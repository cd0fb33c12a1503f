import { ApiError } from "./api-error.ts";

type QueryValue = string | number | boolean | null | undefined;
export type Query = Record<string, QueryValue>;

interface Options {
  query?: Query;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
}

export function search(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? "" : `?${params}`;
}

export const apiPath = (path: string, query: Query = {}): string => `/api/v1${path}${search(query)}`;

export async function request<Answer>(method: string, path: string, options: Options = {}): Promise<Answer> {
  const { query = {}, body, ...rest } = options;
  // The header proves that the page itself asked: another site cannot set it without a preflight.
  const headers: Record<string, string> = { Accept: "application/json", "X-Requested-With": "signpost" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(apiPath(path, query), {
    method,
    headers,
    credentials: "same-origin",
    body: body === undefined ? null : JSON.stringify(body),
    ...rest,
  }).catch(rethrowAsUnreachable);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  return (await response.json()) as Answer;
}

function rethrowAsUnreachable(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
  throw new ApiError(0, null);
}
