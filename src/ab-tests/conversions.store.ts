import { sql } from "kysely";
import type { Db } from "../store/index.ts";

export interface Conversion {
  readonly clickId: string;
  readonly testId: string;
  readonly variantId: string;
  readonly drawId: string;
  readonly value: number | null;
  readonly convertedAt: Date;
}

export interface ConversionCounts {
  readonly variantId: string;
  readonly conversions: number;
  /** Draws with a conversion: what the statistics count, because visits of one draw are not independent. */
  readonly convertedDraws: number;
  readonly value: number;
}

export function createConversionsStore(db: Db) {
  return {
    /** The test and the account that a variant belongs to; null after its test was deleted. */
    async ownerOf(variantId: string): Promise<{ testId: string; accountId: string } | null> {
      const row = await db
        .selectFrom("ab_test_variants as variants")
        .innerJoin("ab_tests as tests", "tests.id", "variants.test_id")
        .select(["tests.id as testId", "tests.account_id as accountId"])
        .where("variants.id", "=", variantId)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Once per click: answers what is stored, and whether this call stored it. */
    async record(conversion: Conversion): Promise<{ stored: Conversion; isNew: boolean }> {
      const inserted = await db
        .insertInto("ab_conversions")
        .values({
          click_id: conversion.clickId,
          test_id: conversion.testId,
          variant_id: conversion.variantId,
          draw_id: conversion.drawId,
          value: conversion.value,
          converted_at: conversion.convertedAt,
        })
        .onConflict((conflict) => conflict.column("click_id").doNothing())
        .returning("click_id")
        .executeTakeFirst();
      if (inserted) return { stored: conversion, isNew: true };
      const row = await db
        .selectFrom("ab_conversions")
        .selectAll()
        .where("click_id", "=", conversion.clickId)
        .executeTakeFirstOrThrow();
      return { stored: { ...conversion, value: row.value, convertedAt: row.converted_at }, isNew: false };
    },

    async countByVariant(testId: string): Promise<readonly ConversionCounts[]> {
      return db
        .selectFrom("ab_conversions")
        .select((of) => [
          "variant_id as variantId",
          of.fn.countAll<number>().as("conversions"),
          of.fn.count<number>("draw_id").distinct().as("convertedDraws"),
          sql<number>`coalesce(sum(value), 0)`.as("value"),
        ])
        .where("test_id", "=", testId)
        .groupBy("variant_id")
        .execute();
    },
  };
}

export type ConversionsStore = ReturnType<typeof createConversionsStore>;
