import type { EventsClient } from "../store/index.ts";
import type { AbTest } from "./ab-test.ts";

export interface VisitCounts {
  readonly uniqueScanners: number;
  readonly variants: readonly {
    readonly variantId: string;
    readonly scans: number;
    readonly uniqueScanners: number;
    /** Scans on which the variant was drawn; the others brought back the cookie of an earlier one. */
    readonly draws: number;
  }[];
}

export interface VisitsStore {
  count(test: Pick<AbTest, "id" | "accountId" | "linkId">, options: { excludeBots: boolean }): Promise<VisitCounts>;
}

export interface VisitsDeps {
  readonly client: EventsClient;
  /** Waits for the clicks that this node has already answered. */
  readonly settled: () => Promise<unknown>;
}

interface Row {
  readonly level: number;
  readonly variant: string;
  readonly scans: number;
  readonly unique: number;
  readonly draws: number;
}

export function createVisitsStore({ client, settled }: VisitsDeps): VisitsStore {
  return {
    async count({ id, accountId, linkId }, { excludeBots }) {
      if (linkId === null) return { uniqueScanners: 0, variants: [] };
      await settled();
      const answer = await client.query({
        query: `SELECT grouping(variant_id) AS level, variant_id AS variant, toFloat64(count()) AS scans,
            toFloat64(uniqExact(visitor)) AS unique, toFloat64(countIf(variant_drawn = 1)) AS draws
          FROM clicks
          WHERE account_id = {accountId:UUID} AND link_id = {linkId:UUID} AND test_id = {id:String}
            ${excludeBots ? "AND bot = 0" : ""}
          GROUP BY GROUPING SETS ((variant_id), ())`,
        query_params: { accountId, linkId, id },
        format: "JSONEachRow",
      });
      const rows = (await answer.json<Row>()).map((row) => ({ ...row, level: Number(row.level) }));
      const whole = rows.find(({ level }) => level === 1);
      return {
        uniqueScanners: whole?.unique ?? 0,
        variants: rows
          .filter(({ level }) => level === 0)
          .map(({ variant, scans, unique, draws }) => ({ variantId: variant, scans, uniqueScanners: unique, draws })),
      };
    },
  };
}
