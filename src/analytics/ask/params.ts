/** The UTC day of a moment, as ClickHouse reads it. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, "2026-11-15".length);
}

/** Collects the values of a query; their places in its text are all that the text ever sees of them. */
export class Params {
  readonly values: Record<string, unknown> = {};

  bind(value: unknown, type: string): string {
    const name = `p${Object.keys(this.values).length}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }

  day(atMs: number): string {
    return this.bind(dayOf(atMs), "Date");
  }

  moment(atMs: number): string {
    return this.bind(new Date(atMs).toISOString().replace("T", " ").replace("Z", ""), "DateTime64(3, 'UTC')");
  }
}
