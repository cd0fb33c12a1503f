import type { Generated } from "kysely";

/**
 * Every table of the records, for Kysely's types. A module adds its own beside its store:
 *
 *     declare module "../store/tables.ts" {
 *       interface Tables { campaigns: CampaignsTable }
 *     }
 */
export interface Tables {
  schema_migrations: { name: string; applied_at: Generated<Date> };
}
