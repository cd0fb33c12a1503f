import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readings } from "../support/decoders.ts";
import { type Site, signIn, startSite } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("a QR code is designed, judged, made, downloaded and read", async () => {
  const visit = await site.open();
  const { page } = visit;
  await signIn(visit);
  await page.goto("/app/qr/new");
  await page.getByLabel("Address", { exact: true }).fill("https://example.com/menu");
  await page.getByText("Reads on every phone we simulate").waitFor();

  await page.getByLabel("Foreground", { exact: true }).fill("#eeeeee");
  await page.getByText("Cannot be made like this").waitFor();
  expect(await page.getByRole("button", { name: "Create QR code" }).isDisabled()).toBe(true);
  await page.getByLabel("Foreground", { exact: true }).fill("#0f766e");
  await page.getByText("Reads on every phone we simulate").waitFor();

  await page.getByLabel("Name", { exact: true }).fill("Menu on the table");
  await page.getByRole("button", { name: "Create QR code" }).click();
  await page.getByRole("heading", { name: "Menu on the table" }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "PNG for screens" }).click(),
  ]);
  const listed = (await site.alice.get("/qr-codes")).body.data.qrCodes[0];
  const read = await readings(await readFile(await download.path()));
  expect(read).toEqual({ jsqr: listed.content, zxing: listed.content });
});
