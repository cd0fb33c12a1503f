/** A share in per cent with one decimal place. A share of nothing is 0. */
export function percentageOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
