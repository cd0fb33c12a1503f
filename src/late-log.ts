export type Warn = (message: string, details: Readonly<Record<string, unknown>>) => void;

/** The server owns the log and is made last; what modules under it have to say before that waits for it. */
export function createLateLog(): { readonly warn: Warn; open(to: Warn): void } {
  const waiting: Parameters<Warn>[] = [];
  let warn: Warn = (...line) => void waiting.push(line);
  return {
    warn: (...line) => warn(...line),
    open: (to) => {
      warn = to;
      for (const line of waiting) to(...line);
    },
  };
}
