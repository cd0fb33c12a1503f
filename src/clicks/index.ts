export type { CdnPlace, Click } from "./click.ts";
export { type BotReason, CLICK_COLUMNS, type ClickRow, type DeviceType, type ReferrerCategory } from "./click-row.ts";
