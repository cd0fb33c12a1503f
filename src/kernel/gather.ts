export interface Gathering<Input, Output> {
  /** How many inputs one call takes at most: enough to share its cost, few enough that nobody waits long. */
  readonly most: number;
  /** The answers to all inputs, in their order. */
  readonly answer: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  /** Whether a failure may be the fault of a single input: then each is tried alone, and the others do not suffer. */
  readonly isOnesFault: (error: unknown) => boolean;
}

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/** Calls that come at the same time share one: while it is under way, the others gather and make up the next. */
export function gather<Input, Output>({ most, answer, isOnesFault }: Gathering<Input, Output>) {
  const waiting: Waiting<Input, Output>[] = [];
  let underWay = false;

  async function drain(): Promise<void> {
    underWay = true;
    while (waiting.length > 0) await answerAll(waiting.splice(0, most));
    underWay = false;
  }

  async function answerAll(batch: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await answer(batch.map(({ input }) => input));
      batch.forEach(({ resolve }, at) => {
        resolve(outputs[at] as Output);
      });
    } catch (error) {
      await fail(batch, error);
    }
  }

  async function fail(batch: readonly Waiting<Input, Output>[], error: unknown): Promise<void> {
    const each = batch.length > 1 && isOnesFault(error);
    for (const one of batch) {
      if (each) await answerAll([one]);
      else one.reject(error);
    }
  }

  return (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!underWay) void drain();
    });
}
