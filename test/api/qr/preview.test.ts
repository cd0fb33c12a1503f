import { afterAll, beforeAll, expect, test } from "vitest";
import { readings } from "../../support/decoders.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const preview = (body: object) => service.alice.post("/qr-codes/preview", body);
const text = { content_type: "text", content_data: { text: "Hello, poster" } };
const pngOf = (dataUrl: string) => Buffer.from(dataUrl.replace("data:image/png;base64,", ""), "base64");

test("a preview is a picture that reads, with its verdict, and leaves nothing behind", async () => {
  const { status, body } = await preview(text);
  expect(status).toBe(200);
  expect(body.data.scan_quality).toEqual({ score: 100, warnings: [], smallest_print_mm: 20 });
  expect(await readings(pngOf(body.data.dataURL))).toEqual({ jsqr: "Hello, poster", zxing: "Hello, poster" });
  expect((await service.alice.get("/qr-codes")).body.data.pagination.totalCount).toBe(0);
  expect((await service.alice.get("/short-urls")).body.pagination.total).toBe(0);
});

test("a tracked design is previewed with a short URL as long as the real one, and none is made", async () => {
  const { body } = await preview({ ...text, tracking_enabled: true });
  expect(body.data.content).toMatch(/^http:\/\/signpost\.test\/[0-9A-Za-z]{7}$/);
  expect((await service.alice.get("/short-urls")).body.pagination.total).toBe(0);
});

test("a weak design says why", async () => {
  const { body } = await preview({ ...text, visual_settings: { margin: 0 } });
  expect(body.data.scan_quality.score).toBeLessThan(100);
  expect(body.data.scan_quality.warnings).not.toEqual([]);
});

test("a design that no decoder reads is refused by name", async () => {
  const visual_settings = { foregroundColor: "#eeeeee", backgroundColor: "#ffffff" };
  const { status, body } = await preview({ ...text, visual_settings });
  expect(status).toBe(400);
  expect(body.error.details.field).toMatch(/^visual_settings/);
});
