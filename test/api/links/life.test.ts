import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test("a link is created, read, listed, changed and deleted, and its alias is free again", async () => {
  const { alice } = service;
  const created = await alice.post("/short-urls", { url: "https://example.com/a?b=c#d", custom_alias: "first-life" });
  expect(created.status).toBe(201);
  const { id } = created.body.data;
  expect((await alice.get(`/short-urls/${id}`)).body.data).toEqual(created.body.data);
  expect((await alice.get("/short-urls")).body.data.shortUrls).toHaveLength(1);
  expect((await alice.get("/short-urls/check-alias?alias=first-life")).body.data.available).toBe(false);

  const changed = await alice.put("/short-urls/first-life", { custom_alias: "second-life", name: "Renamed" });
  expect(changed.body.data).toMatchObject({ id, short_code: "second-life", name: "Renamed" });
  expect((await alice.get("/short-urls/first-life")).status).toBe(404);

  const deleted = await alice.delete("/short-urls/second-life");
  expect(deleted.status).toBe(200);
  expect((await alice.get(`/short-urls/${id}`)).status).toBe(404);
  expect((await alice.get("/short-urls")).body.pagination.total).toBe(0);
  expect((await alice.get("/short-urls/check-alias?alias=second-life")).body.data.available).toBe(true);
});
