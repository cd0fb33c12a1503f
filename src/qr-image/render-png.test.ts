import jsqr from "jsqr";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { Refused } from "../kernel/index.ts";
import { pngDataUrl, renderPng } from "./render-png.ts";
import { STYLES, visualSettings } from "./settings.ts";

const TEXT = "https://sign.example/AbC1234?isshortqrscan=1";

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

async function read(png: Buffer): Promise<string | undefined> {
  const { data, width, height } = await pixelsOf(png);
  return jsqr.default(data, width, height)?.data;
}

describe("renderPng", () => {
  test("draws exactly the text, at exactly the size asked for", async () => {
    for (const size of [150, 300, 301, 777]) {
      const png = renderPng(TEXT, visualSettings({ size }));
      const { width, height } = await pixelsOf(png);
      expect([width, height]).toEqual([size, size]);
      expect(await read(png)).toBe(TEXT);
    }
  });

  test.each(STYLES.flatMap((dotStyle) => STYLES.map((eyeStyle) => ({ dotStyle, eyeStyle }))))(
    "reads with dots $dotStyle and eyes $eyeStyle",
    async (styles) => {
      expect(await read(renderPng(TEXT, visualSettings(styles)))).toBe(TEXT);
    },
  );

  test("uses the two colours and keeps the quiet zone", async () => {
    const png = renderPng(TEXT, visualSettings({ foregroundColor: "navy", backgroundColor: "#ffe", margin: 2 }));
    const { data, width } = await pixelsOf(png);
    const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
    const moduleWidth = 300 / 37;
    expect(pixel(3, 3)).toEqual([0xff, 0xff, 0xee]);
    expect(pixel(Math.ceil(2.5 * moduleWidth), Math.ceil(2.5 * moduleWidth))).toEqual([0, 0, 0x80]);
  });

  test("refuses a text that is too long for the level, and says how long it may be", () => {
    const refusal = catchRefusal(() =>
      renderPng("x".repeat(1274), visualSettings({ errorCorrectionLevel: "H", size: 2000 })),
    );
    expect(refusal.details).toMatchObject({ field: "content_data", bytes: 1274, bytes_max: 1273 });
    expect(() => renderPng("x".repeat(1273), visualSettings({ errorCorrectionLevel: "H", size: 2000 }))).not.toThrow();
  });

  test("refuses a size with less than a pixel for each module", () => {
    const refusal = catchRefusal(() => renderPng("x".repeat(1000), visualSettings({ size: 64 })));
    expect(refusal.details).toMatchObject({ field: "visual_settings.size" });
  });
});

test("a data URL holds the PNG", () => {
  const png = renderPng("x");
  expect(pngDataUrl(png)).toBe(`data:image/png;base64,${png.toString("base64")}`);
});

function catchRefusal(act: () => unknown): Refused {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}
