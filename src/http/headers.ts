import type { FastifyInstance } from "fastify";

/** What every answer of the API carries: it is data, so nothing may run, frame, sniff or cache it. */
export function addApiHeaders(api: FastifyInstance): void {
  api.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
  });
}

export function addCommonHeaders(server: FastifyInstance, baseUrl: string): void {
  const secure = baseUrl.startsWith("https:");
  server.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    if (secure) reply.header("strict-transport-security", "max-age=31536000");
  });
}
