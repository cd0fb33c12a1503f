import { drawShapes } from "./draw-shapes.ts";
import { drawSquares } from "./draw-squares.ts";
import { layoutOf } from "./layout.ts";
import { type Matrix, matrixOf } from "./matrix.ts";
import { encodePng } from "./png.ts";
import { STANDARD_SETTINGS, type VisualSettings } from "./settings.ts";
import { shapesOf } from "./shapes.ts";

/** The PNG of a text, in well under a millisecond for the plain look. The settings' logo is not drawn here. */
export function renderPng(text: string, settings: VisualSettings = STANDARD_SETTINGS): Buffer {
  return pngOf(matrixOf(text, settings.errorCorrectionLevel), settings);
}

export function pngOf(matrix: Matrix, settings: VisualSettings): Buffer {
  const layout = layoutOf(matrix, settings);
  const plain = settings.dotStyle === "square" && settings.eyeStyle === "square";
  return encodePng(
    plain ? drawSquares(matrix, layout, settings) : drawShapes(shapesOf(matrix, settings), layout, settings),
  );
}

export function pngDataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString("base64")}`;
}
