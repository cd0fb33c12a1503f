import { type Actor, DAY_MS, type Page, type PageRequest, pageOf } from "../kernel/index.ts";
import type { QrParts } from "./deps.ts";
import { type CodeFilter, countMatching, matchingCodes, pageOfCodes } from "./list-codes.store.ts";
import type { DATE_RANGES, ListInput } from "./qr.schema.ts";
import type { QrCode } from "./qr-code.ts";

const LIMITS = { standard: 50, max: 100 };
const HOUR_MS = 3_600_000;

const RANGE_MS: Readonly<Record<(typeof DATE_RANGES)[number], number | null>> = {
  last_hour: HOUR_MS,
  last_24_hours: DAY_MS,
  last_7_days: 7 * DAY_MS,
  last_30_days: 30 * DAY_MS,
  last_year: 365 * DAY_MS,
  all_time: null,
};

/** A code with its picture, drawn anew. */
export interface PicturedCode {
  readonly code: QrCode;
  readonly dataUrl: string;
}

export interface CodesPage extends Page<PicturedCode>, PageRequest {}

export function listCodesWith({ db, clock, clicks, hosts, images }: QrParts) {
  return async function listCodes({ accountId }: Actor, input: ListInput): Promise<CodesPage> {
    const request = pageOf(input, LIMITS);
    await clicks.settled();
    const matching = matchingCodes(db, { accountId, filter: filterOf(input, clock.now()), hosts });
    const order = { sortBy: input.sortBy ?? "created_at", direction: input.sortOrder ?? "desc" } as const;
    const [total, codes] = await Promise.all([
      countMatching(matching),
      pageOfCodes(matching, order, { ...request, hosts }),
    ]);
    const urls = await images.dataUrls(codes);
    const items = codes.map((code, index) => ({ code, dataUrl: urls[index] ?? "" }));
    return { items, total, ...request };
  };
}

function filterOf({ source, qrType = "all", search, dateRange = "all_time" }: ListInput, now: Date): CodeFilter {
  const span = RANGE_MS[dateRange];
  return {
    source,
    qrType: qrType === "all" ? undefined : qrType,
    search: search?.trim() || undefined,
    since: span === null ? undefined : new Date(now.getTime() - span),
  };
}
