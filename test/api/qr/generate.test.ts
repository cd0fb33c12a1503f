import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readings } from "../../support/decoders.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const generate = (body: object) => service.alice.post("/qr-codes/generate", { output_format: "json", ...body });
const url = { content_type: "url", content_data: { url: "https://example.com/a?b=c" } };
const pngOf = (dataUrl: string) => Buffer.from(dataUrl.replace("data:image/png;base64,", ""), "base64");

describe("the json format", () => {
  test("a static code says its content itself and has every field of the specification", async () => {
    const { status, body } = await generate(url);
    expect(status).toBe(201);
    expect(body.requestId).toEqual(expect.any(String));
    const { data } = body;
    expect(data).toMatchObject({
      content: "https://example.com/a?b=c",
      original_content: "https://example.com/a?b=c",
      content_type: "url",
      content_data: { url: "https://example.com/a?b=c" },
      visual_settings: {
        foregroundColor: "#000000",
        backgroundColor: "#ffffff",
        size: 300,
        margin: 4,
        errorCorrectionLevel: "M",
      },
      is_dynamic: false,
      tracking_enabled: false,
      short_url_id: null,
      name: "URL QR Code",
      expires_at: null,
      is_temporary: false,
      scan_quality: { score: 100, warnings: [], smallest_print_mm: 20 },
    });
    expect(data.dataURL).toBe(data.qr_code_data);
    const read = await readings(pngOf(data.dataURL));
    expect(read).toEqual({ jsqr: "https://example.com/a?b=c", zxing: "https://example.com/a?b=c" });
  });

  test("a dynamic code says its short URL, which leads to the content", async () => {
    const { data } = (await generate({ ...url, is_dynamic: true, name: "Poster" })).body;
    const link = (await service.alice.get(`/short-urls/${data.short_url_id}`)).body.data;
    expect(data.content).toBe(link.short_url);
    expect(data.original_content).toBe("https://example.com/a?b=c");
    expect(link).toMatchObject({
      original_url: "https://example.com/a?b=c",
      is_dynamic: true,
      tracking_enabled: false,
      source: "QR_CODE_GENERATOR",
      channel: "api",
    });
    expect((await readings(pngOf(data.dataURL))).zxing).toBe(link.short_url);
  });

  test("a tracked code has a short URL too, which keeps its destination", async () => {
    const { data } = (await generate({ ...url, tracking_enabled: true })).body;
    const link = (await service.alice.get(`/short-urls/${data.short_url_id}`)).body.data;
    expect(link).toMatchObject({ is_dynamic: false, tracking_enabled: true });
  });

  test("password and expiry of a dynamic code are its short URL's; expires_at wins over expiration_date", async () => {
    const dates = { expires_at: "2031-01-02T03:04:05.678Z", expiration_date: "2030-01-01" };
    const { data } = (await generate({ ...url, ...dates, is_dynamic: true, password: "letters 123" })).body;
    expect(data).toMatchObject({ expires_at: "2031-01-02T03:04:05.678Z", is_password_protected: true });
    const link = (await service.alice.get(`/short-urls/${data.short_url_id}`)).body.data;
    expect(link).toMatchObject({ expires_at: "2031-01-02T03:04:05.678Z", is_password_protected: true });
    const other = (await generate({ ...url, expiration_date: "2030-01-01" })).body.data;
    expect(other.expires_at).toBe("2030-01-01T23:59:59.999Z");
  });
});

describe("the image format", () => {
  test("is the default: a PNG block and the json body as a text block", async () => {
    const { status, body } = await service.alice.post("/qr-codes/generate", url);
    expect(status).toBe(201);
    const [image, text] = body.content;
    expect(image).toMatchObject({ type: "image", mimeType: "image/png" });
    expect(text.type).toBe("text");
    const inner = JSON.parse(text.text);
    expect(inner.success).toBe(true);
    expect(inner.data.dataURL).toBe(`data:image/png;base64,${image.data}`);
    expect((await readings(Buffer.from(image.data, "base64"))).jsqr).toBe("https://example.com/a?b=c");
  });

  test("format=json asks for the other; output_format in the body wins", async () => {
    expect((await service.alice.post("/qr-codes/generate?format=json", url)).body.success).toBe(true);
    const both = await service.alice.post("/qr-codes/generate?format=json", { ...url, output_format: "image" });
    expect(both.body.content).toHaveLength(2);
  });
});

