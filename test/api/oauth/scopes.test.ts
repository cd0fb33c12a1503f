import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCOPES, type Scope } from "../../../src/kernel/index.ts";
import type { Answer } from "../../support/exchange.ts";
import { register, tokensFor } from "../../support/oauth.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly open: boolean;
}

let service: RunningApp;
let operations: Operation[];
const tokens = new Map<Scope, string>();
beforeAll(async () => {
  service = await startApp();
  const client = await register(service);
  for (const scope of SCOPES) tokens.set(scope, (await tokensFor(service, client, { scope })).access_token);
  operations = operationsOf((await service.nobody.get("/openapi.json")).body);
});
afterAll(() => service.close());

/** The decisions page, section 1, in a form of its own: not the table that the service uses. Conversions belong to tests. */
function neededFor(method: string, path: string): Scope | "account" {
  const [, first = ""] = path.split("/");
  const reads = method === "get";
  if (["analytics", "qranalytics"].includes(first) || /^\/qr-ab-tests\/[^/]+\/analytics$/.test(path))
    return "analytics:read";
  if (["short-urls", "campaigns", "domains"].includes(first)) return reads ? "shorturl:read" : "shorturl:create";
  if (["qr-codes", "qr-ab-tests", "conversions"].includes(first)) return reads ? "qrcode:read" : "qrcode:create";
  return "account";
}

function operationsOf(document: { paths: Record<string, Record<string, { security?: unknown[] }>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method,
      path: path.replace(/^\/api\/v1/, ""),
      open: security?.length === 0,
    })),
  );
}

/** An address of this route that leads to nothing, so that no call changes anything. */
const addressOf = (path: string) => path.replaceAll(/\{[^}]+\}/g, "00000000-0000-4000-8000-000000000000");

async function call({ method, path }: Operation, scope: Scope) {
  const headers = { authorization: `Bearer ${tokens.get(scope)}` };
  if (path === LIVE) return openStream(headers);
  const body = method === "get" || method === "delete" ? {} : { body: {} };
  return service.nobody.request(method.toUpperCase(), addressOf(path), { headers, ...body });
}

/** The one answer without an end: whether it begins is all there is to know. */
const LIVE = "/analytics/live";

function openStream(headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = service;
    const asked = get({ port, path: `/api/v1${LIVE}`, headers: { ...headers, host: "signpost.test" } }, (response) => {
      if (response.statusCode === 200) {
        resolve({ status: 200, headers: response.headers, text: "", bytes: Buffer.alloc(0), body: null });
        asked.destroy();
        return;
      }
      asked.destroy();
      resolve(service.nobody.get(LIVE, { headers }));
    });
    asked.once("error", reject);
  });
}

describe.each(SCOPES)("a token with %s alone", (scope) => {
  test("opens exactly the routes of its row, on every route of the API", async () => {
    const closed = operations.filter(({ open }) => !open);
    expect(closed.length).toBeGreaterThan(40);
    for (const operation of closed) {
      const { method, path } = operation;
      const name = `${method} ${path}`;
      const needed = neededFor(method, path);
      const answer = await call(operation, scope);
      if (needed === scope) {
        expect([name, answer.status]).not.toEqual([name, 401]);
        expect([name, answer.status]).not.toEqual([name, 403]);
        continue;
      }
      expect([name, answer.status, answer.body.error.code]).toEqual([name, 403, "FORBIDDEN"]);
      if (needed === "account") continue;
      expect([name, answer.body.error.details]).toEqual([name, { required_scope: needed }]);
      expect(answer.headers["www-authenticate"]).toBe(`Bearer error="insufficient_scope", scope="${needed}"`);
    }
  });
});
