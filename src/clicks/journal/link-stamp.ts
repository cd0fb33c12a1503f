import type { Brand } from "../../kernel/index.ts";
import type { ClickedLink } from "../click.ts";
import type { ByteReader } from "./bytes.ts";
import { bytesOfId, ID_BYTES } from "./click-ids.ts";

/**
 * What every click says about its link, ready for the journal: a text whose characters are the bytes to write. It is
 * made when the redirect learns a link, and copied as it is for every visit.
 */
export type LinkStamp = Brand<string, "LinkStamp">;

export function stampOf({ accountId, linkId, shortCode, destination }: ClickedLink): LinkStamp {
  const address = Buffer.from(`${shortCode}\n${destination}`, "utf8");
  return Buffer.concat([bytesOfId(accountId), bytesOfId(linkId), address]).toString("latin1") as LinkStamp;
}

const CODE_AT = 2 * ID_BYTES;
const NEW_LINE = 0x0a;

export function hasCode(stamp: LinkStamp, shortCode: string): boolean {
  return stamp.charCodeAt(CODE_AT + shortCode.length) === NEW_LINE && stamp.startsWith(shortCode, CODE_AT);
}

/** For whoever has the stamp at hand: the text itself lies elsewhere in memory. Destinations are printable ASCII. */
export function destinationIn(stamp: LinkStamp, shortCode: string): string {
  return stamp.slice(destinationAt(shortCode));
}

/** The stamp of a visit to the same link that leads elsewhere. */
export function leadingTo(destination: string, stamp: LinkStamp, shortCode: string): LinkStamp {
  return `${stamp.slice(0, destinationAt(shortCode))}${destination}` as LinkStamp;
}

function destinationAt(shortCode: string): number {
  return CODE_AT + shortCode.length + 1;
}

export function readStamp(from: ByteReader): ClickedLink {
  const length = from.length();
  const accountId = from.id();
  const linkId = from.id();
  const address = from.utf8(length - CODE_AT);
  const end = address.indexOf("\n");
  return { accountId, linkId, shortCode: address.slice(0, end), destination: address.slice(end + 1) };
}
