import { type Brand, UUID_BYTES, writeUuid } from "../../kernel/index.ts";
import type { ClickedLink } from "../click.ts";
import type { ByteReader } from "./bytes.ts";

/**
 * What every click says about its link, ready for the journal: a text whose characters are the bytes to write. It is
 * made when the redirect learns a link, and copied as it is for every visit.
 */
export type LinkStamp = Brand<string, "LinkStamp">;

export function stampOf({ accountId, linkId, shortCode, destination }: ClickedLink): LinkStamp {
  const ids = Buffer.alloc(CODE_AT);
  writeUuid(accountId, ids, 0);
  writeUuid(linkId, ids, UUID_BYTES);
  return Buffer.concat([ids, Buffer.from(`${shortCode}\n${destination}`)]).toString("latin1") as LinkStamp;
}

const CODE_AT = 2 * UUID_BYTES;
const NEW_LINE = 0x0a;

export function hasCode(stamp: LinkStamp, shortCode: string): boolean {
  return stamp.charCodeAt(CODE_AT + shortCode.length) === NEW_LINE && stamp.startsWith(shortCode, CODE_AT);
}

/** For whoever has the stamp at hand: the text itself lies elsewhere in memory. Destinations are printable ASCII. */
export function destinationIn(stamp: LinkStamp, shortCode: string): string {
  return stamp.slice(CODE_AT + shortCode.length + 1);
}

export function readStamp(from: ByteReader): ClickedLink {
  const length = from.length();
  const accountId = from.id();
  const linkId = from.id();
  const address = from.utf8(length - CODE_AT);
  const end = address.indexOf("\n");
  return { accountId, linkId, shortCode: address.slice(0, end), destination: address.slice(end + 1) };
}
