export type { CdnPlace } from "./click.ts";
export { type BotReason, CLICK_COLUMNS, type ClickRow, type DeviceType, type ReferrerCategory } from "./click-row.ts";
export type { IpStorage } from "./enrich/index.ts";
export { destinationIn, hasCode, type LinkStamp, type NewClick, stampOf } from "./journal/index.ts";
export { type ClickSettings, type Clicks, type ClicksDeps, openClicks } from "./open-clicks.ts";
export { SUM_LENGTHS } from "./roll-ups.ts";
