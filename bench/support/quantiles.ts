/** The smallest figure that so large a share of the figures does not exceed (the nearest rank). */
export function quantileOf(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const medianOf = (figures: readonly number[]): number => quantileOf(figures, 0.5);
