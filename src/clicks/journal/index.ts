export { decodeClick, encodeClick } from "./click-line.ts";
export { type Journal, type JournalOptions, type LossReason, openJournal } from "./journal.ts";
export { readJournal, type Slice } from "./read-journal.ts";
export { BEGINNING, isBefore, type Position } from "./segment.ts";
