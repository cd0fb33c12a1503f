import type { Routes } from "../http/index.ts";
import type { Db } from "../store/index.ts";
import { idempotencyHooks } from "./idempotency.routes.ts";
import { createIdempotencyStore } from "./idempotency.store.ts";
import { createIdempotencyOperations, type Idempotency, type IdempotencyDeps } from "./idempotency.ts";

export { KEPT_FOR_MS, LEASE_MS } from "./idempotency.ts";

export interface IdempotencyModule extends Idempotency {
  readonly hooks: Routes;
}

export function createIdempotency({ db, ...deps }: Omit<IdempotencyDeps, "store"> & { db: Db }): IdempotencyModule {
  const operations = createIdempotencyOperations({ ...deps, store: createIdempotencyStore(db) });
  return { ...operations, hooks: idempotencyHooks(operations) };
}
