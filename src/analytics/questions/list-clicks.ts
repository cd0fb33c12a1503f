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

const COLUMNS = `toString(id) AS click_id, short_code, destination, toUnixTimestamp64Milli(clicked_at) AS at,
  ip_address, user_agent, referrer, country, city, device_type, browser, os`;

interface Row extends Omit<ClickRecord, "id" | "original_url" | "clicked_at"> {
  readonly click_id: string;
  readonly destination: string;
  readonly at: number;
}

/** Single clicks, the newest first. */
export function listClicksWith(ask: Ask) {
  return async function listClicks(selection: Selection, options: ListOptions): Promise<ClickRecord[]> {
    const { limit, offset = 0, after } = options;
    const rows = await ask<Row>(selection, {
      of: { kind: "records" },
      statement: ({ sql }, params) => {
        const past = after
          ? `WHERE clicked_at <= ${params.moment(after.clickedAtMs)}
              AND (clicked_at < ${params.moment(after.clickedAtMs)} OR id < ${params.bind(after.id, "UUID")})`
          : "";
        return `SELECT ${COLUMNS} FROM (${sql}) ${past} ORDER BY clicked_at DESC, id DESC
          LIMIT ${params.bind(limit, "UInt64")} OFFSET ${params.bind(offset, "UInt64")}`;
      },
    });
    return rows.map(clickOf);
  };
}

function clickOf(row: Row): ClickRecord {
  return {
    id: row.click_id,
    short_code: row.short_code,
    original_url: row.destination,
    clicked_at: new Date(row.at).toISOString(),
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    referrer: row.referrer,
    country: row.country,
    city: row.city,
    device_type: row.device_type,
    browser: row.browser,
    os: row.os,
  };
}
