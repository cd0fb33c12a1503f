import { basename, dirname, join } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyReply } from "fastify";
import type { Routes } from "../http/index.ts";
import { missing } from "../kernel/index.ts";
import { html, renderPage } from "../pages/index.ts";
import { findBuild } from "./find-build.ts";
import { PAGE_HEADERS } from "./policy.ts";

const YEAR_SECONDS = 31_536_000;

/** The dashboard at `/app`: hashed files that never change, and one page for every address inside it. */
export function dashboardRoutes(build: string | null = findBuild()): Routes {
  return async (server) => {
    // Only the service's own host gets here: on somebody's domain every path, this one too, is a visit.
    server.get("/", (_request, reply) => reply.redirect("/app", 302));
    if (build === null) {
      server.get("/app", (_request, reply) => sayUnbuilt(reply));
      return;
    }
    await server.register(serveStatic, {
      root: join(build, "assets"),
      prefix: "/app/assets/",
      decorateReply: true,
      preCompressed: true,
      index: false,
      cacheControl: false,
      // Runs for the page too, which must be asked for anew each time: it names the newest files.
      setHeaders: (reply, path) => reply.header("cache-control", cachingOf(path)),
    });
    const sendFile = (reply: FastifyReply, name: string) =>
      reply.headers(PAGE_HEADERS).sendFile(name, build, { cacheControl: false });
    server.get("/app", (_request, reply) => sendFile(reply, "index.html"));
    server.get("/app/favicon.svg", (_request, reply) => sendFile(reply, "favicon.svg"));
    server.get<{ Params: { "*": string } }>("/app/*", (request, reply) => {
      // A file that is asked for by name and missing must not be answered with a page.
      if (/\.[a-z0-9]+$/i.test(request.params["*"])) throw missing("File");
      return sendFile(reply, "index.html");
    });
  };
}

const cachingOf = (path: string): string =>
  basename(dirname(path)) === "assets" ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache";

function sayUnbuilt(reply: FastifyReply): FastifyReply {
  const { text, headers } = renderPage({
    title: "The dashboard is not built",
    body: html`<h1>The dashboard is not built</h1><p>Run <code>npm run build</code> and start the service again.</p>`,
  });
  return reply.code(503).headers(headers).send(text);
}
