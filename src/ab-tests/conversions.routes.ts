import { Type } from "typebox";
import { actorOf, ok, type Routes, successOf } from "../http/index.ts";
import { Refused } from "../kernel/index.ts";
import type { AbTestOperations } from "./operations.ts";
import { presentConversion } from "./present.ts";
import { conversionBody, conversionSchema } from "./schemas.ts";

const tags = ["Conversions"];

/** One transparent pixel, the smallest GIF there is. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export function conversionRoutes(tests: AbTestOperations): Routes {
  return (api) => {
    api.post(
      "/conversions",
      {
        schema: {
          tags,
          summary: "Record the conversion of a click, once",
          body: conversionBody,
          response: { 200: successOf(conversionSchema) },
        },
      },
      async (request) => {
        const recorded = await tests.recordConversion(actorOf(request), request.body);
        return ok({ click_id: request.body.click_id, ...presentConversion(recorded) });
      },
    );
    api.get(
      "/conversions/pixel.gif",
      {
        config: { public: true },
        schema: {
          tags,
          summary: "Record a conversion by showing an image on the page that a visitor reaches",
          querystring: conversionBody,
          response: { 200: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) },
          produces: ["image/gif"],
        },
      },
      async (request, reply) => {
        await tests.recordConversion(null, request.query).catch(ignoreUnknown);
        return reply.type("image/gif").header("cross-origin-resource-policy", "cross-origin").send(PIXEL);
      },
    );
  };
}

/** A page that shows the image with an old or broken id must not look broken itself. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
