import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ env: { SIGNUP: "open", BASE_URL: "https://signpost.test" } });
});
afterAll(() => service.close());

test("with SIGNUP=open anybody creates an account, is signed in, and owns nothing of the service", async () => {
  const fay = { email: "Fay@Example.com", password: "long enough" };
  const created = await service.nobody.post("/auth/sign-up", fay);
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({ email: "fay@example.com", is_owner: false });
  const cookie = created.headers["set-cookie"]?.[0] ?? "";
  expect(cookie).toMatch(/Secure/);
  const account = await service.nobody.get("/account", { headers: { cookie: cookie.split(";", 1)[0] ?? "" } });
  expect(account.body.data.email).toBe("fay@example.com");
  expect((await service.nobody.post("/auth/sign-up", fay)).status).toBe(409);
});

test("behind https every answer asks browsers to stay there", async () => {
  expect((await service.nobody.get("//health")).headers["strict-transport-security"]).toContain("max-age");
});
