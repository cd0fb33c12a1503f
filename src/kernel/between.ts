/** Room for a signed click id, the longest text that comes between two others. */
const MIDDLE_MAX = 128;

/**
 * Puts texts of single bytes between two that stay. Each is made in one piece: what is joined from parts must be put
 * together by the first who looks at it, which took a twentieth of a redirect.
 */
export function between(before: string, after: string): (middle: string) => string {
  const bytes = Buffer.alloc(before.length + MIDDLE_MAX + after.length);
  bytes.write(before, "latin1");
  /** Where what comes after stands: most texts are as long as the one before them. */
  let end = -1;
  return (middle) => {
    if (middle.length > MIDDLE_MAX) return before + middle + after;
    bytes.write(middle, before.length, "latin1");
    if (before.length + middle.length !== end) {
      end = before.length + middle.length;
      bytes.write(after, end, "latin1");
    }
    return bytes.toString("latin1", 0, end + after.length);
  };
}
