import { crc32, deflateSync } from "node:zlib";
import type { Rgb } from "./colour.ts";

/** An image as PNG wants it: scanlines that each begin with their filter byte, and a palette to read them with. */
export interface Scanlines {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: 1 | 4;
  readonly palette: readonly Rgb[];
  readonly bytes: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOUR = 3;
/** Level 6 takes four times as long and saves fifty bytes of six hundred. */
const DEFLATE_LEVEL = 3;

/** Filter types of PNG: as it is, and the difference from the line above. */
export const FILTER = { none: 0, up: 2 } as const;

export function bytesPerLine(width: number, bitDepth: 1 | 4): number {
  return 1 + Math.ceil((width * bitDepth) / 8);
}

/** A palette PNG. Lines that repeat the one above are all zeros under the "up" filter, which costs zlib next to nothing. */
export function encodePng({ width, height, bitDepth, palette, bytes }: Scanlines): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitDepth;
  header[9] = PALETTE_COLOUR;
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(bytes, { level: DEFLATE_LEVEL })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const whole = Buffer.allocUnsafe(12 + body.length);
  whole.writeUInt32BE(body.length, 0);
  whole.write(type, 4, "latin1");
  body.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + body.length)), 8 + body.length);
  return whole;
}
