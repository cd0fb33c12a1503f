/**
 * Shares a few things that can do one task at a time each. A task gets the first that is free, those that wait in the
 * order in which they came: none waits behind a long task while another thing is idle.
 */
export function takeTurns<Thing>(things: readonly Thing[]) {
  const idle = [...things];
  const waiting: ((thing: Thing) => void)[] = [];

  return async function inTurn<Result>(task: (thing: Thing) => Promise<Result>): Promise<Result> {
    const thing = idle.pop() ?? (await new Promise<Thing>((resolve) => waiting.push(resolve)));
    try {
      return await task(thing);
    } finally {
      const next = waiting.shift();
      if (next === undefined) idle.push(thing);
      else next(thing);
    }
  };
}
