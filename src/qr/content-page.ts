import { type Html, html } from "../pages/index.ts";
import { pngDataUrl, renderPng, visualSettings } from "../qr-image/index.ts";
import type { Content } from "./content/content.ts";
import { encodeContent } from "./content/content.ts";
import { type Place, plain } from "./content/location.ts";
import { fullNameOf, type Vcard } from "./content/vcard.ts";
import type { Wifi } from "./content/wifi.ts";

export interface ContentPage {
  readonly title: string;
  readonly body: Html;
}

const row = (label: string, value: string | undefined) =>
  value === undefined || value === "" ? html`` : html`<dt>${label}</dt><dd>${value}</dd>`;

/** A row that does what its value is for: calls, writes, opens. */
const linkedRow = (label: string, value: string | undefined, address: string | null) =>
  value === undefined || value === "" || address === null
    ? row(label, value)
    : html`<dt>${label}</dt><dd><a href="${address}" rel="noopener noreferrer">${value}</a></dd>`;

const button = (address: string, text: string) => html`<a class="button" href="${address}">${text}</a>`;

/** What a visitor sees who scanned a code that leads to this content. Every address in it is built here, never taken over. */
export function contentPage(content: Content, { cardAddress }: { cardAddress: string }): ContentPage {
  switch (content.type) {
    case "url":
      return { title: "Link", body: html`<h1>Link</h1><p>${content.url}</p>${button(content.url, "Open")}` };
    case "text":
      return { title: "Text", body: html`<h1>Text</h1><pre>${content.text}</pre>` };
    case "wifi":
      return wifiPage(content.wifi);
    case "vcard":
      return cardPage(content.card, cardAddress);
    case "email":
      return {
        title: "E-mail",
        body: html`<h1>${content.email.email}</h1>
<dl>${row("Subject", content.email.subject)}${row("Message", content.email.body)}</dl>
${button(encodeContent(content), "Write the e-mail")}`,
      };
    case "phone":
      return {
        title: "Phone",
        body: html`<h1>${content.phone}</h1><p>A phone number.</p>${button(encodeContent(content), "Call")}`,
      };
    case "sms":
      return {
        title: "Text message",
        body: html`<h1>${content.sms.phone}</h1><dl>${row("Message", content.sms.message)}</dl>
${button(smsAddress(content.sms), "Write the message")}`,
      };
    case "location":
      return placePage(content.place);
  }
}

function wifiPage(wifi: Wifi): ContentPage {
  return {
    title: "Wi-Fi",
    body: html`<h1>${wifi.ssid}</h1><p>A Wi-Fi network.</p>
<dl>${row("Network", wifi.ssid)}${row("Password", wifi.password)}${row("Security", wifi.encryption === "nopass" ? "None" : wifi.encryption)}</dl>
${joiningCode(encodeContent({ type: "wifi", wifi }))}`,
  };
}

/** No network's name and password are longer than this allows; if they are, people can still read them. */
const JOINING_CODE_BYTES_MAX = 500;
const JOINING_CODE = visualSettings({ errorCorrectionLevel: "L", size: 400 });

function joiningCode(text: string): Html {
  if (Buffer.byteLength(text) > JOINING_CODE_BYTES_MAX) return html``;
  const picture = pngDataUrl(renderPng(text, JOINING_CODE));
  return html`<p>Scan this with another phone to join the network:</p>
<img src="${picture}" width="200" height="200" alt="QR code that joins the network">`;
}

function cardPage(card: Vcard, cardAddress: string): ContentPage {
  return {
    title: fullNameOf(card),
    body: html`<h1>${fullNameOf(card)}</h1>
<dl>${row("Title", card.title)}${row("Organization", card.organization)}${linkedRow("Phone", card.phone, telAddress(card.phone))}${linkedRow("E-mail", card.email, mailAddress(card.email))}${linkedRow("Website", card.website, webAddress(card.website))}${row("Address", card.address)}${row("Note", card.note)}</dl>
${button(cardAddress, "Save the contact")}`,
  };
}

function placePage(place: Place): ContentPage {
  const [latitude, longitude] = [plain(place.latitude), plain(place.longitude)];
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return {
    title: "Place",
    body: html`<h1>${latitude}, ${longitude}</h1><p>A place on the map.</p>
${button(`geo:${latitude},${longitude}`, "Open in a map application")}
<a class="button quiet" href="${map}" rel="noopener noreferrer">Show on OpenStreetMap</a>`,
  };
}

const telAddress = (phone = ""): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

const mailAddress = (email = ""): string => `mailto:${encodeURIComponent(email)}`;

/** A website is any text; only one that a browser would open as a page becomes a link. */
const webAddress = (website = ""): string | null =>
  /^https?:\/\//i.test(website) && URL.canParse(website) ? new URL(website).href : null;

/** RFC 5724. */
function smsAddress({ phone, message }: { phone: string; message: string | undefined }): string {
  const number = phone.replaceAll("#", "%23");
  return message === undefined ? `sms:${number}` : `sms:${number}?body=${encodeURIComponent(message)}`;
}
