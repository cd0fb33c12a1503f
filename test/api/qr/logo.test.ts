import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchGuardedWith } from "../../../src/outbound/index.ts";
import { readings } from "../../support/decoders.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";
import { startWebServer, type WebServer } from "../../support/web-server.ts";

/** Stands for the public internet: the guard is the real one, only 127.0.0.2 counts as public and https is http. */
let web: WebServer;
let service: RunningApp;
let png: Buffer;

beforeAll(async () => {
  png = await sharp({ create: { width: 120, height: 80, channels: 4, background: "#c2185b" } })
    .png()
    .toBuffer();
  web = await startWebServer("127.0.0.2", ({ url = "" }, response) => {
    if (url === "/logo.png") response.setHeader("content-type", "image/png").end(png);
    else if (url === "/large.png") response.setHeader("content-type", "image/png").end(Buffer.alloc(20 * 1024 * 1024));
    else if (url === "/page") response.setHeader("content-type", "text/html").end("<p>no logo</p>");
    else if (url === "/inside") response.writeHead(302, { location: "https://127.0.0.1/logo.png" }).end();
    else if (url === "/metadata") response.writeHead(302, { location: "https://169.254.169.254/latest/" }).end();
    else response.writeHead(404).end();
  });
  const guarded = fetchGuardedWith({
    resolve: async () => [{ address: "127.0.0.2", family: 4 }],
    isAllowed: (address) => address === "127.0.0.2",
  });
  service = await startApp({
    surroundings: {
      fetchGuarded: (url, limits) =>
        guarded(url.replace("https://logos.test", `http://logos.test:${web.port}`), { ...limits, httpsOnly: false }),
    },
  });
});
afterAll(async () => {
  await service.close();
  await web.close();
});

