import { type Answer, send } from "./exchange.ts";
import { checkAnswer } from "./openapi-check.ts";

export interface RequestOptions {
  readonly headers?: Record<string, string>;
  /** A text or bytes are sent as they are, anything else as JSON. */
  readonly body?: unknown;
}

/** A plain HTTP client: it follows no redirect, and every JSON answer of the API is checked against the OpenAPI document. */
export interface Client {
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  get(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  delete(path: string, options?: RequestOptions): Promise<Answer>;
}

export interface ClientOptions {
  readonly port: number;
  readonly host: string;
  readonly apiKey: string | null;
}

/** Paths are relative to `/api/v1` unless they start with `//`: `get("//health")` asks for `/health`. */
export function createClient({ port, host, apiKey }: ClientOptions): Client {
  async function request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const url = path.startsWith("//") ? path.slice(1) : `/api/v1${path}`;
    const { payload, type } = payloadOf(options.body);
    const headers: Record<string, string> = {
      host,
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      ...(type && { "content-type": type }),
      ...(payload && { "content-length": String(payload.length) }),
      ...options.headers,
    };
    const answer = await send({ port, method, path: url, headers }, payload);
    await checkAnswer({ port, method, url, answer });
    return answer;
  }
  return {
    request,
    get: (path, options) => request("GET", path, options),
    post: (path, body, options) => request("POST", path, { ...options, body }),
    put: (path, body, options) => request("PUT", path, { ...options, body }),
    patch: (path, body, options) => request("PATCH", path, { ...options, body }),
    delete: (path, options) => request("DELETE", path, options),
  };
}

function payloadOf(body: unknown): { payload: Buffer | null; type: string | null } {
  if (body === undefined) return { payload: null, type: null };
  if (typeof body === "string") return { payload: Buffer.from(body), type: "application/json" };
  if (body instanceof Uint8Array) return { payload: Buffer.from(body), type: "application/octet-stream" };
  return { payload: Buffer.from(JSON.stringify(body)), type: "application/json" };
}
