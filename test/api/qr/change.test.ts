import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readings } from "../../support/decoders.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const url = { content_type: "url", content_data: { url: "https://example.com/" } };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

async function make(body: object) {
  const { status, body: answer } = await service.alice.post("/qr-codes/generate?format=json", { ...url, ...body });
  expect(status).toBe(201);
  return answer.data;
}

describe("get", () => {
  test("answers the whole code", async () => {
    const made = await make({ is_dynamic: true, name: "Poster" });
    const { qrCode } = (await service.alice.get(`/qr-codes/${made.id}`)).body.data;
    expect(qrCode).toMatchObject({
      id: made.id,
      user_id: expect.any(String),
      name: "Poster",
      content: made.content,
      dataURL: made.dataURL,
      source: "QR_CODE_GENERATOR",
      scan_count: 0,
      last_scanned_at: null,
      is_password_protected: false,
      short_url_id: made.short_url_id,
    });
  });

  test.each([UNKNOWN, "not-an-id", "%F0%9F%8E%89"])("%s: 404", async (id) => {
    for (const answer of [
      await service.alice.get(`/qr-codes/${id}`),
      await service.alice.put(`/qr-codes/${id}`, { name: "x" }),
      await service.alice.delete(`/qr-codes/${id}`),
      await service.alice.get(`/qr-codes/${id}/image`),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  test("somebody else's: 404 for everything, and nothing happens to it", async () => {
    const { id } = await make({ name: "Mine" });
    expect((await service.bob.get(`/qr-codes/${id}`)).status).toBe(404);
    expect((await service.bob.put(`/qr-codes/${id}`, { name: "Yours" })).status).toBe(404);
    expect((await service.bob.get(`/qr-codes/${id}/image`)).status).toBe(404);
    expect((await service.bob.delete(`/qr-codes/${id}`)).status).toBe(404);
    expect((await service.alice.get(`/qr-codes/${id}`)).body.data.qrCode.name).toBe("Mine");
  });
});

describe("update", () => {
  test("a dynamic code leads somewhere else, and its short URL with it; what is printed stays", async () => {
    const made = await make({ is_dynamic: true });
    const { status, body } = await service.alice.put(`/qr-codes/${made.id}`, {
      content_data: { url: "https://example.org/new" },
      name: "New",
      tracking_enabled: true,
      expires_at: "2031-01-01T00:00:00.000Z",
      password: "long enough 1",
    });
    expect(status).toBe(200);
    expect(body.data.qrCode).toMatchObject({
      name: "New",
      content_data: { url: "https://example.org/new" },
      tracking_enabled: true,
      is_password_protected: true,
      expires_at: "2031-01-01T00:00:00.000Z",
    });
    const link = (await service.alice.get(`/short-urls/${made.short_url_id}`)).body.data;
    expect(link).toMatchObject({
      original_url: "https://example.org/new",
      tracking_enabled: true,
      is_password_protected: true,
      expires_at: "2031-01-01T00:00:00.000Z",
    });
    const { qrCode } = (await service.alice.get(`/qr-codes/${made.id}`)).body.data;
    expect([qrCode.content, qrCode.dataURL]).toEqual([made.content, made.dataURL]);
  });

  test("what the short URL's owner changes there shows here", async () => {
    const made = await make({ is_dynamic: true });
    await service.alice.put(`/short-urls/${made.short_url_id}`, {
      url: "https://elsewhere.example/",
      tracking_enabled: true,
    });
    const { qrCode } = (await service.alice.get(`/qr-codes/${made.id}`)).body.data;
    expect(qrCode).toMatchObject({ content_data: { url: "https://elsewhere.example/" }, tracking_enabled: true });
  });

  test("a static code takes only metadata", async () => {
    const { id } = await make({});
    const { body } = await service.alice.patch(`/qr-codes/${id}`, {
      name: "Named",
      tracking_enabled: true,
      password: "letters 123",
    });
    expect(body.data.qrCode).toMatchObject({
      name: "Named",
      tracking_enabled: true,
      is_password_protected: true,
      short_url_id: null,
    });
    const refused = await service.alice.put(`/qr-codes/${id}`, { content_data: { url: "https://example.org/" } });
    expect([refused.status, refused.body.error.details.field]).toEqual([400, "content_data"]);
  });

  test("a tracked code that is not dynamic keeps its content", async () => {
    const { id } = await make({ tracking_enabled: true });
    const refused = await service.alice.put(`/qr-codes/${id}`, { content_data: { url: "https://example.org/" } });
    expect([refused.status, refused.body.error.details.field]).toEqual([400, "content_data"]);
  });

  test.each([
    [{ visual_settings: { size: 400 } }, "visual_settings"],
    [{ logo: "data:image/png;base64,AAAA" }, "logo"],
    [{ password: "short" }, "password"],
    [{ password: "12345678" }, "password"],
    [{ is_password_protected: true }, "password"],
    [{ name: "" }, "name"],
    [{ name: null }, "name"],
    [{ expires_at: "never" }, "expires_at"],
    [{ content_data: {} }, "content_data.url"],
    [{ content_data: { url: "ftp://example.com/" } }, "content_data.url"],
  ])("%j: 400 for %s", async (body, field) => {
    const { id } = await make({ is_dynamic: true });
    const refused = await service.alice.put(`/qr-codes/${id}`, body);
    expect([refused.status, refused.body.error.details.field]).toEqual([400, field]);
  });

  test("is_password_protected false takes the password away; true keeps the one there is", async () => {
    const { id, short_url_id: linkId } = await make({ is_dynamic: true, password: "letters 123" });
    const kept = await service.alice.put(`/qr-codes/${id}`, { is_password_protected: true });
    expect(kept.body.data.qrCode.is_password_protected).toBe(true);
    const open = await service.alice.put(`/qr-codes/${id}`, { is_password_protected: false });
    expect(open.body.data.qrCode.is_password_protected).toBe(false);
    expect((await service.alice.get(`/short-urls/${linkId}`)).body.data.is_password_protected).toBe(false);
  });

  test("an empty body changes nothing; expires_at null takes the expiry away", async () => {
    const { id } = await make({ is_dynamic: true, expires_at: "2031-01-01" });
    const before = (await service.alice.get(`/qr-codes/${id}`)).body.data.qrCode;
    const same = (await service.alice.put(`/qr-codes/${id}`, {})).body.data.qrCode;
    expect(same.updated_at).toBe(before.updated_at);
    const open = (await service.alice.put(`/qr-codes/${id}`, { expires_at: null })).body.data.qrCode;
    expect(open.expires_at).toBeNull();
  });
});

describe("delete", () => {
  test("takes the short URL that was made for the code with it", async () => {
    const { id, short_url_id: linkId } = await make({ is_dynamic: true });
    expect((await service.alice.delete(`/qr-codes/${id}`)).status).toBe(200);
    expect((await service.alice.get(`/qr-codes/${id}`)).status).toBe(404);
    expect((await service.alice.get(`/short-urls/${linkId}`)).status).toBe(404);
  });

  test("leaves a short URL alone that only had a code", async () => {
    const link = (await service.alice.post("/short-urls", { url: "https://example.com/", qrCode: true })).body.data;
    const { qrCodes } = (await service.alice.get("/qr-codes?source=URL_SHORTENER")).body.data;
    const code = qrCodes.find(({ short_url_id: id }: { short_url_id: string }) => id === link.id);
    expect((await service.alice.delete(`/qr-codes/${code.id}`)).status).toBe(200);
    expect((await service.alice.get(`/short-urls/${link.id}`)).status).toBe(200);
  });

  test("a short URL that is deleted takes its code with it", async () => {
    const { id, short_url_id: linkId } = await make({ is_dynamic: true });
    await service.alice.delete(`/short-urls/${linkId}`);
    expect((await service.alice.get(`/qr-codes/${id}`)).status).toBe(404);
  });
});

describe("downloads", () => {
  const look = { visual_settings: { foregroundColor: "#123456", dotStyle: "rounded", eyeStyle: "dots" } };

  test("PNG at the size asked for", async () => {
    const { id, content } = await make(look);
    const answer = await service.alice.get(`/qr-codes/${id}/image?size=512`);
    expect(answer.headers["content-type"]).toBe("image/png");
    expect((await sharp(answer.bytes).metadata()).width).toBe(512);
    expect(await readings(answer.bytes)).toEqual({ jsqr: content, zxing: content });
  });

  test("SVG that reads when it is drawn", async () => {
    const { id, content } = await make(look);
    const answer = await service.alice.get(`/qr-codes/${id}/image?format=svg`);
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    const drawn = await sharp(answer.bytes, { density: 200 }).png().toBuffer();
    expect(await readings(drawn)).toEqual({ jsqr: content, zxing: content });
  });

  test("PDF of the printed size asked for", async () => {
    const { id } = await make(look);
    const answer = await service.alice.get(`/qr-codes/${id}/image?format=pdf&width_mm=100`);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.text.slice(0, 5)).toBe("%PDF-");
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(answer.bytes.toString("latin1"));
    expect(Number(box?.[1]) / (72 / 25.4)).toBeCloseTo(100, 1);
  });

  test.each(["format=gif", "size=63", "size=2001", "size=x", "width_mm=1"])("%s: 400", async (query) => {
    const { id } = await make({});
    expect((await service.alice.get(`/qr-codes/${id}/image?${query}`)).status).toBe(400);
  });

  test("a size at which the code could not be read is refused", async () => {
    const { id } = await make({ content_type: "text", content_data: { text: "y".repeat(700) } });
    expect((await service.alice.get(`/qr-codes/${id}/image?size=80`)).status).toBe(400);
  });
});

describe("bulk", () => {
  const rows = [
    { ...url, name: "Erste: Straße/1", is_dynamic: true },
    { content_type: "wifi", content_data: { ssid: "Guests" } },
    { content_type: "phone", content_data: { phone: "none" } },
  ];

  test("makes what can be made, names what cannot, row by row", async () => {
    const { status, body } = await service.alice.post("/qr-codes/bulk", {
      codes: rows,
      visual_settings: { size: 200 },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total: 3, created: 2, failed: 1 });
    const [first, second, third] = body.data.results;
    expect(first).toMatchObject({
      row: 1,
      success: true,
      data: { source: "BULK_IMPORT", visual_settings: { size: 200 } },
    });
    const link = (await service.alice.get(`/short-urls/${first.data.short_url_id}`)).body.data;
    expect(link).toMatchObject({ source: "BULK_IMPORT", channel: "bulk_import" });
    expect(second.data.content).toBe("WIFI:T:nopass;S:Guests;;");
    expect(third).toMatchObject({
      row: 3,
      success: false,
      error: { code: "BAD_REQUEST", details: { field: "content_data.phone" } },
    });
  });

  test("as a ZIP: one picture a code, named by row and name, and a report", async () => {
    const answer = await service.alice.post("/qr-codes/bulk?format=zip", { codes: rows });
    expect([answer.status, answer.headers["content-type"]]).toEqual([201, "application/zip"]);
    const files = unzipSync(answer.bytes);
    expect(Object.keys(files).sort()).toEqual(["001-Erste-Stra-e-1.png", "002-WIFI-QR-Code.png", "codes.json"]);
    const report = JSON.parse(Buffer.from(files["codes.json"] ?? []).toString());
    const read = await readings(Buffer.from(files["001-Erste-Stra-e-1.png"] ?? []));
    expect(read.zxing).toBe(report.results[0].data.content);
  });

  test("500 rows are taken, 501 and none are not; rows that are all wrong are refused", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...url, name: `Row ${index}`, is_dynamic: true }));
    const all = await service.bob.post("/qr-codes/bulk", { codes: many(500) });
    expect(all.body.data).toMatchObject({ total: 500, created: 500, failed: 0 });
    expect((await service.bob.get("/qr-codes?source=BULK_IMPORT")).body.data.pagination.totalCount).toBe(500);
    expect((await service.bob.post("/qr-codes/bulk", { codes: many(501) })).status).toBe(400);
    expect((await service.bob.post("/qr-codes/bulk", { codes: [] })).status).toBe(400);
    const wrong = await service.bob.post("/qr-codes/bulk", {
      codes: [{ content_type: "url", content_data: { url: "x" } }],
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.details.results[0].error.details.field).toBe("content_data.url");
  });
});