describe("refusals name the property", () => {
  test.each([
    [{}, "content_type"],
    [{ content_type: "url" }, "content_data"],
    [{ content_type: "fax", content_data: {} }, "content_type"],
    [{ content_type: "url", content_data: {} }, "content_data.url"],
    [{ content_type: "url", content_data: { url: "javascript:alert(1)" } }, "content_data.url"],
    [{ content_type: "url", content_data: { url: 5 } }, "content_data.url"],
    [{ content_type: "text", content_data: { text: "" } }, "content_data.text"],
    [{ content_type: "text", content_data: { text: "\u0000" } }, "content_data.text"],
    [{ content_type: "text", content_data: { text: "\ud800" } }, "content_data.text"],
    [{ content_type: "wifi", content_data: { password: "x" } }, "content_data.ssid"],
    [{ content_type: "wifi", content_data: { ssid: "x", encryption: "WPA" } }, "content_data.password"],
    [{ content_type: "wifi", content_data: { ssid: "x", encryption: "ROT13" } }, "content_data.encryption"],
    [{ content_type: "vcard", content_data: { email: "a@b.c" } }, "content_data.firstName"],
    [{ content_type: "email", content_data: { email: "nobody" } }, "content_data.email"],
    [{ content_type: "phone", content_data: { phone: "call me" } }, "content_data.phone"],
    [{ content_type: "sms", content_data: { message: "x" } }, "content_data.phone"],
    [{ content_type: "location", content_data: { latitude: 91, longitude: 0 } }, "content_data.latitude"],
    [{ content_type: "location", content_data: { latitude: 1 } }, "content_data.longitude"],
    [{ ...url, visual_settings: { size: 63 } }, "visual_settings.size"],
    [{ ...url, visual_settings: { size: "big" } }, "visual_settings.size"],
    [{ ...url, visual_settings: { margin: 51 } }, "visual_settings.margin"],
    [{ ...url, visual_settings: { foregroundColor: "nocolour" } }, "visual_settings.foregroundColor"],
    [{ ...url, visual_settings: { errorCorrectionLevel: "Z" } }, "visual_settings.errorCorrectionLevel"],
    [{ ...url, password: "short" }, "password"],
    [{ ...url, password: "12345678" }, "password"],
    [{ ...url, expires_at: "tomorrow" }, "expires_at"],
    [{ ...url, expiration_date: "tomorrow" }, "expiration_date"],
    [{ ...url, source: "URL_SHORTENER" }, "source"],
    [{ ...url, logo: "http://x" }, "logo"],
    [{ ...url, is_dynamic: "yes" }, "is_dynamic"],
    [{ ...url, output_format: "gif" }, "output_format"],
  ])("%j: 400 for %s, nothing stored", async (body, field) => {
    const before = (await service.bob.get("/qr-codes")).body.data.pagination.totalCount;
    const { status, body: answer } = await service.bob.post("/qr-codes/generate", body);
    expect(status).toBe(400);
    expect(answer.error.code).toBe("BAD_REQUEST");
    expect(answer.error.details.field).toBe(field);
    expect((await service.bob.get("/qr-codes")).body.data.pagination.totalCount).toBe(before);
  });

  test("a text that is too long for the level says how long it may be", async () => {
    const long = { content_type: "text", content_data: { text: "x".repeat(1274) } };
    const visual = { visual_settings: { errorCorrectionLevel: "H", size: 1500 } };
    const refused = await generate({ ...long, ...visual });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details).toMatchObject({ field: "content_data", bytes: 1274, bytes_max: 1273 });
    expect((await generate({ ...long, ...visual, is_dynamic: true })).status).toBe(201);
  });

  test("colours that no scanner tells apart are refused with advice", async () => {
    const { status, body } = await generate({ ...url, visual_settings: { foregroundColor: "#ffff00" } });
    expect(status).toBe(400);
    expect(body.error.message).toContain("darker foreground");
  });

  test("without a credential: 401", async () => {
    expect((await service.nobody.post("/qr-codes/generate", url)).status).toBe(401);
  });
});

test("camelCase spellings of every field are understood", async () => {
  const { status, body } = await service.alice.post("/qr-codes/generate", {
    contentType: "vcard",
    contentData: { first_name: "Ada", last_name: "Lovelace" },
    visualSettings: { foreground_color: "navy", error_correction_level: "Q" },
    isDynamic: true,
    outputFormat: "json",
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    content_data: { firstName: "Ada", lastName: "Lovelace" },
    visual_settings: { foregroundColor: "navy", errorCorrectionLevel: "Q" },
    is_dynamic: true,
  });
});

test("no body gives a 500, however odd", { timeout: 120_000 }, async () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.constantFrom("url", "wifi", "#fff"),
  );
  const some = (...keys: string[]) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] });
  const body = fc.record(
    {
      content_type: fc.oneof(fc.constantFrom("url", "text", "wifi", "vcard", "email", "phone", "sms", "location"), odd),
      content_data: fc.oneof(some("url", "text", "ssid", "password", "firstName", "email", "phone", "latitude"), odd),
      visual_settings: fc.oneof(some("size", "margin", "foregroundColor", "logoUrl", "logoSize", "dotStyle"), odd),
      name: odd,
      password: odd,
      expires_at: odd,
      logo: odd,
      is_dynamic: fc.oneof(fc.boolean(), odd),
      output_format: odd,
    },
    { requiredKeys: ["content_type", "content_data"] },
  );
  for (const sample of fc.sample(body, { numRuns: 200, seed: 6 })) {
    const { status } = await service.bob.post("/qr-codes/generate", sample);
    expect([201, 400], JSON.stringify(sample)).toContain(status);
  }
});
