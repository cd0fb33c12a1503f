import { Type } from "typebox";
import { type Api, actorOf, errorSchema, ok, oneOf, type Routes, successOf } from "../http/index.ts";
import { Refused } from "../kernel/index.ts";
import type { QrOperations } from "./operations.ts";
import {
  presentBlocks,
  presentDetailed,
  presentGenerated,
  presentPage,
  presentPreview,
  presentUpdated,
} from "./present-code.ts";
import { presentImport, zipOf } from "./present-import.ts";
import {
  blocksSchema,
  bulkBody,
  detailedSchema,
  generateBody,
  generatedSchema,
  generateQuery,
  idParams,
  imageQuery,
  listedSchema,
  listQuery,
  paginationSchema,
  previewBody,
  previewSchema,
  updateBody,
  updatedSchema,
} from "./qr.schema.ts";

const tags = ["QR codes"];
const file = Type.Unsafe<Buffer>({ type: "string", format: "binary" });
const bulkQuery = Type.Object({ format: Type.Optional(oneOf(["json", "zip"])) });

export function qrRoutes(operations: QrOperations): Routes {
  return (api) => {
    addPreview(api, operations);
    addGenerate(api, operations);
    addBulk(api, operations);
    addList(api, operations);
    addGetAndUpdate(api, operations);
    addDelete(api, operations);
    addImage(api, operations);
  };
}

function addPreview(api: Api, { preview }: QrOperations): void {
  api.post(
    "/qr-codes/preview",
    {
      schema: {
        tags,
        summary: "Draw and judge a design without keeping it",
        description: "As the designer shows it: the picture, and how well it will scan.",
        body: previewBody,
        response: { 200: successOf(previewSchema) },
      },
    },
    async (request) => ok(presentPreview(await preview(actorOf(request), request.body))),
  );
}

function addGenerate(api: Api, { generate }: QrOperations): void {
  const json = Type.Object({ success: Type.Literal(true), data: generatedSchema, requestId: Type.String() });
  api.post(
    "/qr-codes/generate",
    {
      config: { idempotent: true },
      schema: {
        tags,
        summary: "Generate a QR code",
        description: "The code is read back before it is issued; `scan_quality` says how well it will scan.",
        querystring: generateQuery,
        body: generateBody,
        response: { 201: Type.Union([json, blocksSchema]) },
      },
    },
    async (request, reply) => {
      const generated = await generate(actorOf(request), request.body);
      const body = { ...ok(presentGenerated(generated)), requestId: request.id };
      reply.code(201);
      const format = request.body.output_format ?? request.query.format ?? "image";
      return format === "json" ? body : presentBlocks(generated.png, body);
    },
  );
}

function addBulk(api: Api, { generateMany }: QrOperations): void {
  const row = Type.Object({
    row: Type.Integer({ description: "From 1" }),
    success: Type.Boolean(),
    data: Type.Optional(generatedSchema),
    error: Type.Optional(errorSchema.properties.error),
  });
  const answer = Type.Object({
    total: Type.Integer(),
    created: Type.Integer(),
    failed: Type.Integer(),
    results: Type.Array(row),
  });
  api.post(
    "/qr-codes/bulk",
    {
      config: { idempotent: true },
      schema: {
        tags,
        summary: "Generate up to 500 QR codes at once",
        description: "Rows that are refused are named; the others are made. `zip` answers the pictures as files.",
        querystring: bulkQuery,
        body: bulkBody,
        response: {
          201: {
            description: "What became of each row, or the pictures",
            content: { "application/json": { schema: successOf(answer) }, "application/zip": { schema: file } },
          },
        },
      },
    },
    async (request, reply) => {
      const outcomes = await generateMany(actorOf(request), request.body);
      const report = presentImport(outcomes);
      if (report.created === 0) {
        const { results, failed } = report;
        throw new Refused("invalid", "No row could be made into a QR code.", {
          details: { field: "codes", failed, results },
        });
      }
      reply.code(201);
      if ((request.body.output_format ?? request.query.format) !== "zip") return ok(report);
      reply.header("content-disposition", 'attachment; filename="qr-codes.zip"');
      return reply.type("application/zip").send(zipOf(outcomes));
    },
  );
}

function addList(api: Api, { list }: QrOperations): void {
  const page = Type.Object({ qrCodes: Type.Array(listedSchema), pagination: paginationSchema });
  api.get(
    "/qr-codes",
    { schema: { tags, summary: "List QR codes", querystring: listQuery, response: { 200: successOf(page) } } },
    async (request) => ok(presentPage(await list(actorOf(request), request.query))),
  );
}

function addGetAndUpdate(api: Api, { get, update }: QrOperations): void {
  const detailed = successOf(Type.Object({ qrCode: detailedSchema }));
  api.get(
    "/qr-codes/:id",
    { schema: { tags, summary: "Get a QR code", params: idParams, response: { 200: detailed } } },
    async (request) => ok({ qrCode: presentDetailed(await get(actorOf(request), request.params.id)) }),
  );
  api.route({
    method: ["PUT", "PATCH"],
    url: "/qr-codes/:id",
    schema: {
      tags,
      summary: "Update a QR code",
      params: idParams,
      body: updateBody,
      response: { 200: successOf(Type.Object({ qrCode: updatedSchema })) },
    },
    handler: async (request) =>
      ok({ qrCode: presentUpdated(await update(actorOf(request), request.params.id, request.body)) }),
  });
}

function addDelete(api: Api, { remove }: QrOperations): void {
  api.delete(
    "/qr-codes/:id",
    {
      schema: {
        tags,
        summary: "Delete a QR code and the short URL that was made for it",
        params: idParams,
        response: { 200: successOf(Type.Object({ message: Type.String() })) },
      },
    },
    async (request) => {
      await remove(actorOf(request), request.params.id);
      return ok({ message: "The QR code was deleted." });
    },
  );
}

function addImage(api: Api, { image }: QrOperations): void {
  const content = Object.fromEntries(
    ["image/png", "image/svg+xml", "application/pdf"].map((type) => [type, { schema: file }]),
  );
  api.get(
    "/qr-codes/:id/image",
    {
      schema: {
        tags,
        summary: "Download a QR code as PNG, SVG or PDF",
        params: idParams,
        querystring: imageQuery,
        response: { 200: { description: "The picture", content } },
      },
    },
    async (request, reply) => {
      const { bytes, mimeType, code } = await image(actorOf(request), request.params.id, request.query);
      const extension = request.query.format ?? "png";
      reply.header("content-disposition", `attachment; filename="qr-code-${code.id}.${extension}"`);
      return reply.type(mimeType).send(bytes);
    },
  );
}
