import type { Ask } from "../ask/index.ts";
import { breakDownWith } from "./break-down.ts";
import { countByTimeWith } from "./count-by-time.ts";
import { countClicksWith } from "./count-clicks.ts";
import { countLinksWith } from "./count-links.ts";
import { countVisitorsWith } from "./count-visitors.ts";
import { lastClickWith } from "./last-click.ts";
import { listClicksWith } from "./list-clicks.ts";
import { rankLinksWith } from "./rank-links.ts";

export type { Breakdown, Share } from "./break-down.ts";
export { GRANULARITIES, type Granularity, type Point } from "./count-by-time.ts";
export type { ClickRecord } from "./list-clicks.ts";

/** Everything that can be asked about clicks. Reports are put together from these. */
export function createQuestions(ask: Ask) {
  return {
    countClicks: countClicksWith(ask),
    countByTime: countByTimeWith(ask),
    breakDown: breakDownWith(ask),
    rankLinks: rankLinksWith(ask),
    countVisitors: countVisitorsWith(ask),
    countLinks: countLinksWith(ask),
    listClicks: listClicksWith(ask),
    lastClick: lastClickWith(ask),
  };
}

export type Questions = ReturnType<typeof createQuestions>;
