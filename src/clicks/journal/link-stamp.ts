import type { Brand } from "../../kernel/index.ts";
import type { ClickedLink } from "../click.ts";
import type { ByteReader } from "./byte-writer.ts";
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

export function readStamp(from: ByteReader): ClickedLink {
  const length = from.length();
  const accountId = from.id();
  const linkId = from.id();
  const address = from.utf8(length - 2 * ID_BYTES);
  const end = address.indexOf("\n");
  return { accountId, linkId, shortCode: address.slice(0, end), destination: address.slice(end + 1) };
}
