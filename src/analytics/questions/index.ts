import type { Ask } from "../ask/index.ts";
import { breakDownWith } from "./break-down.ts";
import { clickedLinksWith } from "./clicked-links.ts";
import { countByTimeWith } from "./count-by-time.ts";
import { countClicksWith } from "./count-clicks.ts";
import { countVisitorsWith } from "./count-visitors.ts";
import { lastClickWith } from "./last-click.ts";
import { listClicksWith } from "./list-clicks.ts";
import { rankLinksWith } from "./rank-links.ts";
import { totalClicksWith } from "./total-clicks.ts";

export type { Breakdown, Share } from "./break-down.ts";
export { GRANULARITIES, type Granularity, type Point } from "./count-by-time.ts";
export { type ClickRecord, WHOLE_CLICK } from "./list-clicks.ts";

/** Everything that can be asked about clicks. Reports are put together from these. */
export function createQuestions(ask: Ask) {
  return {
    countClicks: countClicksWith(ask),
    totalClicks: totalClicksWith(ask),
    countByTime: countByTimeWith(ask),
    breakDown: breakDownWith(ask),
    rankLinks: rankLinksWith(ask),
    countVisitors: countVisitorsWith(ask),
    clickedLinks: clickedLinksWith(ask),
    listClicks: listClicksWith(ask),
    lastClick: lastClickWith(ask),
  };
}

export type Questions = ReturnType<typeof createQuestions>;
