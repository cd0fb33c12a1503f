import { invalid } from "../../kernel/index.ts";
import { type ContentFields, optionalText, requiredText } from "./fields.ts";

export interface Email {
  readonly email: string;
  readonly subject: string | undefined;
  readonly body: string | undefined;
}

export interface Sms {
  readonly phone: string;
  readonly message: string | undefined;
}

const ADDRESS = /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/;
/** Digits and what people write between them; pauses, star and hash for switchboards. */
const PHONE = /^\+?[0-9*#][0-9*#().,;\s/-]{0,48}$/;

export function emailOf(fields: ContentFields): Email {
  const email = requiredText(fields, "email").trim();
  if (!ADDRESS.test(email)) throw invalid("content_data.email", "must be an e-mail address");
  return { email, subject: optionalText(fields, "subject"), body: optionalText(fields, "body") };
}

/** A mailto URL (RFC 6068): everything that could end a part is percent-encoded, line breaks are CRLF. */
export function encodeEmail({ email, subject, body }: Email): string {
  const parts = [
    ...(subject === undefined ? [] : [`subject=${encodePart(subject)}`]),
    ...(body === undefined ? [] : [`body=${encodePart(body)}`]),
  ];
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}${parts.length === 0 ? "" : `?${parts.join("&")}`}`;
}

function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\r\n|\r|\n/g, "\r\n"));
}

export function phoneOf(fields: ContentFields): string {
  const phone = requiredText(fields, "phone").trim();
  if (!PHONE.test(phone)) throw invalid("content_data.phone", "must be a phone number");
  return phone.replace(/\s+/g, "");
}

/** A tel URL (RFC 3966), in which a bare hash would begin a fragment. */
export function encodePhone(phone: string): string {
  return `tel:${phone.replaceAll("#", "%23")}`;
}

export function smsOf(fields: ContentFields): Sms {
  return { phone: phoneOf(fields), message: optionalText(fields, "message") };
}

/** `SMSTO:number:message`; everything after the second colon is the message, as it is. */
export function encodeSms({ phone, message }: Sms): string {
  return `SMSTO:${phone}${message === undefined ? "" : `:${message}`}`;
}
