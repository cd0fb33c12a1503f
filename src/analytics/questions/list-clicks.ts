import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

/** A click as the reports show it. */
export interface ClickRecord {
  readonly id: string;
  readonly short_code: string;
  readonly original_url: string;
  readonly clicked_at: string;
  readonly ip_address: string;
  readonly user_agent: string;
  readonly referrer: string;
  readonly country: string;
  readonly city: string;
  readonly device_type: string;
  readonly browser: string;
  readonly os: string;
}

/** Where a list was left, so that the next page needs no counting from the start. */
export interface After {
  readonly clickedAtMs: number;
  readonly id: string;
}

export interface ListOptions {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: After;
}

/** What ClickHouse is asked for. `id` has another name there, because lists are in the order of the column itself. */
const COLUMNS: Readonly<Record<keyof ClickRecord, string>> = {
  id: "toString(id) AS click_id",
  short_code: "short_code",
  original_url: "destination AS original_url",
  clicked_at: "toUnixTimestamp64Milli(clicked_at) AS at",
  ip_address: "ip_address",
  user_agent: "user_agent",
  referrer: "referrer",
  country: "country",
  city: "city",
  device_type: "device_type",
  browser: "browser",
  os: "os",
};

export const WHOLE_CLICK = Object.keys(COLUMNS) as readonly (keyof ClickRecord)[];

type Row = Record<string, string> & { readonly at: number };

/** Single clicks, the newest first. Fewer fields are read faster. */
export function listClicksWith(ask: Ask) {
  return async function listClicks<Field extends keyof ClickRecord>(
    selection: Selection,
    fields: readonly Field[],
    { limit, offset = 0, after }: ListOptions,
  ): Promise<Pick<ClickRecord, Field>[]> {
    const columns = fields.map((field) => COLUMNS[field]);
    const rows = await ask.forRecords<Row>(selection, (from, params) => {
      const past = after
        ? ` AND clicked_at <= ${params.moment(after.clickedAtMs)}
            AND (clicked_at < ${params.moment(after.clickedAtMs)} OR id < ${params.bind(after.id, "UUID")})`
        : "";
      return `SELECT ${columns.join(", ")} ${from}${past} ORDER BY clicked_at DESC, id DESC
        LIMIT ${params.bind(limit, "UInt64")} OFFSET ${params.bind(offset, "UInt64")}`;
    });
    return rows.map(
      (row) => Object.fromEntries(fields.map((field) => [field, shown(row, field)])) as Pick<ClickRecord, Field>,
    );
  };
}

function shown(row: Row, field: keyof ClickRecord): string | undefined {
  if (field === "id") return row["click_id"];
  return field === "clicked_at" ? new Date(row.at).toISOString() : row[field];
}
