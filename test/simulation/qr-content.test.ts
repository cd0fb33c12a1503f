import { describe, expect, test } from "vitest";
import { type ContentType, contentOf, encodeContent } from "../../src/qr/content/content.ts";
import { drawChecked, visualSettings } from "../../src/qr-image/index.ts";
import { readings } from "../support/decoders.ts";

/** Everything that has a meaning in one of the encodings, and what decoders stumble over. */
const HOSTILE = [
  "plain",
  ";",
  ",",
  ":",
  "\\",
  '"',
  "'",
  "a;b,c:d\\e\"f'g",
  "\\;\\,\\:\\\\",
  "line one\nline two\r\nline three",
  "?&=#%25 +/",
  "END:VCARD",
  "WIFI:T:WPA;S:x;;",
  "émile, straße; 東京: ناس",
  "emoji 🎉👩‍👩‍👧‍👦🇺🇳",
  " spaces around ",
  "x".repeat(1000),
  'a;,:\\"\n🎉'.repeat(80),
];

async function scanned(type: ContentType, fields: Record<string, unknown>): Promise<string> {
  const text = encodeContent(contentOf(type, fields));
  const settings = visualSettings({ size: Buffer.byteLength(text) > 300 ? 1200 : 350, errorCorrectionLevel: "L" });
  const { png } = await drawChecked({ text, settings });
  const read = await readings(png);
  expect(read).toEqual({ jsqr: text, zxing: text });
  return read.zxing ?? "";
}

/** The reading side, written from the formats' own rules and not from ours. */
function parseWifi(text: string): Record<string, string> {
  const inner = /^WIFI:(.*);;$/s.exec(text)?.[1] ?? "";
  const fields = inner.match(/(?:\\.|[^\\;])+/gs) ?? [];
  return Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(":");
      return [field.slice(0, colon), field.slice(colon + 1).replace(/\\(.)/gs, "$1")];
    }),
  );
}

function parseVcard(text: string): Record<string, string[]> {
  const lines = text.split("\r\n");
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(["BEGIN:VCARD", "VERSION:3.0", "END:VCARD"]);
  return Object.fromEntries(
    lines.slice(2, -1).map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), componentsOf(line.slice(colon + 1))];
    }),
  );
}

function componentsOf(value: string): string[] {
  const components = [""];
  for (let index = 0; index < value.length; index += 1) {
    const character = value[index] ?? "";
    const last = components.length - 1;
    if (character === "\\") {
      index += 1;
      components[last] += value[index] === "n" ? "\n" : (value[index] ?? "");
    } else if (character === ";") components.push("");
    else components[last] += character;
  }
  return components;
}

const unixLines = (text: string) => text.replace(/\r\n|\r/g, "\n");

describe("two decoders read exactly what was meant", () => {
  test.each(HOSTILE)("text %j", async (text) => {
    expect(await scanned("text", { text })).toBe(text);
  });

  test.each(HOSTILE)("Wi-Fi %j, parsed back to network and password", async (text) => {
    const short = text.slice(0, 400);
    const fields = parseWifi(await scanned("wifi", { ssid: short, password: short, encryption: "WPA" }));
    expect(fields).toEqual({ T: "WPA", S: short, P: short });
  });

  test.each(HOSTILE)("vCard %j, parsed back to every field", async (text) => {
    const short = text.slice(0, 40);
    const card = { firstName: short, lastName: short, email: short, phone: short, organization: short, title: text };
    const lines = unixLines(short);
    expect(parseVcard(await scanned("vcard", card))).toEqual({
      N: [lines, lines, "", "", ""],
      FN: [`${lines} ${lines}`],
      ORG: [lines],
      TITLE: [unixLines(text)],
      TEL: [lines],
      EMAIL: [lines],
    });
  });

  test.each(HOSTILE)("e-mail %j, parsed back by a URL parser", async (text) => {
    const short = text.slice(0, 200);
    const url = new URL(await scanned("email", { email: "o'neil+a%b@sign.example", subject: short, body: short }));
    expect(decodeURIComponent(url.pathname)).toBe("o'neil+a%b@sign.example");
    const query = new Map(
      url.search
        .slice(1)
        .split("&")
        .map((part) => part.split("=", 2).map(decodeURIComponent) as [string, string]),
    );
    expect(unixLines(query.get("subject") ?? "")).toBe(unixLines(short));
    expect(unixLines(query.get("body") ?? "")).toBe(unixLines(short));
  });

  test.each(HOSTILE)("SMS %j", async (message) => {
    expect(await scanned("sms", { phone: "+49 170 123", message })).toBe(`SMSTO:+49170123:${message}`);
  });

  test.each([
    ["+1 (201) 555-0123", "tel:+1(201)555-0123"],
    ["*100#", "tel:*100%23"],
    ["+44 20 7946 0018;ext=5", "tel:+442079460018;ext=5"],
    ["0800,,123", "tel:0800,,123"],
  ])("phone %s", async (phone, expected) => {
    if (phone.includes("ext")) expect(() => contentOf("phone", { phone })).toThrow("content_data.phone");
    else expect(await scanned("phone", { phone })).toBe(expected);
  });

  test.each([
    [52.52, 13.405, "geo:52.52,13.405"],
    [-90, 180, "geo:-90,180"],
    [0, -0, "geo:0,0"],
    [0.0000001, -1e-9, "geo:0.0000001,0"],
    ["48.8584", "2.2945", "geo:48.8584,2.2945"],
  ])("location %s, %s", async (latitude, longitude, expected) => {
    expect(await scanned("location", { latitude, longitude })).toBe(expected);
  });

  test.each([
    "https://example.com/?q=a;b,c:d&e=%22#f",
    "https://user.example/päth/東京?x=🎉",
    `https://example.com/${"x".repeat(1000)}`,
    "HTTPS://EXAMPLE.COM/UPPER",
  ])("URL %s", async (url) => {
    expect(await scanned("url", { url })).toBe(url);
  });
});

test("an open network has no password in its code; a hidden one says so", () => {
  expect(encodeContent(contentOf("wifi", { ssid: "Café" }))).toBe("WIFI:T:nopass;S:Café;;");
  const hidden = { ssid: "x", password: "y", encryption: "wep", hidden: true };
  expect(encodeContent(contentOf("wifi", hidden))).toBe("WIFI:T:WEP;S:x;P:y;H:true;;");
});
