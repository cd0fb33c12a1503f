import { invalid } from "../../kernel/index.ts";
import { type ContentFields, optionalText } from "./fields.ts";

export interface Vcard {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string | undefined;
  readonly title: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly website: string | undefined;
  readonly address: string | undefined;
  readonly note: string | undefined;
}

export function vcardOf(fields: ContentFields): Vcard {
  const firstName = optionalText(fields, "firstName") ?? "";
  const lastName = optionalText(fields, "lastName") ?? "";
  if (firstName.trim() === "" && lastName.trim() === "") {
    throw invalid("content_data.firstName", "is required, or content_data.lastName");
  }
  return {
    firstName,
    lastName,
    organization: optionalText(fields, "organization"),
    title: optionalText(fields, "title"),
    phone: optionalText(fields, "phone"),
    email: optionalText(fields, "email"),
    website: optionalText(fields, "website"),
    address: optionalText(fields, "address"),
    note: optionalText(fields, "note"),
  };
}

export function fullNameOf({ firstName, lastName }: Vcard): string {
  return [firstName, lastName].filter((part) => part !== "").join(" ");
}

/** vCard 3.0 (RFC 2426). Lines are not folded: every byte counts in a code, and readers of codes do not expect it. */
export function encodeVcard(card: Vcard): string {
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}:${escaped(value)}`]);
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(card.lastName)};${escaped(card.firstName)};;;`,
    `FN:${escaped(fullNameOf(card))}`,
    ...line("ORG", card.organization),
    ...line("TITLE", card.title),
    ...line("TEL", card.phone),
    ...line("EMAIL", card.email),
    ...line("URL", card.website),
    // The street alone: an address in one text has no parts to tell apart.
    ...(card.address === undefined ? [] : [`ADR:;;${escaped(card.address)};;;;`]),
    ...line("NOTE", card.note),
    "END:VCARD",
  ].join("\r\n");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}
