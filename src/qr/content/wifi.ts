import { invalid } from "../../kernel/index.ts";
import { type ContentFields, optionalFlag, optionalText, requiredText } from "./fields.ts";

export interface Wifi {
  readonly ssid: string;
  readonly password: string | undefined;
  readonly encryption: "WPA" | "WEP" | "nopass";
  readonly hidden: boolean;
}

/** The generations of WPA are one token in the code: phones find out the rest from the network. */
const ENCRYPTIONS: Readonly<Record<string, Wifi["encryption"]>> = {
  wpa: "WPA",
  wpa2: "WPA",
  wpa3: "WPA",
  wep: "WEP",
  nopass: "nopass",
};

export function wifiOf(fields: ContentFields): Wifi {
  const ssid = requiredText(fields, "ssid");
  const password = optionalText(fields, "password");
  const asked = optionalText(fields, "encryption") ?? (password === undefined ? "nopass" : "WPA");
  const encryption = ENCRYPTIONS[asked.toLowerCase()];
  if (encryption === undefined) throw invalid("content_data.encryption", "must be one of WPA, WEP, nopass");
  if (encryption !== "nopass" && password === undefined) {
    throw invalid("content_data.password", `is required with encryption ${encryption}`);
  }
  return {
    ssid,
    encryption,
    hidden: optionalFlag(fields, "hidden"),
    password: encryption === "nopass" ? undefined : password,
  };
}

/** `WIFI:T:WPA;S:name;P:secret;;`, the form that phones join networks by. */
export function encodeWifi({ ssid, password, encryption, hidden }: Wifi): string {
  const parts = [
    `T:${encryption}`,
    `S:${escaped(ssid)}`,
    ...(password === undefined ? [] : [`P:${escaped(password)}`]),
    ...(hidden ? ["H:true"] : []),
  ];
  return `WIFI:${parts.join(";")};;`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,:"]/g, "\\$&");
}
