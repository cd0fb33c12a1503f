import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test("every route under /api/v1 is in the OpenAPI document, with its method and a described success", async () => {
  const { body: document } = await service.nobody.get("/openapi.json");
  expect(document.openapi).toBe("3.1.0");
  const routes = routesOf(service.app.server.printRoutes({ commonPrefix: false }));
  expect(routes.length).toBeGreaterThan(8);
  for (const { method, path } of routes) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation, `${method} ${path}`).toBeDefined();
    expect(operation.summary, `summary of ${method} ${path}`).toBeTruthy();
    expect(
      Object.keys(operation.responses).some((status) => status.startsWith("2")),
      `${method} ${path}`,
    ).toBe(true);
  }
});

test("the readable reference is served from here and loads nothing from outside", async () => {
  const page = await service.nobody.get("//docs");
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
});

/** Fastify prints its routes as a tree of segments; its leaves name the methods. */
function routesOf(tree: string): { method: string; path: string }[] {
  const routes: { method: string; path: string }[] = [];
  const trail: string[] = [];
  for (const line of tree.split("\n")) {
    const found = /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) continue;
    const depth = (found[1] ?? "").length / 4;
    trail.length = depth;
    trail.push(found[2] ?? "");
    const path = trail.join("");
    if (!path.startsWith("/api/v1/") || path.endsWith("/openapi.json") || path.includes("*")) continue;
    const methods = (found[3] ?? "")
      .split(", ")
      .filter((method) => method !== "" && method !== "HEAD" && method !== "OPTIONS");
    routes.push(...methods.map((method) => ({ method, path: path.replace(/:(\w+)/g, "{$1}") })));
  }
  return routes;
}
