import { UAParser } from "ua-parser-js";
import type { BotReason, ClickRow, DeviceType } from "../click-row.ts";
import { automationOf } from "./automation.ts";
import { remembering } from "./remembering.ts";
import type { Step } from "./step.ts";

interface Device extends Pick<ClickRow, "device_type" | "browser" | "os"> {
  readonly bot_reason: BotReason | "";
}

const UNKNOWN = "Unknown";

/**
 * The device and the verdict about bots. A page fetched in advance keeps its browser and device, because there is a
 * person behind it, but nobody has followed the link yet: it is labelled and leaves with `exclude_bots`.
 */
export const putDevice: Step = (row, { userAgent, prefetch }) => {
  const device = deviceOf(userAgent);
  row.device_type = device.device_type;
  row.browser = device.browser;
  row.os = device.os;
  row.bot_reason = device.bot_reason === "" && prefetch ? "prefetch" : device.bot_reason;
  row.bot = row.bot_reason === "" ? 0 : 1;
};

/** Parsing takes about fifty microseconds, a remembered answer none. */
export const deviceOf = remembering(10_000, (userAgent: string): Device => {
  const reason = automationOf(userAgent);
  const { browser, os, device } = new UAParser(userAgent).getResult();
  return {
    browser: browser.name ?? UNKNOWN,
    os: os.name ?? UNKNOWN,
    device_type: reason === "" ? deviceType(device.type, os.name) : "bot",
    bot_reason: reason,
  };
});

const HAND_HELD: Readonly<Record<string, DeviceType>> = { mobile: "mobile", wearable: "mobile", tablet: "tablet" };

/** The parser names a type only for what is not a desktop, so a desktop is known by its operating system. */
const DESKTOP_SYSTEMS = new Set([
  "Windows",
  "Mac OS",
  "macOS",
  "Linux",
  "Chromium OS",
  "Chrome OS",
  "Ubuntu",
  "Debian",
  "Fedora",
]);

function deviceType(type: string | undefined, os: string | undefined): DeviceType {
  if (type !== undefined) return HAND_HELD[type] ?? "unknown";
  if (os === undefined) return "unknown";
  if (os === "Android" || os === "iOS") return "mobile";
  return DESKTOP_SYSTEMS.has(os) || os.startsWith("Windows") ? "desktop" : "unknown";
}
