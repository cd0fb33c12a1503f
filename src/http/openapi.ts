import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import { errorSchema } from "./envelope.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A create that a client may repeat with the same `Idempotency-Key`. */
    idempotent?: boolean;
  }
}

export const API_PREFIX = "/api/v1";

const DESCRIPTION = `Short links, QR codes and honest analytics.

Send \`Authorization: Bearer <API key>\` (or \`X-API-Key\`) with every request. Every body and query field may be spelled
in snake_case or camelCase. Errors have the envelope \`{ success: false, error: { code, message, details } }\`, and
every answer carries an \`X-Request-Id\`.`;

/** The reference is made from the very schemas that check the requests, so it cannot tell another story. */
export async function describeApi(server: FastifyInstance, { baseUrl, version }: { baseUrl: string; version: string }) {
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Signpost API", version, description: DESCRIPTION, license: { name: "MIT" } },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: {
          apiKey: { type: "http", scheme: "bearer", description: "An API key, or an OAuth access token." },
          apiKeyHeader: { type: "apiKey", in: "header", name: "X-API-Key" },
        },
      },
      security: [{ apiKey: [] }, { apiKeyHeader: [] }],
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: url.startsWith(API_PREFIX)
        ? withErrors(withIdempotencyKey(schema ?? {}, route.config?.idempotent === true), route.config?.public === true)
        : { ...schema, hide: true },
    }),
  });
}

function withErrors(schema: FastifySchema, open: boolean): FastifySchema {
  const response = { ...(schema.response as object | undefined), "4XX": errorSchema, "5XX": errorSchema };
  return { ...schema, response, ...(open && { security: [] }) };
}

const IDEMPOTENCY_KEY = {
  type: "object",
  properties: {
    "Idempotency-Key": {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description:
        "A text of your own, best a random UUID. A repetition with the same key and body within 24 hours gets the " +
        "same answer again (with `Idempotent-Replayed: true`) and does nothing; one with another body is a 409.",
    },
  },
};

function withIdempotencyKey(schema: FastifySchema, idempotent: boolean): FastifySchema {
  return idempotent ? { ...schema, headers: IDEMPOTENCY_KEY } : schema;
}

/** The document as JSON, and a reference that people can read; its viewer is served from here, with no outside address. */
export async function serveReference(server: FastifyInstance): Promise<void> {
  server.get(`${API_PREFIX}/openapi.json`, { schema: { hide: true } }, () => server.swagger());
  await server.register(swaggerUi, {
    routePrefix: "/docs",
    uiConfig: { docExpansion: "list", persistAuthorization: true, tryItOutEnabled: true },
    theme: { title: "Signpost API" },
  });
}
