/** A board of marks has so many places; a visitor's mark is one of them (`mark` in migrations/clickhouse/0013). */
const PLACES = 65_536;
/** Which share of all visitors has its marks on each board. */
const SHARES = [31 / 32, 31 / 1024, 1 / 1024];
const MARKS_MAX = SHARES.length * PLACES - 1;

/**
 * How many visitors leave so many different marks. Some marks are those of several visitors, the more the fuller a board
 * is, and how many that are is known on average. The standard error is 0.3 % up to a hundred thousand visitors, and 0.9 %
 * at most (docs/adr/0033).
 */
export function visitorsOf(marks: number): number {
  const wanted = Math.min(marks, MARKS_MAX);
  let visitors = wanted;
  // The curve of marks over visitors only ever bends down, so that no step goes too far.
  for (let step = 1; step > 0.01; visitors += step) {
    step = (wanted - marksOf(visitors)) / newMarksAt(visitors);
  }
  return Math.round(visitors);
}

/** How many marks so many visitors leave on average. */
function marksOf(visitors: number): number {
  return sum((share) => PLACES * -Math.expm1((-visitors * share) / PLACES));
}

/** How likely the next visitor is to leave a mark that is not there yet. */
function newMarksAt(visitors: number): number {
  return sum((share) => share * Math.exp((-visitors * share) / PLACES));
}

function sum(ofBoard: (share: number) => number): number {
  return SHARES.reduce((total, share) => total + ofBoard(share), 0);
}
