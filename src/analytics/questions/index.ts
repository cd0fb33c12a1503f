import type { Ask } from "../ask/index.ts";
import { breakDownWith } from "./break-down.ts";
import { breakDownInTimeWith } from "./break-down-in-time.ts";
import { breakDownWholeWith } from "./break-down-whole.ts";
import { clickedLinksWith } from "./clicked-links.ts";
import { countByTimeWith } from "./count-by-time.ts";
import { countClicksWith } from "./count-clicks.ts";
import { countVisitorsWith } from "./count-visitors.ts";
import { listClicksWith } from "./list-clicks.ts";
import { rankLinksWith } from "./rank-links.ts";
import { sumUpWith } from "./sum-up.ts";
import { totalClicksWith } from "./total-clicks.ts";

export type { Count } from "./count-clicks.ts";
export { type ClickRecord, WHOLE_CLICK } from "./list-clicks.ts";
export type { Share, Shares } from "./list-values.ts";
export { GRANULARITIES, type Granularity, type Pace, type Point } from "./steps.ts";

/** Everything that can be asked about clicks. Reports are put together from these. */
export function createQuestions(ask: Ask) {
  return {
    countClicks: countClicksWith(ask),
    sumUp: sumUpWith(ask),
    totalClicks: totalClicksWith(ask),
    countByTime: countByTimeWith(ask),
    breakDown: breakDownWith(ask),
    breakDownWhole: breakDownWholeWith(ask),
    breakDownInTime: breakDownInTimeWith(ask),
    rankLinks: rankLinksWith(ask),
    countVisitors: countVisitorsWith(ask),
    clickedLinks: clickedLinksWith(ask),
    listClicks: listClicksWith(ask),
  };
}

export type Questions = ReturnType<typeof createQuestions>;
