import type { FastifyInstance } from "fastify";

export interface CrossOriginOptions {
  readonly paths: readonly string[];
  readonly methods: readonly string[];
  /** The response headers that another site's script may read. */
  readonly exposed?: readonly string[];
}

/**
 * Lets pages of any site call these paths. Never with credentials: such a page can use a token it was given, not the
 * cookie of whoever looks at it.
 */
export function allowCrossOrigin(scope: FastifyInstance, { paths, methods, exposed = [] }: CrossOriginOptions): void {
  scope.addHook("onRequest", async (_request, reply) => {
    reply.header("access-control-allow-origin", "*");
    if (exposed.length > 0) reply.header("access-control-expose-headers", exposed.join(", "));
  });
  for (const path of paths) {
    scope.options(path, { schema: { hide: true } }, async (request, reply) => {
      reply
        .code(204)
        .header("access-control-allow-methods", methods.join(", "))
        .header("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*")
        .header("access-control-max-age", "86400")
        .header("vary", "access-control-request-headers");
    });
  }
}
