import sharp from "sharp";
import { drawShapes } from "./draw-shapes.ts";
import { drawSquares } from "./draw-squares.ts";
import { layoutOf } from "./layout.ts";
import type { Logo } from "./logo.ts";
import { encodePng } from "./png.ts";
import { STANDARD_SETTINGS, type VisualSettings } from "./settings.ts";
import { shapesOf } from "./shapes.ts";
import { logoBox, type QrSymbol, symbolOf } from "./symbol.ts";

/** The PNG of a text, in a fraction of a millisecond for the plain look. Where the settings have a logo, its place stays free. */
export function renderPng(text: string, settings: VisualSettings = STANDARD_SETTINGS): Buffer {
  return pngOf(symbolOf(text, settings), settings);
}

/** The same with the logo in its place. */
export async function renderPngWithLogo(text: string, settings: VisualSettings, logo: Logo): Promise<Buffer> {
  const symbol = symbolOf(text, settings);
  const pixelsPerModule = settings.size / (symbol.matrix.side + 2 * settings.margin);
  const box = logoBox(symbol);
  const side = Math.floor(box.side * pixelsPerModule);
  if (side < 1) return pngOf(symbol, settings);
  const start = Math.round((settings.margin + box.start) * pixelsPerModule);
  const input = await sharp(logo.png).resize(side, side, { fit: "contain", background: "#0000" }).png().toBuffer();
  return sharp(pngOf(symbol, settings))
    .composite([{ input, left: start, top: start }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

export function pngDataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString("base64")}`;
}

function pngOf({ matrix }: QrSymbol, settings: VisualSettings): Buffer {
  const layout = layoutOf(matrix, settings);
  const plain = settings.dotStyle === "square" && settings.eyeStyle === "square";
  return encodePng(
    plain ? drawSquares(matrix, layout, settings) : drawShapes(shapesOf(matrix, settings), layout, settings),
  );
}
