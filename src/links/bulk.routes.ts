import type { Readable } from "node:stream";
import { Type } from "typebox";
import { type Api, actorOf, answerRefusal, ok, type Routes, successOf } from "../http/index.ts";
import type { Refused } from "../kernel/index.ts";
import type { Created } from "./create-links.ts";
import { createBody, filterQuery, linkSchema } from "./link.schema.ts";
import type { LinkOperations } from "./operations.ts";
import type { LinkPresenter } from "./present-link.ts";

const csvFile = Type.Unsafe<Readable>({ type: "string" });

export interface BulkRoutesDeps {
  readonly operations: LinkOperations;
  readonly presenter: LinkPresenter;
}

const LINKS_MAX = 1_000;
const tags = ["Short URLs"];
const errorOf = (refused: Refused) => answerRefusal(refused).body.error;
const errorSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Unknown()),
});

export function bulkRoutes(deps: BulkRoutesDeps): Routes {
  return async (api) => {
    addBulk(api, deps);
    addExport(api, deps);
    await api.register(async (scope) => addImport(scope as Api, deps));
  };
}

function addBulk(api: Api, { operations, presenter }: BulkRoutesDeps): void {
  const result = Type.Object({
    index: Type.Integer(),
    success: Type.Boolean(),
    data: Type.Optional(linkSchema),
    error: Type.Optional(errorSchema),
  });
  const answer = Type.Object({ created: Type.Integer(), failed: Type.Integer(), results: Type.Array(result) });
  // Each item is checked alone, by the rules of a single create: the document shows them, the list does not apply them.
  const item = Type.Unknown({
    description: "A body as of POST /short-urls",
    examples: [{ url: "https://example.com" }],
  });
  const body = Type.Object({ urls: Type.Array(item, { minItems: 1, maxItems: LINKS_MAX }) });
  const present = (created: Created, index: number) =>
    "refused" in created
      ? { index, success: false, error: errorOf(created.refused) }
      : { index, success: true, data: presenter.present(created.link, created) };
  api.post(
    "/short-urls/bulk",
    {
      config: { idempotent: true },
      schema: {
        ...{ tags, body, response: { 200: successOf(answer) } },
        summary: `Create up to ${LINKS_MAX} short URLs, each for itself`,
      },
    },
    async (request) => {
      const results = (await operations.createMany(actorOf(request), request.body.urls)).map(present);
      const created = results.filter(({ success }) => success).length;
      return ok({ created, failed: results.length - created, results });
    },
  );
}

/** The file is read as it comes, so it needs a parser that hands over the stream, and a scope to keep that parser in. */
function addImport(scope: Api, { operations }: BulkRoutesDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("text/csv", (_request, file, done) => done(null, file));
  const answer = Type.Object({
    rows: Type.Integer(),
    created: Type.Integer(),
    failed: Type.Integer(),
    errors: Type.Array(Type.Object({ line: Type.Integer(), error: errorSchema })),
  });
  scope.post(
    "/short-urls/import",
    {
      schema: {
        ...{ tags, consumes: ["text/csv"], response: { 200: successOf(answer) } },
        summary: "Create short URLs from a CSV file with a header, as it arrives",
        description: `Columns: ${Object.keys(createBody.properties).join(", ")}; an export can be imported too.`,
      },
    },
    async (request) => {
      const { faults, ...counts } = await operations.importCsv(actorOf(request), request.body as Readable);
      return ok({ ...counts, errors: faults.map(({ line, refused }) => ({ line, error: errorOf(refused) })) });
    },
  );
}

function addExport(api: Api, { operations }: BulkRoutesDeps): void {
  api.get(
    "/short-urls/export",
    {
      schema: {
        ...{ tags, querystring: Type.Object(filterQuery) },
        summary: "The caller's short URLs as CSV, filtered like the list, newest first",
        response: { 200: { description: "The file", content: { "text/csv": { schema: csvFile } } } },
      },
    },
    async (request, reply) => {
      const file = await operations.exportCsv(actorOf(request), request.query);
      reply.header("content-disposition", 'attachment; filename="short-urls.csv"');
      return reply.type("text/csv; charset=utf-8").send(file);
    },
  );
}
