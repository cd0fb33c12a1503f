import createClient, { type Middleware } from "openapi-fetch";
import { ApiError } from "./api-error.ts";
import type { paths } from "./schema.d.ts";

type Json = "application/json";

/** Every refusal becomes one kind of error, in the service's own words. */
const guard: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  },
  onError({ error }) {
    const aborted = error instanceof DOMException && error.name === "AbortError";
    return aborted ? error : new ApiError(0, null);
  },
};

/** The one way to the service, typed by its OpenAPI document. */
export const api = createClient<paths, Json>({
  credentials: "same-origin",
  // The header proves that the page itself asks: another site cannot set it without being refused first.
  headers: { Accept: "application/json", "X-Requested-With": "signpost" },
});
api.use(guard);

/** What a call answers when all goes well; everything else has been thrown. */
export async function answered<Answer>(call: Promise<{ data?: Answer }>): Promise<Answer> {
  const { data } = await call;
  if (data === undefined) throw new ApiError(0, null);
  return data;
}

type Verb = "get" | "put" | "post" | "delete";
type Operation<Path extends keyof paths, Method extends Verb> = paths[Path][Method];

/** The body of a good answer. */
export type Answer<Path extends keyof paths, Method extends Verb> =
  Operation<Path, Method> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses]: Responses[Status] extends { content: Record<Json, infer Body> } ? Body : never;
      }[keyof Responses]
    : never;

/** What an operation may be sent. */
export type Body<Path extends keyof paths, Method extends Verb> =
  Operation<Path, Method> extends { requestBody?: { content: Record<Json, infer Sent> } } ? Sent : never;

/** What an operation may be asked. */
export type Query<Path extends keyof paths, Method extends Verb> =
  Operation<Path, Method> extends { parameters: { query?: infer Asked } } ? NonNullable<Asked> : never;
