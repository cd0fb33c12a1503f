const EXCHANGE = /^EXCHANGE TABLES (\w+) AND (\w+)$/;
const LAST_OF_FIRST_PLANE = 0xffff;
const NATIVE_ROWS = /\((.+)\) FORMAT Native$/;

/** Says in other words what the engine cannot do as WebAssembly. */
export function possible(statement: string): string {
  return (
    statement
      // What is dropped is removed by nobody, so nobody must wait for it; the next start removes it.
      .replace(/ SYNC$/, "")
      // It cannot swap two files in one step.
      .replace(EXCHANGE, "RENAME TABLE $1 TO $1_exchanged, $2 TO $1, $1_exchanged TO $2")
  );
}

/** A statement is text; so rows that are not come from a file. */
export function fromFile(insert: string, file: string): string {
  return insert.replace(NATIVE_ROWS, `($1) SELECT $1 FROM file('${file}', 'Native')`);
}

/** The engine knows the small letters of English only; this tells it those of the other scripts. */
export function smallLetters(): string {
  const pairs = Array.from({ length: LAST_OF_FIRST_PLANE + 1 }, (_, code) => String.fromCharCode(code))
    .map((letter) => [letter, letter.toLowerCase()] as const)
    .filter(([letter, small]) => letter !== small && small.length === 1);
  const [letters, small] = [0, 1].map((side) => pairs.map((pair) => pair[side]).join(""));
  return `CREATE OR REPLACE FUNCTION lowerUTF8 AS text -> translateUTF8(text, '${letters}', '${small}')`;
}
