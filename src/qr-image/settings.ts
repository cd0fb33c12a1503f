import { invalid } from "../kernel/index.ts";
import { readColour } from "./colour.ts";

export const LEVELS = ["L", "M", "Q", "H"] as const;
export const STYLES = ["square", "rounded", "dots"] as const;

/** How much of the symbol may be lost: about 7, 15, 25 and 30 per cent. */
export type Level = (typeof LEVELS)[number];
export type Style = (typeof STYLES)[number];

/** How a code looks, whole: every default filled in, every value checked. The names are the specification's. */
export interface VisualSettings {
  readonly foregroundColor: string;
  readonly backgroundColor: string;
  /** Width and height of the image in pixels. */
  readonly size: number;
  /** The quiet zone on each side, in modules. */
  readonly margin: number;
  readonly errorCorrectionLevel: Level;
  readonly dotStyle: Style;
  readonly eyeStyle: Style;
  /** An https URL or a data URL; present when the code carries a logo. */
  readonly logoUrl?: string;
  /** The logo's side as a share of the symbol's side. */
  readonly logoSize?: number;
}

/** What a caller may say; the rest is filled in. */
export type VisualSettingsInput = { readonly [Key in keyof VisualSettings]?: VisualSettings[Key] | undefined };

export const SIZE_PIXELS = { min: 64, max: 2000 } as const;
export const MARGIN_MODULES = { min: 0, max: 50 } as const;
/** Above 0.3 of the side, level H cannot repair what the logo and its border hide. */
export const LOGO_SHARE = { min: 0.1, max: 0.3, standard: 0.22 } as const;

export const STANDARD_SETTINGS: VisualSettings = {
  foregroundColor: "#000000",
  backgroundColor: "#ffffff",
  size: 300,
  margin: 4,
  errorCorrectionLevel: "M",
  dotStyle: "square",
  eyeStyle: "square",
};

/** The settings with every gap filled. A logo raises the level to H, because it hides part of the symbol. */
export function visualSettings(input: VisualSettingsInput = {}): VisualSettings {
  const { logoUrl, logoSize, ...plain } = input;
  const chosen: VisualSettings = { ...STANDARD_SETTINGS, ...withoutGaps(plain) };
  checkColour("foregroundColor", chosen.foregroundColor);
  checkColour("backgroundColor", chosen.backgroundColor);
  checkWhole("size", chosen.size, SIZE_PIXELS);
  checkWhole("margin", chosen.margin, MARGIN_MODULES);
  checkChoice("errorCorrectionLevel", chosen.errorCorrectionLevel, LEVELS);
  checkChoice("dotStyle", chosen.dotStyle, STYLES);
  checkChoice("eyeStyle", chosen.eyeStyle, STYLES);
  if (logoUrl === undefined || logoUrl === "") return chosen;
  const share = logoSize ?? LOGO_SHARE.standard;
  if (!(share >= LOGO_SHARE.min && share <= LOGO_SHARE.max)) {
    throw invalid(
      "visual_settings.logoSize",
      `must be between ${LOGO_SHARE.min} and ${LOGO_SHARE.max} of the symbol's side, or the code could not be repaired`,
    );
  }
  return { ...chosen, errorCorrectionLevel: "H", logoUrl, logoSize: share };
}

function withoutGaps<T extends object>(input: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }>;
}

function checkColour(name: string, value: unknown): void {
  if (typeof value !== "string" || readColour(value) === null) {
    throw invalid(`visual_settings.${name}`, "must be #rgb, #rrggbb or a CSS colour name");
  }
}

function checkWhole(name: string, value: unknown, { min, max }: { readonly min: number; readonly max: number }): void {
  if (typeof value !== "number" || !Number.isInteger(value) || value < min || value > max) {
    throw invalid(`visual_settings.${name}`, `must be a whole number from ${min} to ${max}`);
  }
}

function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (typeof value !== "string" || !choices.includes(value)) {
    throw invalid(`visual_settings.${name}`, `must be one of ${choices.join(", ")}`);
  }
}
