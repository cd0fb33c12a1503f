import type { ContentFields } from "./fields.ts";
import { optionalText, requiredText } from "./fields.ts";
import { encodePlace, type Place, placeOf } from "./location.ts";
import { type Email, emailOf, encodeEmail, encodePhone, encodeSms, phoneOf, type Sms, smsOf } from "./message.ts";
import { encodeVcard, type Vcard, vcardOf } from "./vcard.ts";
import { encodeWifi, type Wifi, wifiOf } from "./wifi.ts";

export const CONTENT_TYPES = ["url", "text", "wifi", "vcard", "email", "phone", "sms", "location"] as const;

export type ContentType = (typeof CONTENT_TYPES)[number];

/** What a code says, checked; the kind decides which parts there are. */
export type Content =
  | { readonly type: "url"; readonly url: string }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "wifi"; readonly wifi: Wifi }
  | { readonly type: "vcard"; readonly card: Vcard }
  | { readonly type: "email"; readonly email: Email }
  | { readonly type: "phone"; readonly phone: string }
  | { readonly type: "sms"; readonly sms: Sms }
  | { readonly type: "location"; readonly place: Place };

/** The keys of `content_data` that each type knows; what else is sent is ignored. */
const KEYS: Readonly<Record<ContentType, readonly string[]>> = {
  url: ["url"],
  text: ["text"],
  wifi: ["ssid", "password", "encryption", "hidden"],
  vcard: ["firstName", "lastName", "email", "phone", "organization", "title", "website", "address", "note"],
  email: ["email", "subject", "body"],
  phone: ["phone"],
  sms: ["phone", "message"],
  location: ["latitude", "longitude"],
};

/** Every key that some type knows. */
export const CONTENT_KEYS: readonly string[] = [...new Set(Object.values(KEYS).flat())];

/** Only what the type knows, as it was given. */
export function knownFields(type: ContentType, fields: ContentFields): ContentFields {
  const given = Object.entries(fields).filter(([key, value]) => KEYS[type].includes(key) && value !== undefined);
  return Object.fromEntries(given);
}

/** Refuses what is missing or wrong by its name, `content_data.<key>`. Whether a URL may be visited is the links' rule. */
export function contentOf(type: ContentType, fields: ContentFields): Content {
  switch (type) {
    case "url":
      return { type, url: requiredText(fields, "url").trim() };
    case "text":
      return { type, text: optionalText(fields, "text") ?? requiredText(fields, "text") };
    case "wifi":
      return { type, wifi: wifiOf(fields) };
    case "vcard":
      return { type, card: vcardOf(fields) };
    case "email":
      return { type, email: emailOf(fields) };
    case "phone":
      return { type, phone: phoneOf(fields) };
    case "sms":
      return { type, sms: smsOf(fields) };
    case "location":
      return { type, place: placeOf(fields) };
  }
}

/** The text that a scanner reads. */
export function encodeContent(content: Content): string {
  switch (content.type) {
    case "url":
      return content.url;
    case "text":
      return content.text;
    case "wifi":
      return encodeWifi(content.wifi);
    case "vcard":
      return encodeVcard(content.card);
    case "email":
      return encodeEmail(content.email);
    case "phone":
      return encodePhone(content.phone);
    case "sms":
      return encodeSms(content.sms);
    case "location":
      return encodePlace(content.place);
  }
}
