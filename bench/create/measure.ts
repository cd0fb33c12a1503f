/** Runs `work` again and again on so many lanes until the time is over, and answers how many ran in a second. */
export async function ratePerSecond(
  work: (n: number) => Promise<unknown>,
  { lanes, ms }: { lanes: number; ms: number },
): Promise<number> {
  const started = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() - started < ms) {
      done += 1;
      await work(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (done / (performance.now() - started)) * 1000;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