const url = { content_type: "url", content_data: { url: "https://example.com/" } };
const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString("base64")}`;
const generate = (body: object) => service.alice.post("/qr-codes/generate?format=json", { ...url, ...body });
const count = async () => (await service.alice.get("/qr-codes")).body.data.pagination.totalCount;

test("a logo from a data URL or an https URL is drawn, the level is H, and the code still reads everywhere", async () => {
  for (const body of [{ logo: dataUrl("png", png) }, { visual_settings: { logoUrl: "https://logos.test/logo.png" } }]) {
    const { status, body: answer } = await generate({ ...body, is_dynamic: true });
    expect(status).toBe(201);
    const { id, content, dataURL, visual_settings: look } = answer.data;
    expect(look).toMatchObject({ errorCorrectionLevel: "H", logoUrl: Object.values(body)[0].logoUrl ?? body.logo });
    const picture = Buffer.from(dataURL.split(",")[1], "base64");
    expect(await readings(picture)).toEqual({ jsqr: content, zxing: content });
    const { data } = await sharp(picture)
      .extract({ left: 149, top: 149, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0xc2, 0x18, 0x5b]);
    const got = (await service.alice.get(`/qr-codes/${id}`)).body.data.qrCode;
    expect([got.dataURL, got.visual_settings.logoUrl]).toEqual([dataURL, look.logoUrl]);
  }
  const before = web.asked.length;
  await service.alice.get("/qr-codes");
  expect(web.asked.length).toBe(before);
});

test("SVG and PDF carry the logo too", async () => {
  const { id, content } = (await generate({ logo: dataUrl("png", png) })).body.data;
  const svg = await service.alice.get(`/qr-codes/${id}/image?format=svg`);
  const drawn = await sharp(svg.bytes, { density: 200 }).png().toBuffer();
  expect(await readings(drawn)).toEqual({ jsqr: content, zxing: content });
  const pdf = await service.alice.get(`/qr-codes/${id}/image?format=pdf`);
  expect(pdf.bytes.toString("latin1")).toContain("/Subtype /Image");
});

test("JPEG, WebP, GIF and a harmless SVG are logos as well", async () => {
  const image = sharp(png);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="10" fill="red"/></svg>';
  for (const logo of [
    dataUrl("jpeg", await image.clone().jpeg().toBuffer()),
    dataUrl("webp", await image.clone().webp().toBuffer()),
    dataUrl("gif", await image.clone().gif().toBuffer()),
    dataUrl("svg+xml", Buffer.from(svg)),
  ]) {
    expect((await generate({ logo })).status).toBe(201);
  }
});

describe("refused by name, and nothing is stored", () => {
  const svg = (inner: string) =>
    dataUrl("svg+xml", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`));
  const cases: ReadonlyArray<readonly [name: string, body: () => object | Promise<object>, field: string]> = [
    ["a logo above 1 MiB", () => ({ logo: dataUrl("png", Buffer.concat([png, Buffer.alloc(1024 * 1024)])) }), "logo"],
    ["an SVG with a script", () => ({ logo: svg("<script>alert(1)</script>") }), "logo"],
    ["an SVG with an event", () => ({ logo: svg('<rect onload="alert(1)"/>') }), "logo"],
    ["an SVG that fetches", () => ({ logo: svg('<image href="https://169.254.169.254/"/>') }), "logo"],
    ["an SVG with entities", () => ({ logo: svg("<!ENTITY a 'b'>") }), "logo"],
    ["a GIF renamed PNG", async () => ({ logo: dataUrl("png", await sharp(png).gif().toBuffer()) }), "logo"],
    ["a text renamed PNG", () => ({ logo: dataUrl("png", Buffer.from("hello")) }), "logo"],
    ["half a PNG", () => ({ logo: dataUrl("png", png.subarray(0, 60)) }), "logo"],
    ["a decompression bomb", () => ({ logo: dataUrl("png", bomb()) }), "logo"],
    ["a data URL that is no image", () => ({ logo: "data:text/html;base64,AAAA" }), "logo"],
    ["a data URL that is not base64", () => ({ logo: "data:image/png,hello" }), "logo"],
    ["logoUrl to 127.0.0.1", () => at("https://127.0.0.1/logo.png"), "visual_settings.logoUrl"],
    ["logoUrl to ::1", () => at("https://[::1]/logo.png"), "visual_settings.logoUrl"],
    ["logoUrl to the metadata address", () => at("https://169.254.169.254/latest/"), "visual_settings.logoUrl"],
    ["a redirect inside", () => at("https://logos.test/inside"), "visual_settings.logoUrl"],
    ["a redirect to the metadata address", () => at("https://logos.test/metadata"), "visual_settings.logoUrl"],
    ["20 MB behind a URL", () => at("https://logos.test/large.png"), "visual_settings.logoUrl"],
    ["a page behind a URL", () => at("https://logos.test/page"), "visual_settings.logoUrl"],
    ["nothing behind a URL", () => at("https://logos.test/none"), "visual_settings.logoUrl"],
    ["a file", () => at("file:///etc/passwd"), "visual_settings.logoUrl"],
    [
      "a logo too large for level H",
      () => ({ logo: dataUrl("png", png), visual_settings: { logoSize: 0.5 } }),
      "visual_settings.logoSize",
    ],
  ];
  const at = (logoUrl: string) => ({ visual_settings: { logoUrl } });

  test.each(cases)("%s", async (_name, body, field) => {
    const before = await count();
    const { status, body: answer } = await generate({ ...(await body()), is_dynamic: true });
    expect([status, answer.error.code, answer.error.details.field]).toEqual([400, "BAD_REQUEST", field]);
    expect(await count()).toBe(before);
  });

  test("a decompression bomb is refused for its size, before it is unpacked", async () => {
    const { body } = await generate({ logo: dataUrl("png", bomb()) });
    expect(body.error.message).toContain("pixels");
  });

  test("a body of 20 MB: 413 in the envelope", async () => {
    const { status, body } = await generate({ logo: dataUrl("png", Buffer.alloc(15 * 1024 * 1024)) });
    expect([status, body.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });
});

/** A PNG of 30,000 x 30,000 pixels in a few kilobytes. */
function bomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const chunk = (type: string, body: Buffer) => {
    const whole = Buffer.alloc(12 + body.length);
    whole.writeUInt32BE(body.length, 0);
    whole.write(type, 4, "latin1");
    body.copy(whole, 8);
    whole.writeUInt32BE(crc32(whole.subarray(4, 8 + body.length)), 8 + body.length);
    return whole;
  };
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
