import { type ExpressionBuilder, sql } from "kysely";
import type { Page, PageRequest } from "../kernel/index.ts";
import { type Db, type DbOrTransaction, type Tables, violatedUnique } from "../store/index.ts";
import type { AbTest, Variant } from "./ab-test.ts";
import { rowOf, testOf, type VariantsByTest, variantOf, variantRowsOf } from "./ab-test-rows.ts";
import type { Status } from "./status.ts";

export interface TestFilter {
  readonly status?: Status | undefined;
  readonly primaryQrId?: string | undefined;
  readonly search?: string | undefined;
}

/** Which test, whose, and in which states it may be changed: all of it in one `where`. */
export interface Target {
  readonly id: string;
  readonly accountId: string;
  readonly from: readonly Status[];
}

export type StatusChange = Partial<Pick<AbTest, "status" | "startDate" | "endDate" | "winnerVariantId">> & {
  readonly updatedAt: Date;
};

export function createAbTestsStore(db: Db) {
  return Object.assign(readsOf(db), writesOf(db));
}

export type AbTestsStore = ReturnType<typeof createAbTestsStore>;

function readsOf(db: Db) {
  return {
    async find(accountId: string, id: string): Promise<AbTest | null> {
      const row = await db
        .selectFrom("ab_tests")
        .selectAll()
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row ? testOf(row, await variantsOf(db, [row.id])) : null;
    },

    async list(accountId: string, { page, limit, ...filter }: PageRequest & TestFilter): Promise<Page<AbTest>> {
      const query = db
        .selectFrom("ab_tests")
        .where("account_id", "=", accountId)
        .where((where) => where.and(conditionsOf(where, filter)));
      const { total } = await query.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      const rows = await query
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const variants = await variantsOf(
        db,
        rows.map(({ id }) => id),
      );
      return { items: rows.map((row) => testOf(row, variants)), total };
    },

    async findRunning(primaryQrId: string): Promise<AbTest | null> {
      const row = await db
        .selectFrom("ab_tests")
        .selectAll()
        .where("status", "=", "running")
        .where("primary_qr_id", "=", primaryQrId)
        .executeTakeFirst();
      return row ? testOf(row, await variantsOf(db, [row.id])) : null;
    },

    async findRunningOn(linkIds: readonly string[]): Promise<readonly AbTest[]> {
      const rows = await db
        .selectFrom("ab_tests")
        .selectAll()
        .where("status", "=", "running")
        .where(sql<boolean>`link_id = any(${linkIds}::uuid[])`)
        .execute();
      const variants = await variantsOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => testOf(row, variants));
    },
  };
}

function writesOf(db: Db) {
  return {
    async insert(test: AbTest): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.insertInto("ab_tests").values(rowOf(test)).execute();
        await trx.insertInto("ab_test_variants").values(variantRowsOf(test)).execute();
      });
    },

    /** Writes a draft over itself, its variants replaced whole; false when it is no draft any more. */
    async replace(test: AbTest, from: readonly Status[]): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const written = await trx
          .updateTable("ab_tests")
          .set(rowOf(test))
          .where("id", "=", test.id)
          .where("account_id", "=", test.accountId)
          .where("status", "in", from)
          .executeTakeFirst();
        if (written.numUpdatedRows === 0n) return false;
        await trx.deleteFrom("ab_test_variants").where("test_id", "=", test.id).execute();
        await trx.insertInto("ab_test_variants").values(variantRowsOf(test)).execute();
        return true;
      });
    },

    /** False when the test is not in one of the states that the change starts from. */
    async change({ id, accountId, from }: Target, change: StatusChange, on: DbOrTransaction): Promise<boolean> {
      const written = await on
        .updateTable("ab_tests")
        .set({
          updated_at: change.updatedAt,
          ...(change.status !== undefined && { status: change.status }),
          ...(change.startDate !== undefined && { start_date: change.startDate }),
          ...(change.endDate !== undefined && { end_date: change.endDate }),
          ...(change.winnerVariantId !== undefined && { winner_variant_id: change.winnerVariantId }),
        })
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("status", "in", from)
        .executeTakeFirst();
      return written.numUpdatedRows > 0n;
    },

    async remove(accountId: string, id: string, on: DbOrTransaction): Promise<boolean> {
      const removed = await on
        .deleteFrom("ab_tests")
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
  };
}

/** Whether a start was refused because another test of the code is running. */
export function isSecondRunning(error: unknown): boolean {
  return violatedUnique(error) === "ab_tests_one_running";
}

async function variantsOf(db: Db, testIds: readonly string[]): Promise<VariantsByTest> {
  if (testIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("ab_test_variants")
    .selectAll()
    .where("test_id", "in", testIds)
    .orderBy("test_id")
    .orderBy("position")
    .execute();
  const byTest = new Map<string, Variant[]>();
  for (const row of rows) byTest.set(row.test_id, [...(byTest.get(row.test_id) ?? []), variantOf(row)]);
  return byTest;
}

function conditionsOf(where: ExpressionBuilder<Tables, "ab_tests">, { status, primaryQrId, search }: TestFilter) {
  const pattern = search === undefined ? undefined : `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return [
    ...(status === undefined ? [] : [where("status", "=", status)]),
    ...(primaryQrId === undefined ? [] : [where("primary_qr_id", "=", primaryQrId)]),
    ...(pattern === undefined
      ? []
      : [where.or([where("name", "ilike", pattern), where("description", "ilike", pattern)])]),
  ];
}
