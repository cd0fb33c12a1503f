import { type Home, originOf, type ServiceHosts } from "../domains/index.ts";

/** The complete URL that people share. */
export function shortUrlOf(
  { home, code }: { readonly home: Home; readonly code: string },
  hosts: ServiceHosts,
): string {
  return `${originOf(home, hosts)}/${code}`;
}

/** What a QR code of the link encodes: the parameter tells a scan from a click. */
export function scanUrlOf(shortUrl: string): string {
  return `${shortUrl}?isshortqrscan=1`;
}