describe("the page of content that is no URL", () => {
  const visit = async (code: { short_url_id: string }) => {
    const link = (await service.alice.get(`/short-urls/${code.short_url_id}`)).body.data;
    const path = new URL(link.original_url).pathname;
    return { path, answer: await service.nobody.get(`/${path}`) };
  };

  test("shows Wi-Fi data with a code that joins the network", async () => {
    const code = await make({
      content_type: "wifi",
      content_data: { ssid: "<b>Guests</b>", password: "p&w" },
      is_dynamic: true,
    });
    const { answer } = await visit(code);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("&lt;b&gt;Guests&lt;/b&gt;");
    expect(answer.text).toContain("p&amp;w");
    const picture = /src="data:image\/png;base64,([^"]+)"/.exec(answer.text)?.[1] ?? "";
    expect((await readings(Buffer.from(picture, "base64"))).zxing).toBe("WIFI:T:WPA;S:<b>Guests</b>;P:p&w;;");
  });

  test("hands over a contact as vCard, and shows the new one after a change", async () => {
    const code = await make({
      content_type: "vcard",
      content_data: { firstName: "Ada", lastName: "Lovelace" },
      is_dynamic: true,
    });
    const { path, answer } = await visit(code);
    expect(answer.text).toContain("Ada Lovelace");
    const card = await service.nobody.get(`/${path}/contact.vcf`);
    expect(card.headers["content-type"]).toBe("text/vcard; charset=utf-8");
    expect(card.text).toContain("FN:Ada Lovelace\r\n");
    await service.alice.put(`/qr-codes/${code.id}`, { content_data: { firstName: "Grace", lastName: "Hopper" } });
    expect((await service.nobody.get(`/${path}`)).text).toContain("Grace Hopper");
  });

  test.each([
    ["text", { text: "a\n<script>alert(1)</script>" }, "&lt;script&gt;"],
    ["email", { email: "a@b.example", subject: "Hi & bye" }, 'href="mailto:a@b.example?subject=Hi%20%26%20bye"'],
    ["phone", { phone: "+49 170" }, 'href="tel:+49170"'],
    ["sms", { phone: "+49 170", message: "Hi?" }, 'href="sms:+49170?body=Hi%3F"'],
    ["location", { latitude: 52.5, longitude: 13.4 }, 'href="geo:52.5,13.4"'],
  ])("shows %s", async (content_type, content_data, expected) => {
    const { answer } = await visit(await make({ content_type, content_data, tracking_enabled: true }));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(expected);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("expired: 410; unknown, deleted or never printed: 404", async () => {
    const text = { content_type: "text", content_data: { text: "x" } };
    const expired = await make({ ...text, is_dynamic: true, expires_at: "2020-01-01" });
    expect((await visit(expired)).answer.status).toBe(410);
    const printed = await make(text);
    for (const id of [UNKNOWN, "x", printed.id]) expect((await service.nobody.get(`//q/${id}`)).status).toBe(404);
  });
});
