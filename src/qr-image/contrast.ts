import type { Rgb } from "./colour.ts";

/**
 * How far apart two colours are for a scanner, from 0 to 1, after the symbol contrast of ISO/IEC 15415: the difference
 * of their reflectances. Cameras and decoders weigh the channels differently, so the least favourable weighing counts.
 */
export function symbolContrast(one: Rgb, other: Rgb): number {
  return Math.min(...WEIGHINGS.map((brightness) => Math.abs(brightness(one) - brightness(other))));
}

export function isInverted(foreground: Rgb, background: Rgb): boolean {
  return reflectance(foreground) > reflectance(background);
}

/** Relative luminance in linear light, as paper or a screen reflects it. */
function reflectance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The grey that jsQR sees, and the one that ZXing sees. */
const greyOf709 = ([red, green, blue]: Rgb) => (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
const greyOf601 = ([red, green, blue]: Rgb) => (0.299 * red + 0.587 * green + 0.114 * blue) / 255;

const WEIGHINGS = [reflectance, greyOf709, greyOf601];

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
