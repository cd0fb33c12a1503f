import { Type } from "typebox";
import { actorOf, nullable, ok, type Routes, successOf, timestamp, uuid } from "../http/index.ts";
import type { ApiKey } from "./api-keys.store.ts";
import type { ApiKeys } from "./api-keys.ts";

const apiKeyFields = {
  id: uuid,
  name: Type.String(),
  prefix: Type.String({ description: "The first characters, to recognise the key by" }),
  created_at: timestamp,
  last_used_at: nullable(timestamp),
};
const apiKeySchema = Type.Object(apiKeyFields);
const newApiKeySchema = Type.Object({ ...apiKeyFields, api_key: Type.String({ description: "Shown this one time" }) });

function presentApiKey(key: ApiKey) {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  };
}

export function apiKeyRoutes(apiKeys: ApiKeys): Routes {
  return (api) => {
    api.get(
      "/api-keys",
      {
        schema: {
          tags: ["API keys"],
          summary: "List the caller's API keys",
          response: { 200: successOf(Type.Array(apiKeySchema)) },
        },
      },
      async (request) => ok((await apiKeys.list(actorOf(request))).map(presentApiKey)),
    );
    api.post(
      "/api-keys",
      {
        schema: {
          tags: ["API keys"],
          summary: "Create an API key; the answer shows it once",
          body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) }),
          response: { 201: successOf(newApiKeySchema) },
        },
      },
      async (request, reply) => {
        const { key, secret } = await apiKeys.create(actorOf(request), request.body);
        reply.code(201);
        return ok({ ...presentApiKey(key), api_key: secret });
      },
    );
    api.delete(
      "/api-keys/:id",
      {
        schema: {
          tags: ["API keys"],
          summary: "Revoke an API key, at once",
          params: Type.Object({ id: uuid }),
          response: { 200: successOf(Type.Object({ message: Type.String() })) },
        },
      },
      async (request) => {
        await apiKeys.revoke(actorOf(request), request.params.id);
        return ok({ message: "The API key was revoked." });
      },
    );
  };
}
