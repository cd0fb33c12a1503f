/**
 * First path segments that belong to the service itself, now or by the habits of browsers and crawlers. On the standard domain they count as taken, whatever their letters' case, so that no link can ever shadow a
 * page of the service or pass for one.
 */
const RESERVED = new Set(
  `.well-known account admin api app assets auth consent conversions dashboard docs favicon.ico health livez login
  logout manifest.webmanifest mcp metrics oauth openapi ping q qr readyz robots.txt sign-in sign-out sign-up signin
  signout signup sitemap.xml static swagger www`.split(/\s+/),
);

export function isReservedPath(segment: string): boolean {
  return RESERVED.has(segment.toLowerCase());
}
