const HOLD_MS = 250;
/** Each answer that waits keeps its request in memory. */
const HELD_MAX = 1_000;

type Later = (work: () => void) => void;

/**
 * Puts answers off for a moment. A connection is given its next answer only after that, so whoever asks again and again
 * can do so a few times a second on each, however fast the service is. When many wait already, there is no waiting.
 */
export function holdBackWith(later: Later = (work) => setTimeout(work, HOLD_MS)): (answer: () => void) => void {
  let held = 0;
  return (answer) => {
    if (held >= HELD_MAX) return answer();
    held += 1;
    later(() => {
      held -= 1;
      answer();
    });
  };
}
