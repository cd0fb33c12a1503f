import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../support/client.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const withKey = (apiKey: string) => createClient({ port: service.port, host: "signpost.test", apiKey });

test("an API key is shown once, works, is listed with its last use, and stops working at once when it is revoked", async () => {
  const created = await service.alice.post("/api-keys", { name: "Till" });
  expect(created.status).toBe(201);
  const { id, api_key: secret, prefix } = created.body.data;
  expect(secret.startsWith(prefix)).toBe(true);

  const till = withKey(secret);
  expect((await till.get("/account")).body.data.email).toBe("alice@signpost.test");

  const listed = await service.alice.get("/api-keys");
  expect(listed.text).not.toContain(secret);
  const row = listed.body.data.find((key: { id: string }) => key.id === id);
  expect(row.last_used_at).not.toBeNull();

  expect((await service.alice.delete(`/api-keys/${id}`)).status).toBe(200);
  const refused = await till.get("/account");
  expect(refused.status).toBe(401);
  expect(refused.body.error.code).toBe("UNAUTHORIZED");
});

test("no key, a wrong key and a key in X-API-Key: 401, 401 and 200", async () => {
  const without = await service.nobody.get("/account");
  expect(without.status).toBe(401);
  expect(without.headers["www-authenticate"]).toBe("Bearer");
  expect(without.body).toEqual({
    success: false,
    error: { code: "UNAUTHORIZED", message: "Invalid or missing API key." },
  });
  expect((await withKey("sp_wrong").get("/account")).status).toBe(401);
  const header = { headers: { "x-api-key": "sp_test_alice_000000000000000000" } };
  expect((await service.nobody.get("/account", header)).status).toBe(200);
});

test("somebody else's key cannot be revoked: 404, and it goes on working", async () => {
  const { id, api_key: secret } = (await service.alice.post("/api-keys", { name: "Mine" })).body.data;
  expect((await service.bob.delete(`/api-keys/${id}`)).status).toBe(404);
  expect((await withKey(secret).get("/account")).status).toBe(200);
});
