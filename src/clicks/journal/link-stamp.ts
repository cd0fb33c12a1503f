import type { Brand } from "../../kernel/index.ts";
import type { ClickedLink } from "../click.ts";

/**
 * What every click says about its link, ready for the journal: a text whose characters are the bytes to write. It is
 * made when the redirect learns a link, and copied as it is for every visit.
 */
export type LinkStamp = Brand<string, "LinkStamp">;

export function stampOf({ accountId, linkId, shortCode, destination }: ClickedLink): LinkStamp {
  return asBytes(`${accountId}\n${linkId}\n${shortCode}\n${destination}`) as LinkStamp;
}

/** The destination comes last because it alone might hold a new line. */
export function linkOfStamp(stamp: string): ClickedLink {
  const text = fromBytes(stamp);
  const [accountId = "", linkId = "", shortCode = ""] = text.split("\n", 3);
  const destination = text.slice(accountId.length + linkId.length + shortCode.length + 3);
  return { accountId, linkId, shortCode, destination };
}

/** Any text as one whose characters are its bytes in UTF-8. */
export function asBytes(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

export function fromBytes(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}
