import { colourOf } from "./colour.ts";
import { edgeAt, type Layout } from "./layout.ts";
import type { Matrix } from "./matrix.ts";
import { bytesPerLine, FILTER, type Scanlines } from "./png.ts";
import type { VisualSettings } from "./settings.ts";

/** The plain look, one bit a pixel: each row of modules is drawn once and repeated by reference to the line above. */
export function drawSquares(matrix: Matrix, layout: Layout, settings: VisualSettings): Scanlines {
  const { size, margin } = layout;
  const stride = bytesPerLine(size, 1);
  const bytes = Buffer.alloc(size * stride);
  for (let row = 0; row < matrix.side; row += 1) {
    const top = edgeAt(layout, row + margin);
    const bottom = edgeAt(layout, row + margin + 1);
    drawRow(matrix, row, { layout, line: bytes.subarray(top * stride + 1, (top + 1) * stride) });
    for (let y = top + 1; y < bottom; y += 1) bytes[y * stride] = FILTER.up;
  }
  const palette = [colourOf(settings.backgroundColor), colourOf(settings.foregroundColor)];
  return { width: size, height: size, bitDepth: 1, palette, bytes };
}

function drawRow(matrix: Matrix, row: number, { layout, line }: { layout: Layout; line: Buffer }): void {
  for (let column = 0; column < matrix.side; column += 1) {
    if (!matrix.isDark(column, row)) continue;
    const right = edgeAt(layout, column + layout.margin + 1);
    for (let x = edgeAt(layout, column + layout.margin); x < right; x += 1) {
      line[x >> 3] = (line[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
  }
}
