import type { FastifyReply } from "fastify";
import { Type } from "typebox";
import type { Routes } from "../http/index.ts";
import type { Clock } from "../kernel/index.ts";
import { html, renderPage } from "../pages/index.ts";
import { type Content, contentOf, encodeContent } from "./content/content.ts";
import { contentPage } from "./content-page.ts";
import type { QrCodesStore } from "./qr-codes.store.ts";

type Found = { readonly content: Content } | "missing" | "gone";

/**
 * Where the short URL of a code leads that is not a URL itself. It was the short URL that asked for the password and
 * counted the scan; whoever has this address has passed it.
 */
export function contentRoutes({ store, clock }: { store: QrCodesStore; clock: Clock }): Routes {
  const params = Type.Object({ id: Type.String() });

  async function find(id: string): Promise<Found> {
    const code = await store.findForPage(id);
    if (code === null || code.linkId === null || code.disabled) return "missing";
    if (code.expiresAt !== null && code.expiresAt <= clock.now()) return "gone";
    return { content: contentOf(code.contentType, code.contentFields) };
  }

  return (server) => {
    server.get("/q/:id", { schema: { params } }, async ({ params: { id } }, reply) => {
      const found = await find(id);
      if (typeof found === "string") return sendNothing(reply, found);
      const { title, body } = contentPage(found.content, { cardAddress: `/q/${id}/contact.vcf` });
      return send(reply, { title, body }, 200);
    });
    server.get("/q/:id/contact.vcf", { schema: { params } }, async ({ params: { id } }, reply) => {
      const found = await find(id);
      if (typeof found === "string") return sendNothing(reply, found);
      if (found.content.type !== "vcard") return sendNothing(reply, "missing");
      reply.headers({
        "content-disposition": 'attachment; filename="contact.vcf"',
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      return reply.type("text/vcard; charset=utf-8").send(`${encodeContent(found.content)}\r\n`);
    });
  };
}

const NOTHING = {
  missing: { status: 404, title: "Nothing here", text: "There is nothing at this address." },
  gone: { status: 410, title: "Expired", text: "What this code led to has expired." },
} as const;

function sendNothing(reply: FastifyReply, why: keyof typeof NOTHING) {
  const { status, title, text } = NOTHING[why];
  return send(reply, { title, body: html`<h1>${title}</h1><p>${text}</p>` }, status);
}

function send(reply: FastifyReply, page: Parameters<typeof renderPage>[0], status: number) {
  const { text, headers } = renderPage(page);
  return reply.code(status).headers(headers).send(text);
}
