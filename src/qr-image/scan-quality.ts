import sharp from "sharp";
import { Refused } from "../kernel/index.ts";
import { colourOf } from "./colour.ts";
import { isInverted, symbolContrast } from "./contrast.ts";
import { type Weakness, weaknessesOf } from "./judge-settings.ts";
import type { Logo } from "./logo.ts";
import { type Pixels, readBack } from "./read-back.ts";
import { renderPng, renderPngWithLogo } from "./render-png.ts";
import type { VisualSettings } from "./settings.ts";
import { type QrSymbol, symbolOf } from "./symbol.ts";

/** How well a code will scan, as far as that can be known before it is printed. */
export interface ScanQuality {
  /** 100 is a code without a known weakness. */
  readonly score: number;
  readonly warnings: readonly string[];
  /** The smallest printed width, quiet zone included, that phones read at arm's length. */
  readonly smallestPrintMillimetres: number;
}

/** A code that has been read back; the image is the one that was read. */
export interface CheckedCode {
  readonly png: Buffer;
  readonly quality: ScanQuality;
}

export interface CodeToDraw {
  readonly text: string;
  readonly settings: VisualSettings;
  readonly logo?: Logo | undefined;
}

/** Version 10: what fits in it (about 200 bytes) is meant to be scanned by everything. */
const SIDE_EASY = 57;
const CONTRAST_PLAIN = 0.7;

const PRINT_MODULE_MILLIMETRES = 0.5;
const PRINT_MILLIMETRES_MIN = 20;

/** As a thumbnail on a page, or across a room: the weakest conditions under which a good code still reads. */
const THUMBNAIL_PIXELS = 120;

/**
 * Draws a code and reads it back before anybody prints it. A plain code is read by one decoder; anything that could
 * disturb a scanner is read by two, and once more as a thumbnail.
 */
export async function drawChecked(code: CodeToDraw): Promise<CheckedCode> {
  const symbol = symbolOf(code.text, code.settings);
  const weaknesses = weaknessesOf(code.settings, symbol);
  const png = await render(code);
  const pixels = await pixelsOf(png, code.settings.size);
  if ((await readBack(pixels, "zxing")) !== code.text) throw unreadable(code, weaknesses);
  if (needsSecondReading(code, weaknesses)) {
    if ((await readBack(pixels, "jsqr")) !== code.text) {
      if (!isDenseButPlain(code, symbol)) throw unreadable(code, weaknesses);
      weaknesses.push({ warning: "too dense for some scanners at this size: raise size", cost: 15 });
    }
    if ((await readBack(await pixelsOf(png, THUMBNAIL_PIXELS), "zxing")) !== code.text) {
      weaknesses.push({ warning: "does not read as a small image: show it large", cost: 15 });
    }
  }
  return { png, quality: qualityOf(code, symbol, weaknesses) };
}

export async function render({ text, settings, logo }: CodeToDraw): Promise<Buffer> {
  return logo === undefined ? renderPng(text, settings) : renderPngWithLogo(text, settings, logo);
}

function needsSecondReading(code: CodeToDraw, weaknesses: readonly Weakness[]): boolean {
  return !isPlain(code) || weaknesses.length > 0;
}

/** Much content in few pixels is nobody's bad taste: when ZXing reads it, phones do, and the caller is told. */
function isDenseButPlain(code: CodeToDraw, { matrix }: QrSymbol): boolean {
  const { foregroundColor, backgroundColor } = code.settings;
  const contrast = symbolContrast(colourOf(foregroundColor), colourOf(backgroundColor));
  return matrix.side > SIDE_EASY && isPlain(code) && contrast >= CONTRAST_PLAIN;
}

function isPlain({ settings, logo }: CodeToDraw): boolean {
  return settings.dotStyle === "square" && settings.eyeStyle === "square" && logo === undefined;
}

async function pixelsOf(png: Buffer, side: number): Promise<Pixels> {
  const image = sharp(png).resize(side, side, { withoutEnlargement: true });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  };
}

function qualityOf({ settings }: CodeToDraw, { matrix }: QrSymbol, weaknesses: readonly Weakness[]): ScanQuality {
  const cost = weaknesses.reduce((sum, weakness) => sum + weakness.cost, 0);
  const modules = matrix.side + 2 * settings.margin;
  return {
    score: Math.max(0, 100 - cost),
    warnings: weaknesses.map(({ warning }) => warning),
    smallestPrintMillimetres: Math.max(PRINT_MILLIMETRES_MIN, Math.ceil(modules * PRINT_MODULE_MILLIMETRES)),
  };
}

function unreadable(code: CodeToDraw, weaknesses: readonly Weakness[]): Refused {
  const warnings = weaknesses.map(({ warning }) => warning);
  return new Refused(
    "invalid",
    `These visual_settings give a code that many scanners cannot read. ${adviceFor(code)}`,
    {
      details: { field: "visual_settings", problem: "cannot be scanned", warnings },
    },
  );
}

/** What to change first, from what most often spoils a code. */
function adviceFor({ settings, logo }: CodeToDraw): string {
  const foreground = colourOf(settings.foregroundColor);
  const background = colourOf(settings.backgroundColor);
  if (isInverted(foreground, background)) return "Swap foregroundColor and backgroundColor: dark on light.";
  if (symbolContrast(foreground, background) < CONTRAST_PLAIN) {
    return "Choose a darker foregroundColor or a lighter backgroundColor.";
  }
  if (logo !== undefined) return "Lower logoSize, raise size, or shorten the content.";
  return "Raise size, lower margin, or shorten the content.";
}
