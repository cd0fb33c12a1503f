export const UTM_FIELDS = [
  { key: "utm_source", label: "Source", placeholder: "newsletter" },
  { key: "utm_medium", label: "Medium", placeholder: "email" },
  { key: "utm_campaign", label: "Campaign", placeholder: "spring-sale" },
  { key: "utm_term", label: "Term", placeholder: "running shoes" },
  { key: "utm_content", label: "Content", placeholder: "top button" },
] as const;

export type UtmKey = (typeof UTM_FIELDS)[number]["key"];

function parse(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

export const readUtm = (url: string, key: UtmKey): string => parse(url)?.searchParams.get(key) ?? "";

/** The same address with one UTM value changed; an empty value takes the parameter away. */
export function writeUtm(url: string, key: UtmKey, value: string): string {
  const parsed = parse(url);
  if (parsed === null) return url;
  if (value === "") parsed.searchParams.delete(key);
  else parsed.searchParams.set(key, value);
  return parsed.toString();
}

export const hasUtm = (url: string): boolean => UTM_FIELDS.some(({ key }) => readUtm(url, key) !== "");

/** What people paste is often bare: "example.com/page" means https. */
export function completeUrl(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
