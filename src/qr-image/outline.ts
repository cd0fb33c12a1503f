import type { Shape } from "./shapes.ts";

/** All shapes as one SVG path in module units. Holes run the other way round, so the non-zero rule leaves them open. */
export function outlineOf(shapes: readonly Shape[], margin: number): string {
  return shapes.map((shape) => (shape.dark ? clockwise(shape, margin) : anticlockwise(shape, margin))).join("");
}

function clockwise({ x, y, width, height, radii }: Shape, margin: number): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  return [
    `M${x + margin + topLeft} ${y + margin}`,
    `h${width - topLeft - topRight}`,
    arc(topRight, { dx: topRight, dy: topRight, sweep: 1 }),
    `v${height - topRight - bottomRight}`,
    arc(bottomRight, { dx: -bottomRight, dy: bottomRight, sweep: 1 }),
    `h${-(width - bottomRight - bottomLeft)}`,
    arc(bottomLeft, { dx: -bottomLeft, dy: -bottomLeft, sweep: 1 }),
    `v${-(height - bottomLeft - topLeft)}`,
    arc(topLeft, { dx: topLeft, dy: -topLeft, sweep: 1 }),
    "z",
  ].join("");
}

function anticlockwise({ x, y, width, height, radii }: Shape, margin: number): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  return [
    `M${x + margin} ${y + margin + topLeft}`,
    `v${height - topLeft - bottomLeft}`,
    arc(bottomLeft, { dx: bottomLeft, dy: bottomLeft, sweep: 0 }),
    `h${width - bottomLeft - bottomRight}`,
    arc(bottomRight, { dx: bottomRight, dy: -bottomRight, sweep: 0 }),
    `v${-(height - bottomRight - topRight)}`,
    arc(topRight, { dx: -topRight, dy: -topRight, sweep: 0 }),
    `h${-(width - topRight - topLeft)}`,
    arc(topLeft, { dx: -topLeft, dy: topLeft, sweep: 0 }),
    "z",
  ].join("");
}

function arc(radius: number, { dx, dy, sweep }: { dx: number; dy: number; sweep: 0 | 1 }): string {
  return radius === 0 ? "" : `a${radius} ${radius} 0 0 ${sweep} ${dx} ${dy}`;
}
