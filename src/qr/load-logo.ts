import { invalid } from "../kernel/index.ts";
import { type FetchGuarded, type FetchLimits, FetchRefused } from "../outbound/index.ts";
import { decodeLogo, LOGO_BYTES_MAX, type Logo, parseLogoUrl } from "../qr-image/index.ts";

const LIMITS: FetchLimits = {
  bytesMax: LOGO_BYTES_MAX,
  timeMs: 5000,
  redirectsMax: 3,
  httpsOnly: true,
  accept: "image/png, image/jpeg, image/webp, image/gif, image/svg+xml",
};

export type LoadLogo = (url: string, field: string) => Promise<Logo>;

/** The logo that a caller named: what a data URL holds, or what an https URL answers. Every refusal names the field. */
export function loadLogoWith(fetchGuarded: FetchGuarded): LoadLogo {
  return async function loadLogo(url, field) {
    if (/^data:/i.test(url)) {
      const { bytes, claimed } = parseLogoUrl(url, field);
      return decodeLogo(bytes, claimed, field);
    }
    const { status, body, contentType } = await fetchLogo(url, field);
    if (status !== 200) throw invalid(field, `answered ${status} instead of an image`);
    return decodeLogo(body, contentType, field);
  };

  async function fetchLogo(url: string, field: string) {
    const fetched = await fetchGuarded(url, LIMITS).catch((error: unknown) => error);
    if (fetched instanceof FetchRefused) throw invalid(field, fetched.problem);
    if (fetched instanceof Error) throw fetched;
    return fetched as Awaited<ReturnType<FetchGuarded>>;
  }
}
