import type { FastifyInstance, FastifyRequest } from "fastify";
import { missing, Refused } from "../kernel/index.ts";

/** Tells a path that exists with another method (405) from one that does not exist (404). */
export function explainUnknownRoutes(server: FastifyInstance): void {
  const methodsOf = new Map<string, { matches: RegExp; methods: Set<string> }>();
  server.addHook("onRoute", ({ url, method }) => {
    if (url.endsWith("*")) return;
    const known = methodsOf.get(url) ?? { matches: matcherOf(url), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    methodsOf.set(url, known);
  });
  server.setNotFoundHandler((request) => {
    const allowed = [...methodsOf.values()].filter(({ matches }) => matches.test(pathOf(request)));
    const allow = [...new Set(allowed.flatMap(({ methods }) => [...methods]))].sort().join(", ");
    if (allow === "") throw missing("Route");
    throw new Refused("wrong-method", `${request.method} is not allowed here.`, { details: { allow } });
  });
}

function matcherOf(url: string): RegExp {
  const pattern = url
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("/");
  return new RegExp(`^${pattern}$`);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1)[0] ?? url;
}
