import { DAY_MS } from "../kernel/index.ts";
import type { EventsClient } from "../store/index.ts";

/** The tables that hold sums, and what tells two sums of the same days apart. */
const ROLL_UPS = [
  { table: "clicks_by_link", key: "link_id", hasLonger: "1", figures: ["clicks", "visitors", "last_at"] },
  {
    table: "clicks_by_value",
    key: "dimension, key",
    hasLonger: "dimension != 'quarter'",
    figures: ["clicks", "visitors"],
  },
] as const;

/** Of how many days sums are, as their views have them. The longest comes first, and each can be made from the next. */
export const SUM_LENGTHS = [256, 64, 16, 4, 1] as const;

/** Those of more than a day, the shortest first, with the length that they are made from. */
const LONGER = SUM_LENGTHS.slice(0, -1)
  .map((days, at) => ({ days, of: SUM_LENGTHS[at + 1] ?? 1 }))
  .reverse();

/** How the columns of a longer sum are made from those of shorter ones. */
const ADDED: Readonly<Record<"clicks" | "visitors" | "last_at", string>> = {
  clicks: "sum",
  visitors: "groupBitmapMergeState",
  last_at: "max",
};
const SUBSETS = ["", "people_", "scan_", "people_scan_"];

/** The last UTC day of a row of each table, as an expression. */
export const lastDayOfRollUps: Readonly<Record<string, string>> = Object.fromEntries(
  ROLL_UPS.map(({ table }) => [table, "addDays(day, days - 1)"]),
);

/**
 * Computes the sums of whole UTC days anew from the records. On their way the records would be added to the longer sums
 * once more, so these are made anew after that, from shorter ones. Nobody may insert meanwhile.
 */
export async function rebuildRollUps(
  client: EventsClient,
  accountIds: readonly string[],
  days: readonly string[],
): Promise<void> {
  const ofAccounts = "account_id IN {accountIds:Array(UUID)}";
  const run = (query: string, params: Record<string, unknown>) =>
    client.command({ query, query_params: { accountIds, ...params } });

  for (const { table } of ROLL_UPS) {
    await run(`DELETE FROM ${table} WHERE ${ofAccounts} AND days = 1 AND day IN {days:Array(Date)}`, { days });
  }
  await run(
    `INSERT INTO clicks_counted SELECT * FROM clicks_by_time WHERE ${ofAccounts}
      AND toDate(clicked_at) BETWEEN {first:Date} AND {last:Date} AND toDate(clicked_at) IN {days:Array(Date)}`,
    { days, first: days.at(0), last: days.at(-1) },
  );
  for (const longer of LONGER) {
    const starts = [...new Set(days.map((day) => startOf(day, longer.days)))];
    for (const rollUp of ROLL_UPS) {
      const old = `DELETE FROM ${rollUp.table} WHERE ${ofAccounts} AND days = ${longer.days} AND day IN {starts:Array(Date)}`;
      await run(old, { starts });
      await run(fromShorter(rollUp, longer, ofAccounts), { starts });
    }
  }
}

/** The day on which the sum starts that a day belongs to. Days are counted from 1970 on. */
function startOf(day: string, days: number): string {
  const lengthMs = days * DAY_MS;
  return new Date(Math.floor(Date.parse(day) / lengthMs) * lengthMs).toISOString().slice(0, 10);
}

function fromShorter(
  { table, key, hasLonger, figures }: (typeof ROLL_UPS)[number],
  { days, of }: (typeof LONGER)[number],
  ofAccounts: string,
): string {
  const columns = figures.flatMap((figure) => SUBSETS.map((subset) => ({ name: `${subset}${figure}`, figure })));
  const names = columns.map(({ name }) => name);
  const added = columns.map(({ name, figure }) => `${ADDED[figure]}(${name}) AS added_${name}`);
  return `INSERT INTO ${table} (account_id, days, day, ${key}, ${names.join(", ")})
    SELECT account_id, ${days}, toDate(intDiv(toUInt16(day), ${days}) * ${days}) AS start, ${key}, ${added.join(", ")}
    FROM ${table} WHERE ${ofAccounts} AND days = ${of} AND ${hasLonger} AND start IN {starts:Array(Date)}
    GROUP BY account_id, start, ${key}`;
}
