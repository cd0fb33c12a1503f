/** The figure that so large a share of the figures lies below. */
export function quantileOf(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const medianOf = (figures: readonly number[]): number => quantileOf(figures, 0.5);
