import { type ClickRecord, WHOLE_CLICK } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import type { ReportDeps, View } from "./report.ts";

const RECORDS = { standard: 100, max: 1000 } as const;

/** Single clicks, the newest first. */
export function clickDetailsWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function clickDetails(selection: Selection, { limit: asked, offset }: View) {
    const limit = Math.min(asked ?? RECORDS.standard, RECORDS.max);
    const [data, total] = await Promise.all([
      questions.listClicks(selection, WHOLE_CLICK, { limit, offset }),
      questions.totalClicks(selection),
    ]);
    return { data, pagination: { limit, offset, total } };
  };
}

const PAGE = 5000;

/** All of them, page by page: however many there are, one page is in memory at a time. */
export function everyClickWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function* everyClick(selection: Selection, { limit, offset }: View): AsyncGenerator<ClickRecord> {
    let left = limit ?? Number.POSITIVE_INFINITY;
    let page = await questions.listClicks(selection, WHOLE_CLICK, { limit: Math.min(PAGE, left), offset });
    while (page.length > 0) {
      yield* page;
      left -= page.length;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE || left <= 0) return;
      const after = { clickedAtMs: Date.parse(last.clicked_at), id: last.id };
      page = await questions.listClicks(selection, WHOLE_CLICK, { limit: Math.min(PAGE, left), after });
    }
  };
}
