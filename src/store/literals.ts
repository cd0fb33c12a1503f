const PLACE = /\{(\w+):([^{}]+)\}/g;

/**
 * Puts the values of a statement into its text, each as a typed literal. The text itself is ours; a value cannot leave
 * its literal, because text is quoted with everything escaped that ends or continues a quotation.
 */
export function withLiterals(statement: string, values: Readonly<Record<string, unknown>>): string {
  return statement.replace(PLACE, (_place, name: string, type: string) => {
    if (!(name in values)) throw new Error(`The statement has no value for ${name}.`);
    return `CAST(${literalOf(values[name])} AS ${type})`;
  });
}

/** The same for a whole question: one that has its values in its text and none beside it. */
export function inText<T extends { query: string; query_params?: Record<string, unknown> }>(params: T): T {
  const { query_params: values, ...rest } = params;
  return values === undefined ? params : ({ ...rest, query: withLiterals(params.query, values) } as T);
}

function literalOf(value: unknown): string {
  if (typeof value === "string") return `'${value.replace(/[\\'\0]/g, (character) => ESCAPES[character] ?? "")}'`;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(literalOf).join(", ")}]`;
  throw new Error(`A ${typeof value} cannot be the value of a statement.`);
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "'": "\\'", "\0": "\\0" };
