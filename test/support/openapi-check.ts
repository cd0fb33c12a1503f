import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { type Answer, send } from "./exchange.ts";

/** The part of an OpenAPI document that this check reads. */
interface Document {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  readonly components?: object;
}

interface Checker {
  readonly document: Document;
  readonly ajv: Ajv2020;
  readonly validators: Map<string, ValidateFunction>;
}

const checkers = new Map<number, Promise<Checker>>();

/** Fails when a JSON answer of the API is not what the OpenAPI document says, so that every API test proves the document. */
export async function checkAnswer(exchange: {
  port: number;
  method: string;
  url: string;
  answer: Answer;
}): Promise<void> {
  const { port, method, url, answer } = exchange;
  const path = url.split("?", 1)[0] ?? url;
  if (!path.startsWith("/api/v1/") || path.endsWith("/openapi.json") || answer.body === null) return;
  const checker = await checkerOf(port);
  const found = operationOf(checker.document, { method: method.toLowerCase(), path });
  if (found === null) return;
  const { template, responses } = found;
  const status = String(answer.status);
  const described = responses[status] ?? responses[`${status[0]}XX`];
  if (described === undefined)
    throw new Error(`${method} ${template} answered ${status}, which the OpenAPI document does not list.`);
  const schema = described.content?.["application/json"]?.schema;
  if (schema === undefined) return;
  const key = `${method} ${template} ${status}`;
  const validate =
    checker.validators.get(key) ?? checker.ajv.compile({ ...schema, components: checker.document.components });
  checker.validators.set(key, validate);
  if (!validate(answer.body)) {
    const faults = JSON.stringify(validate.errors, null, 2);
    throw new Error(
      `${key}: the answer is not what the OpenAPI document says.\n${faults}\n${answer.text.slice(0, 2000)}`,
    );
  }
}

function operationOf(document: Document, { method, path }: { method: string; path: string }) {
  const literalFirst = Object.keys(document.paths).sort((a, b) => a.split("{").length - b.split("{").length);
  for (const template of literalFirst) {
    const pattern = new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^/]+")}$`);
    const operation = document.paths[template]?.[method];
    if (operation && pattern.test(path)) return { template, responses: operation.responses };
  }
  return null;
}

function checkerOf(port: number): Promise<Checker> {
  const known = checkers.get(port) ?? loadChecker(port);
  checkers.set(port, known);
  return known;
}

async function loadChecker(port: number): Promise<Checker> {
  const answer = await send({ port, method: "GET", path: "/api/v1/openapi.json", headers: {} }, null);
  return {
    document: answer.body as Document,
    ajv: new Ajv2020({ strict: false, validateFormats: false }),
    validators: new Map(),
  };
}
