import { type Matrix, matrixOf } from "./matrix.ts";
import type { VisualSettings } from "./settings.ts";

/** What is drawn: the symbol, and the square in its middle that is left free for a logo. */
export interface QrSymbol {
  readonly matrix: Matrix;
  /** The side of the free square in modules; 0 without a logo. */
  readonly clearing: number;
}

/** In smaller symbols a logo hides whole blocks, and even level H cannot repair them. */
const VERSION_MIN_WITH_LOGO = 4;

/** Nothing of the free square touches the logo's edge. */
const LOGO_INSET = 0.25;

export function symbolOf(text: string, settings: VisualSettings): QrSymbol {
  if (settings.logoSize === undefined) return { matrix: matrixOf(text, settings.errorCorrectionLevel), clearing: 0 };
  const whole = matrixOf(text, settings.errorCorrectionLevel, VERSION_MIN_WITH_LOGO);
  const clearing = oddNearest(settings.logoSize * whole.side);
  return { matrix: cleared(whole, clearing), clearing };
}

/** Where the logo goes, in modules from the symbol's corner. */
export function logoBox({ matrix, clearing }: QrSymbol): { readonly start: number; readonly side: number } {
  return { start: (matrix.side - clearing) / 2 + LOGO_INSET, side: clearing - 2 * LOGO_INSET };
}

/** A symbol's side is odd, so an odd square sits exactly in its middle. */
function oddNearest(modules: number): number {
  return 2 * Math.floor(modules / 2) + 1;
}

function cleared({ side, isDark }: Matrix, clearing: number): Matrix {
  const first = (side - clearing) / 2;
  const isClear = (position: number) => position >= first && position < first + clearing;
  return { side, isDark: (column, row) => !(isClear(column) && isClear(row)) && isDark(column, row) };
}
