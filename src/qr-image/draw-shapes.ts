import { blend, colourOf } from "./colour.ts";
import { edgeAt, type Layout } from "./layout.ts";
import { bytesPerLine, FILTER, type Scanlines } from "./png.ts";
import type { VisualSettings } from "./settings.ts";
import type { Shape } from "./shapes.ts";

/** Sixteen shades from background to foreground: enough for smooth edges, four bits a pixel. */
const SHADES = 16;
const DARKEST = SHADES - 1;
/** Each pixel of a corner is looked at in this many places a side. */
const SAMPLES = 4;

interface Canvas {
  readonly size: number;
  readonly shades: Uint8Array;
  readonly masks: Masks;
}

/** The styled looks: whole pixels are filled, only corners are smoothed. */
export function drawShapes(shapes: readonly Shape[], layout: Layout, settings: VisualSettings): Scanlines {
  const canvas = { size: layout.size, shades: new Uint8Array(layout.size * layout.size), masks: new Map() };
  for (const shape of shapes) fill(canvas, shape, layout);
  const background = colourOf(settings.backgroundColor);
  const foreground = colourOf(settings.foregroundColor);
  const palette = Array.from({ length: SHADES }, (_, shade) => blend(background, foreground, shade / DARKEST));
  return { width: layout.size, height: layout.size, bitDepth: 4, palette, bytes: pack(canvas) };
}

function fill(canvas: Canvas, shape: Shape, layout: Layout): void {
  const left = edgeAt(layout, shape.x + layout.margin);
  const right = edgeAt(layout, shape.x + shape.width + layout.margin);
  const top = edgeAt(layout, shape.y + layout.margin);
  const bottom = edgeAt(layout, shape.y + shape.height + layout.margin);
  const moduleWidth = (right - left) / shape.width;
  const moduleHeight = (bottom - top) / shape.height;
  const uncovered = cornersOf(shape, { left, right, top, bottom, moduleWidth, moduleHeight });
  const shade = shape.dark ? DARKEST : 0;
  for (let y = top; y < bottom; y += 1) {
    canvas.shades.fill(shade, y * canvas.size + left, y * canvas.size + right);
  }
  for (const corner of uncovered) smooth(canvas, corner, shape.dark);
}

interface PixelBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly moduleWidth: number;
  readonly moduleHeight: number;
}

/** A corner's pixels, and the centre and half axes of the ellipse that rounds it. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly centreX: number;
  readonly centreY: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

function cornersOf({ radii }: Shape, bounds: PixelBounds): Corner[] {
  return radii.flatMap((radius, index) => {
    if (radius === 0) return [];
    const onRight = index === 1 || index === 2;
    const onBottom = index >= 2;
    const radiusX = radius * bounds.moduleWidth;
    const radiusY = radius * bounds.moduleHeight;
    const columns = Math.ceil(radiusX);
    const rows = Math.ceil(radiusY);
    return [
      {
        x: onRight ? bounds.right - columns : bounds.left,
        y: onBottom ? bounds.bottom - rows : bounds.top,
        columns,
        rows,
        centreX: onRight ? bounds.right - radiusX : bounds.left + radiusX,
        centreY: onBottom ? bounds.bottom - radiusY : bounds.top + radiusY,
        radiusX,
        radiusY,
      },
    ];
  });
}

/** How much of each of a corner's pixels lies beyond its arc, in samples. A code has many corners and few kinds of them. */
type Masks = Map<string, Uint8Array>;

function maskOf(masks: Masks, corner: Corner): Uint8Array {
  const { x, y, columns, rows, centreX, centreY, radiusX, radiusY } = corner;
  const kind = `${columns} ${rows} ${centreX - x} ${centreY - y} ${radiusX} ${radiusY}`;
  const known = masks.get(kind);
  if (known !== undefined) return known;
  const mask = new Uint8Array(columns * rows);
  for (let at = 0; at < mask.length; at += 1) {
    mask[at] = samplesBeyond(corner, x + (at % columns), y + Math.floor(at / columns));
  }
  masks.set(kind, mask);
  return mask;
}

function smooth(canvas: Canvas, corner: Corner, dark: boolean): void {
  const { size, shades, masks } = canvas;
  const { x, y, columns } = corner;
  const mask = maskOf(masks, corner);
  for (let at = 0; at < mask.length; at += 1) {
    const beyond = mask[at] ?? 0;
    if (beyond === 0) continue;
    const shade = (DARKEST * beyond) / SAMPLES ** 2;
    // A corner cut from a dark shape shows the light below it, and the other way round.
    shades[(y + Math.floor(at / columns)) * size + x + (at % columns)] = Math.round(dark ? DARKEST - shade : shade);
  }
}

function samplesBeyond(corner: Corner, x: number, y: number): number {
  let beyond = 0;
  for (let step = 0; step < SAMPLES * SAMPLES; step += 1) {
    const sampleX = x + ((step % SAMPLES) + 0.5) / SAMPLES;
    const sampleY = y + (Math.floor(step / SAMPLES) + 0.5) / SAMPLES;
    if (isBeyond(corner, sampleX, sampleY)) beyond += 1;
  }
  return beyond;
}

function isBeyond(
  { centreX, centreY, radiusX, radiusY, x, y, columns, rows }: Corner,
  atX: number,
  atY: number,
): boolean {
  // Only the quarter that faces the corner is rounded; the ellipse's other quarters belong to the shape.
  const towardsLeft = centreX > x + columns / 2;
  const towardsTop = centreY > y + rows / 2;
  const deltaX = towardsLeft ? centreX - atX : atX - centreX;
  const deltaY = towardsTop ? centreY - atY : atY - centreY;
  if (deltaX <= 0 || deltaY <= 0) return false;
  return (deltaX / radiusX) ** 2 + (deltaY / radiusY) ** 2 > 1;
}

function pack({ size, shades }: Canvas): Buffer {
  const stride = bytesPerLine(size, 4);
  const bytes = Buffer.alloc(size * stride);
  for (let y = 0; y < size; y += 1) {
    const line = shades.subarray(y * size, (y + 1) * size);
    if (y > 0 && Buffer.compare(line, shades.subarray((y - 1) * size, y * size)) === 0) {
      bytes[y * stride] = FILTER.up;
      continue;
    }
    for (let x = 0; x < size; x += 1) {
      const at = y * stride + 1 + (x >> 1);
      bytes[at] = (bytes[at] ?? 0) | ((line[x] ?? 0) << (x % 2 === 0 ? 4 : 0));
    }
  }
  return bytes;
}
