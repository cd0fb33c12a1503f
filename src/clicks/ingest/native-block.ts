import { lengthBytes, NativeColumn, type NativeType } from "./native-column.ts";

/**
 * Rows in ClickHouse's own column format, which it reads some twenty times faster than text. The types here are plain
 * ones; ClickHouse turns their values into those of the table.
 */
export class NativeBlock<Name extends string> {
  readonly #columns: readonly { readonly name: Name; readonly values: NativeColumn }[];
  #rows = 0;

  constructor(types: Readonly<Record<Name, NativeType>>) {
    const entries = Object.entries(types) as [Name, NativeType][];
    this.#columns = entries.map(([name, type]) => ({ name, values: new NativeColumn(type) }));
  }

  get rows(): number {
    return this.#rows;
  }

  add(row: Readonly<Record<Name, string | number>>): void {
    for (const { name, values } of this.#columns) values.add(row[name]);
    this.#rows += 1;
  }

  /** The whole block: how many columns and rows, then of each column the name, the type and the values. */
  bytes(): Buffer {
    const columns = this.#columns.flatMap(({ name, values }) => [
      lengthPrefixed(name),
      lengthPrefixed(values.type),
      values.bytes(),
    ]);
    return Buffer.concat([lengthBytes(this.#columns.length), lengthBytes(this.#rows), ...columns]);
  }

  clear(): void {
    for (const { values } of this.#columns) values.clear();
    this.#rows = 0;
  }
}

function lengthPrefixed(text: string): Buffer {
  return Buffer.concat([lengthBytes(Buffer.byteLength(text)), Buffer.from(text)]);
}
