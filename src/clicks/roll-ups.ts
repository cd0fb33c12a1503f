import type { EventsClient } from "../store/index.ts";

/** The tables that hold the sums of UTC days. Each has a twin that holds those of months. */
const ROLL_UPS = [
  { days: "clicks_by_link", months: "clicks_by_link_month", key: "link_id", kept: "1" },
  {
    days: "clicks_by_value",
    months: "clicks_by_value_month",
    key: "dimension, key",
    kept: "dimension != 'quarter'",
  },
] as const;

const COUNTS = ["clicks", "people_clicks", "scan_clicks", "people_scan_clicks"];
const SKETCHES = ["visitors", "people_visitors", "scan_visitors", "people_scan_visitors"];

/** The last UTC day of a row of each table, as an expression. */
export const lastDayOfRollUps: Readonly<Record<string, string>> = Object.fromEntries(
  ROLL_UPS.flatMap(({ days, months }) => [
    [days, "day"],
    [months, "toLastDayOfMonth(month)"],
  ]),
);

/**
 * Computes the sums of whole UTC days anew from the records. On their way the records would be added to the sums of the
 * months once more, so these are made anew after that, from the sums of their days. Nobody may insert meanwhile.
 */
export async function rebuildRollUps(
  client: EventsClient,
  accountIds: readonly string[],
  days: readonly string[],
): Promise<void> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
  const query_params = { accountIds, days, months, first: days.at(0), last: days.at(-1) };
  const run = (query: string) => client.command({ query, query_params });
  const ofAccounts = "account_id IN {accountIds:Array(UUID)}";

  for (const { days: table } of ROLL_UPS) {
    await run(`DELETE FROM ${table} WHERE ${ofAccounts} AND day IN {days:Array(Date)}`);
  }
  await run(`INSERT INTO clicks_counted SELECT * FROM clicks_by_time WHERE ${ofAccounts}
    AND toDate(clicked_at) BETWEEN {first:Date} AND {last:Date} AND toDate(clicked_at) IN {days:Array(Date)}`);
  for (const rollUp of ROLL_UPS) {
    await run(`DELETE FROM ${rollUp.months} WHERE ${ofAccounts} AND month IN {months:Array(Date)}`);
    await run(monthsFromDays(rollUp, ofAccounts));
  }
}

function monthsFromDays({ days, months, key, kept }: (typeof ROLL_UPS)[number], ofAccounts: string): string {
  const counts = COUNTS.map((column) => `sum(${column}) AS sum_${column}`);
  const sketches = SKETCHES.map((column) => `uniqCombined64MergeState(12)(${column}) AS union_${column}`);
  return `INSERT INTO ${months} (account_id, month, ${key}, ${[...COUNTS, ...SKETCHES].join(", ")})
    SELECT account_id, toStartOfMonth(day) AS first_day, ${key}, ${[...counts, ...sketches].join(", ")}
    FROM ${days} WHERE ${ofAccounts} AND toStartOfMonth(day) IN {months:Array(Date)} AND ${kept}
    GROUP BY account_id, first_day, ${key}`;
}
