import type { Matrix } from "./matrix.ts";
import type { Style, VisualSettings } from "./settings.ts";

/** A rectangle in module units with a radius at each corner: squares, pills, circles and eyes are all of this kind. */
export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Top left, top right, bottom right, bottom left. */
  readonly radii: readonly [number, number, number, number];
  /** Light shapes are holes in the dark ones drawn before them. */
  readonly dark: boolean;
}

export const EYE_SIDE = 7;

const SHARP_CORNERS = [0, 0, 0, 0] as const;
const PILL = 0.5;

/** Corner radii of an eye's frame, of the hole in it and of its centre, in modules. */
const EYE_RADII: Readonly<Record<Style, readonly [number, number, number]>> = {
  square: [0, 0, 0],
  rounded: [2, 1.25, 0.75],
  dots: [3.5, 2.5, 1.5],
};

/** Everything that is drawn, in order; runs of modules in a row become one shape. */
export function shapesOf(
  matrix: Matrix,
  { dotStyle, eyeStyle }: Pick<VisualSettings, "dotStyle" | "eyeStyle">,
): Shape[] {
  const body = bodyOf(matrix);
  if (dotStyle !== "dots") return [...runs(body, dotStyle === "rounded"), ...eyes(matrix.side, eyeStyle)];
  const [patterns, rest] = splitAlignment(body);
  return [...dots(rest), ...runs(patterns, true), ...eyes(matrix.side, eyeStyle)];
}

/** Decoders look for the rings of the alignment patterns, so these stay connected when all else is dots. */
function splitAlignment({ side, isDark }: Matrix): readonly [patterns: Matrix, rest: Matrix] {
  const centres = alignmentCentres(side);
  const near = (position: number) => centres.findIndex((centre) => Math.abs(centre - position) <= 2);
  const last = centres.length - 1;
  const inPattern = (column: number, row: number) => {
    const across = near(column);
    const down = near(row);
    if (across === -1 || down === -1) return false;
    const isEye = (across === 0 && (down === 0 || down === last)) || (across === last && down === 0);
    return !isEye;
  };
  return [
    { side, isDark: (column, row) => inPattern(column, row) && isDark(column, row) },
    { side, isDark: (column, row) => !inPattern(column, row) && isDark(column, row) },
  ];
}

/** Where alignment patterns have their middle, along either axis (ISO/IEC 18004, annex E). */
export function alignmentCentres(side: number): number[] {
  const version = (side - 17) / 4;
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const first = 6;
  const last = side - 7;
  // Steps are even and equal, except that version 32 was given its own.
  const step = version === 32 ? 26 : 2 * Math.ceil((last - first) / (2 * (count - 1)));
  return [first, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** The symbol without its three eyes, which have a style of their own. */
function bodyOf({ side, isDark }: Matrix): Matrix {
  const inEye = (column: number, row: number) =>
    (row < EYE_SIDE && (column < EYE_SIDE || column >= side - EYE_SIDE)) ||
    (row >= side - EYE_SIDE && column < EYE_SIDE);
  return { side, isDark: (column, row) => isDark(column, row) && !inEye(column, row) };
}

function dots({ side, isDark }: Matrix): Shape[] {
  const shapes: Shape[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (isDark(column, row)) shapes.push(box({ x: column, y: row, width: 1, height: 1 }, [PILL, PILL, PILL, PILL]));
    }
  }
  return shapes;
}

function runs(matrix: Matrix, rounded: boolean): Shape[] {
  const shapes: Shape[] = [];
  for (let row = 0; row < matrix.side; row += 1) {
    let start = 0;
    while (start < matrix.side) {
      const end = endOfRun(matrix, row, start);
      if (end > start) {
        const radii = rounded ? freeCorners(matrix, row, { start, end }) : SHARP_CORNERS;
        shapes.push(box({ x: start, y: row, width: end - start, height: 1 }, radii));
      }
      start = end + 1;
    }
  }
  return shapes;
}

function endOfRun({ side, isDark }: Matrix, row: number, start: number): number {
  let end = start;
  while (end < side && isDark(end, row)) end += 1;
  return end;
}

/** A corner is rounded where nothing dark touches it from above or below. */
function freeCorners({ isDark }: Matrix, row: number, run: { readonly start: number; readonly end: number }) {
  const radius = (column: number, neighbour: number) => (isDark(column, neighbour) ? 0 : PILL);
  const last = run.end - 1;
  return [
    radius(run.start, row - 1),
    radius(last, row - 1),
    radius(last, row + 1),
    radius(run.start, row + 1),
  ] as const;
}

function eyes(side: number, style: Style): Shape[] {
  const far = side - EYE_SIDE;
  return [eye(0, 0, style), eye(far, 0, style), eye(0, far, style)].flat();
}

function eye(x: number, y: number, style: Style): Shape[] {
  return EYE_RADII[style].map((radius, inset) => {
    // The frame is 7 modules wide, the hole 5, the centre 3.
    const step = inset;
    const width = EYE_SIDE - 2 * step;
    const shape = box({ x: x + step, y: y + step, width, height: width }, [radius, radius, radius, radius]);
    return { ...shape, dark: inset !== 1 };
  });
}

function box(bounds: Pick<Shape, "x" | "y" | "width" | "height">, radii: Shape["radii"]): Shape {
  return { ...bounds, radii, dark: true };
}
