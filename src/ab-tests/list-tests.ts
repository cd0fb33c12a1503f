import { type Actor, type Page, type PageRequest, pageOf } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { AbTestsStore } from "./ab-tests.store.ts";
import type { Status } from "./status.ts";

export interface ListTestsInput {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly status?: Status | undefined;
  readonly primary_qr_id?: string | undefined;
  readonly search?: string | undefined;
}

const LIMITS = { standard: 20, max: 100 };

export function listTestsWith({ store }: { readonly store: AbTestsStore }) {
  return async function listTests(actor: Actor, input: ListTestsInput): Promise<Page<AbTest> & PageRequest> {
    const request = pageOf(input, LIMITS);
    const { status, primary_qr_id: primaryQrId, search } = input;
    const found = await store.list(actor.accountId, { ...request, status, primaryQrId, search });
    return { ...request, ...found };
  };
}
