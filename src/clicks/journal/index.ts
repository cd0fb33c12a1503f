export type { NewClick } from "./click-record.ts";
export { type Journal, type JournalOptions, type LossReason, openJournal } from "./journal.ts";
export { destinationIn, hasCode, type LinkStamp, stampOf } from "./link-stamp.ts";
export { readJournal, type Slice } from "./read-journal.ts";
export { BEGINNING, isBefore, type Position } from "./segment.ts";
