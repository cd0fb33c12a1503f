import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, signIn, startSite } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("by keyboard alone: create a link with an alias, find it, copy it", async () => {
  const visit = await site.open();
  const { page } = visit;
  const { keyboard } = page;
  await signIn(visit);

  await keyboard.press("c");
  await page.getByRole("dialog", { name: "New link" }).waitFor();
  await keyboard.type("https://example.com/by-hand");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.type("by-hand");
  await page.getByText("free", { exact: true }).waitFor();
  await keyboard.press("Control+Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await keyboard.press("/");
  await keyboard.type("by-hand");
  const row = page.getByRole("listitem").filter({ hasText: "by-hand" });
  await row.first().waitFor();
  await page.evaluate("navigator.clipboard.writeText('something else')");
  const copy = page.getByRole("button", { name: /^Copy .*by-hand$/ });
  const isFocused = async () => (await copy.and(page.locator(":focus")).count()) > 0;
  // The list is drawn anew when the search is answered, and the focus may be lost with what it was on.
  const copyByKeyboard = async () => {
    for (let steps = 0; steps < 30 && !(await isFocused()); steps += 1) await keyboard.press("Tab");
    if (await isFocused()) await keyboard.press("Enter");
    return visit.clipboard();
  };
  await expect.poll(copyByKeyboard, { timeout: 15_000 }).toBe(`${site.origin}/by-hand`);

  await keyboard.press("Control+k");
  await keyboard.type("by-hand");
  await page.getByRole("option", { name: /by-hand/ }).waitFor();
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: /by-hand$/ }).waitFor();
});

test("an alias that is taken is said while it is typed", async () => {
  const visit = await site.open();
  const { page } = visit;
  await site.alice.post("/short-urls", { url: "https://example.com/", custom_alias: "taken-one" });
  await signIn(visit);
  await page.keyboard.press("c");
  await page.getByLabel("Short link").fill("taken-one");
  await page.getByText("This one is taken. Try another.").waitFor();
});

test("a link that is switched off is found by no visitor, and by its owner under its tag, until it is on", async () => {
  const visit = await site.open();
  const { page } = visit;
  await site.alice.post("/short-urls", { url: "https://example.com/", custom_alias: "pause-me", tags: ["print"] });
  await site.alice.post("/short-urls", { url: "https://example.com/", custom_alias: "other-one", tags: ["social"] });
  const follow = async () => (await site.nobody.get("//pause-me")).status;
  await signIn(visit);
  await page.getByLabel("Tag", { exact: true }).fill("print");
  await page.keyboard.press("Enter");
  await page.getByText("1–1 of 1", { exact: true }).waitFor();
  const row = page.getByRole("listitem").filter({ hasText: "pause-me" });
  const off = row.getByText("Off", { exact: true }).filter({ visible: true });
  const flip = async (name: string) => {
    await row.getByRole("button", { name: /^Actions/ }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  await flip("Switch off");
  await off.waitFor();
  expect(await follow()).toBe(404);
  await flip("Switch on");
  await page.getByText("is on again").waitFor();
  await off.waitFor({ state: "detached" });
  expect(await follow()).toBe(301);
});

test("a deleted link can be taken back", async () => {
  const visit = await site.open();
  const { page } = visit;
  await site.alice.post("/short-urls", { url: "https://example.com/", custom_alias: "keep-me" });
  await signIn(visit);
  const row = page.getByRole("listitem").filter({ hasText: "keep-me" });
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await row.waitFor();
  expect((await site.alice.get("/short-urls/keep-me")).status).toBe(200);
});
