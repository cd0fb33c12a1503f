import { AtSign, Contact, Link2, type LucideIcon, MapPin, MessageSquare, Phone, Text, Wifi } from "lucide-react";
import type { ContentType } from "../api/types.ts";

export interface ContentField {
  key: string;
  label: string;
  placeholder?: string;
  required?: boolean;
  kind?: "text" | "long" | "number" | "email" | "tel" | "url" | "encryption";
}

export interface ContentKind {
  type: ContentType;
  label: string;
  icon: LucideIcon;
  fields: readonly ContentField[];
}

const phone: ContentField = {
  key: "phone",
  label: "Number",
  placeholder: "+43 660 1234567",
  required: true,
  kind: "tel",
};

/** The eight kinds of content, with the fields that the service asks for. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  {
    type: "url",
    label: "Link",
    icon: Link2,
    fields: [{ key: "url", label: "Address", placeholder: "https://example.com", required: true, kind: "url" }],
  },
  {
    type: "text",
    label: "Text",
    icon: Text,
    fields: [{ key: "text", label: "Text", placeholder: "Anything you like", required: true, kind: "long" }],
  },
  {
    type: "wifi",
    label: "Wi-Fi",
    icon: Wifi,
    fields: [
      { key: "ssid", label: "Network name", placeholder: "Café guests", required: true },
      { key: "password", label: "Password", placeholder: "Empty for an open network" },
      { key: "encryption", label: "Protection", kind: "encryption" },
    ],
  },
  {
    type: "vcard",
    label: "Contact",
    icon: Contact,
    fields: [
      { key: "firstName", label: "First name", required: true },
      { key: "lastName", label: "Last name" },
      { key: "organization", label: "Organization" },
      { key: "title", label: "Title" },
      { key: "phone", label: "Phone", kind: "tel" },
      { key: "email", label: "E-mail", kind: "email" },
    ],
  },
  {
    type: "email",
    label: "E-mail",
    icon: AtSign,
    fields: [
      { key: "email", label: "To", placeholder: "hello@example.com", required: true, kind: "email" },
      { key: "subject", label: "Subject" },
      { key: "body", label: "Message", kind: "long" },
    ],
  },
  { type: "phone", label: "Phone", icon: Phone, fields: [phone] },
  {
    type: "sms",
    label: "SMS",
    icon: MessageSquare,
    fields: [phone, { key: "message", label: "Message", kind: "long" }],
  },
  {
    type: "location",
    label: "Place",
    icon: MapPin,
    fields: [
      { key: "latitude", label: "Latitude", placeholder: "48.2082", required: true, kind: "number" },
      { key: "longitude", label: "Longitude", placeholder: "16.3738", required: true, kind: "number" },
    ],
  },
];

export function kindOf(type: ContentType): ContentKind {
  const kind = CONTENT_KINDS.find((candidate) => candidate.type === type);
  if (kind === undefined) throw new Error(`Unknown content type ${type}.`);
  return kind;
}

/** What was typed, as the service wants it: no empty fields, numbers as numbers; null while something is missing. */
export function contentData(
  type: ContentType,
  typed: Readonly<Record<string, string>>,
): Record<string, string | number> | null {
  const { fields } = kindOf(type);
  if (fields.some(({ key, required }) => required && !typed[key]?.trim())) return null;
  const filled = fields.flatMap(({ key, kind }): [string, string | number][] => {
    const value = typed[key]?.trim() ?? "";
    if (value === "") return [];
    return [[key, kind === "number" ? Number(value.replace(",", ".")) : value]];
  });
  return Object.fromEntries(filled);
}
