import { colourOf, hexOf } from "./colour.ts";
import type { Logo } from "./logo.ts";
import { outlineOf } from "./outline.ts";
import { pngDataUrl } from "./render-png.ts";
import type { VisualSettings } from "./settings.ts";
import { shapesOf } from "./shapes.ts";
import { logoBox, symbolOf } from "./symbol.ts";

/** The code as an SVG whose unit is the module: one rectangle, one path, and the logo as an embedded PNG. */
export function renderSvg(text: string, settings: VisualSettings, logo?: Logo): string {
  const symbol = symbolOf(text, settings);
  const { margin, size } = settings;
  const modules = symbol.matrix.side + 2 * margin;
  const squares = settings.dotStyle === "square" && settings.eyeStyle === "square";
  const box = logoBox(symbol);
  const at = margin + box.start;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${modules} ${modules}"` +
      `${squares ? ' shape-rendering="crispEdges"' : ""}>`,
    `<rect width="${modules}" height="${modules}" fill="${hexOf(colourOf(settings.backgroundColor))}"/>`,
    `<path fill="${hexOf(colourOf(settings.foregroundColor))}" d="${outlineOf(shapesOf(symbol.matrix, settings), margin)}"/>`,
    logo === undefined
      ? ""
      : `<image x="${at}" y="${at}" width="${box.side}" height="${box.side}" href="${pngDataUrl(logo.png)}"/>`,
    "</svg>",
  ];
  return lines.filter((line) => line !== "").join("\n");
}
