import { Refused } from "../kernel/index.ts";
import { colourOf } from "./colour.ts";
import { isInverted, symbolContrast } from "./contrast.ts";
import type { VisualSettings } from "./settings.ts";
import type { QrSymbol } from "./symbol.ts";

/** One thing that makes a code harder to scan, and how much of a hundred points it costs. */
export interface Weakness {
  readonly warning: string;
  readonly cost: number;
}

/** ISO/IEC 15415 fails a symbol below 20 % contrast and grades it C or worse below 55 %; decoders lose more and more codes below 35 %. */
const CONTRAST_MIN = 0.35;
const CONTRAST_GOOD = 0.55;
/** Light on dark, decoders find the symbol only when the two colours are far apart. */
const CONTRAST_MIN_INVERTED = 0.55;
const QUIET_ZONE_MODULES = 4;
const MODULE_PIXELS_GOOD = 3;
/** Half of what level H repairs is a logo's fair share; from here on little is left for dirt and glare. */
const HIDDEN_SHARE_GOOD = 0.06;
/** From version 20 on (97 modules), phones have to come close. */
const SIDE_DENSE = 97;

const rounded = (share: number) => Math.round(share * 100) / 100;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** What can be known without rendering. Colours that no scanner tells apart are refused. */
export function weaknessesOf(settings: VisualSettings, symbol: QrSymbol): Weakness[] {
  return [
    ...colourWeaknesses(settings),
    ...quietZoneWeaknesses(settings),
    ...resolutionWeaknesses(settings, symbol),
    ...coverWeaknesses(symbol),
  ];
}

function colourWeaknesses(settings: VisualSettings): Weakness[] {
  const foreground = colourOf(settings.foregroundColor);
  const background = colourOf(settings.backgroundColor);
  const contrast = symbolContrast(foreground, background);
  const inverted = isInverted(foreground, background);
  refuseAlike(contrast, inverted);
  const weaknesses: Weakness[] = [];
  if (contrast < CONTRAST_GOOD) {
    const cost = Math.round(15 + ((CONTRAST_GOOD - contrast) / (CONTRAST_GOOD - CONTRAST_MIN)) * 35);
    weaknesses.push({ warning: `contrast too low for many phones (${percent(contrast)})`, cost });
  }
  if (inverted) {
    const warning = "light modules on a dark background: some scanners do not read inverted codes";
    weaknesses.push({ warning, cost: 25 });
  }
  return weaknesses;
}

function refuseAlike(contrast: number, inverted: boolean): void {
  const least = inverted ? CONTRAST_MIN_INVERTED : CONTRAST_MIN;
  if (contrast >= least) return;
  const advice = inverted
    ? "Swap the two colours, or choose a lighter foreground and a darker background."
    : "Choose a darker foreground or a lighter background.";
  throw new Refused(
    "invalid",
    `visual_settings.foregroundColor and backgroundColor are too alike to scan: their contrast is ${percent(contrast)},` +
      ` and ${inverted ? "light on dark " : ""}at least ${percent(least)} is needed. ${advice}`,
    { details: { field: "visual_settings.foregroundColor", problem: "contrast too low", contrast: rounded(contrast) } },
  );
}

function quietZoneWeaknesses({ margin }: VisualSettings): Weakness[] {
  if (margin >= QUIET_ZONE_MODULES) return [];
  const warning = `quiet zone of ${margin} modules: leave ${QUIET_ZONE_MODULES}, or place the code on its own background colour`;
  return [{ warning, cost: 5 * (QUIET_ZONE_MODULES - margin) }];
}

function resolutionWeaknesses({ size, margin }: VisualSettings, { matrix }: QrSymbol): Weakness[] {
  const pixels = size / (matrix.side + 2 * margin);
  const weaknesses: Weakness[] = [];
  if (pixels < MODULE_PIXELS_GOOD) {
    weaknesses.push({
      warning: `only ${pixels.toFixed(1)} pixels for each module: raise size or lower margin`,
      cost: 20,
    });
  }
  if (matrix.side >= SIDE_DENSE) {
    const warning = `dense code of ${matrix.side} modules: phones must come close; shorten the content or make it dynamic`;
    weaknesses.push({ warning, cost: 15 });
  }
  return weaknesses;
}

function coverWeaknesses({ matrix, clearing }: QrSymbol): Weakness[] {
  const hidden = (clearing / matrix.side) ** 2;
  if (hidden <= HIDDEN_SHARE_GOOD) return [];
  return [
    { warning: `the logo hides ${percent(hidden)} of the code, which leaves less to repair damage with`, cost: 10 },
  ];
}
