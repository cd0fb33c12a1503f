const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const UUID_BYTES = 16;

/** Whether a text has the form of our identifiers: PostgreSQL refuses to compare anything else with one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Where in a UUID's text the two digits of each of its bytes stand. */
const DIGITS_AT = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

/** One of a UUID's bytes. Every click asks for some, and cutting the hyphens out to read the rest takes four times as long. */
export function byteOfUuid(uuid: string, index: number): number {
  const at = DIGITS_AT[index] ?? 0;
  return (digitAt(uuid, at) << 4) | digitAt(uuid, at + 1);
}

export function writeUuid(uuid: string, bytes: Uint8Array, at: number): void {
  for (let index = 0; index < UUID_BYTES; index += 1) bytes[at + index] = byteOfUuid(uuid, index);
}

const DIGITS = Buffer.from("0123456789abcdef");
const text = Buffer.alloc(36, "-");

export function uuidAt(bytes: Uint8Array, at: number): string {
  for (let index = 0; index < UUID_BYTES; index += 1) {
    const byte = bytes[at + index] ?? 0;
    const place = DIGITS_AT[index] ?? 0;
    text[place] = DIGITS[byte >> 4] ?? 0;
    text[place + 1] = DIGITS[byte & 15] ?? 0;
  }
  return text.toString("latin1");
}

/** The value of a hexadecimal digit in either case. Digits are random, so a branch would be mispredicted every other time. */
function digitAt(uuid: string, at: number): number {
  const code = uuid.charCodeAt(at);
  return (code & 0xf) + (code >> 6) * 9;
}
