import { invalid } from "../kernel/index.ts";
import { COLOUR_NAMES } from "./colour-names.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const LONG_HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** `#rgb`, `#rrggbb` or a CSS colour name; null for anything else, transparency included. */
export function readColour(text: string): Rgb | null {
  const hex = COLOUR_NAMES.get(text.toLowerCase()) ?? text;
  const long = LONG_HEX.exec(hex);
  if (long !== null) return channels(long, 1);
  const short = SHORT_HEX.exec(hex);
  return short === null ? null : channels(short, 2);
}

/** A colour that the settings' own check has already let through. */
export function colourOf(text: string, field = "visual_settings"): Rgb {
  const colour = readColour(text);
  if (colour === null) throw invalid(field, "must be #rgb, #rrggbb or a CSS colour name");
  return colour;
}

export function hexOf([red, green, blue]: Rgb): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour that lies `share` of the way from one colour to another. */
export function blend(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (start: number, end: number) => Math.round(start + (end - start) * share);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

function channels(match: RegExpExecArray, repeat: number): Rgb {
  const channel = (index: number) => Number.parseInt((match[index] ?? "").repeat(repeat), 16);
  return [channel(1), channel(2), channel(3)];
}
