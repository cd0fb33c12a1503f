import { afterAll, beforeAll, expect, test } from "vitest";
import { ALICE, BOB } from "../support/accounts.ts";
import { type Site, signIn, startSite } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const usesKey = (key: string) =>
  fetch(`${site.origin}/api/v1/short-urls`, { headers: { authorization: `Bearer ${key}` } });

test("an API key is created, used and revoked", async () => {
  const visit = await site.open();
  const { page } = visit;
  await signIn(visit);
  await page.goto("/app/settings/api-keys");
  await page.getByLabel("What is it for?").fill("Browser test");
  await page.getByRole("button", { name: "Create key" }).click();
  const key = (await page.getByTestId("new-api-key").textContent()) ?? "";
  expect((await usesKey(key)).status).toBe(200);

  const row = page.getByRole("listitem").filter({ hasText: "Browser test" });
  await row.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  // The list has no role while the dialog lies over it; the dialog goes when the service has answered.
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await row.waitFor({ state: "detached" });
  expect((await usesKey(key)).status).toBe(401);
});

test("signing out ends the session, not only the page", async () => {
  const visit = await site.open();
  const { page, context } = visit;
  await signIn(visit);
  const before = await context.cookies();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to Signpost" }).waitFor();
  await context.addCookies(before);
  expect((await context.request.get("/api/v1/account")).status()).toBe(401);
});

test("a wrong password says so and lets nobody in", async () => {
  const { page } = await site.open();
  await page.goto("/app");
  await page.getByLabel("E-mail").fill(ALICE.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  expect(await page.getByRole("heading", { name: "Sign in to Signpost" }).count()).toBe(1);
});

test("a second account sees nothing of the first", async () => {
  const made = await site.alice.post("/short-urls", { url: "https://example.com/secret-plan", name: "Secret plan" });
  await site.alice.post("/campaigns", { name: "Secret campaign" });
  const visit = await site.open();
  const { page } = visit;
  await signIn(visit, BOB);
  await page.getByRole("heading", { name: "Make your first short link" }).waitFor();
  for (const path of ["/links", "/overview", "/qr", "/campaigns", "/domains", "/tests"]) {
    await page.goto(`/app${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator("body").textContent()).not.toMatch(/secret/i);
  }
  await page.goto(`/app/links/${made.body.data.id}`);
  await page.getByText("There is no such link").waitFor();
});
