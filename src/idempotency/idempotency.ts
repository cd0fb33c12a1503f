import { timingSafeEqual } from "node:crypto";
import { type Clock, invalid, type Random, Refused } from "../kernel/index.ts";
import { digestOfKey, fingerprintOf, type KeyedRequest } from "./fingerprint.ts";
import type { ClaimedRow, IdempotencyStore, KeyState } from "./idempotency.store.ts";
import { type KeptAnswer, type KeyOwner, seal, unseal } from "./seal.ts";

export const HEADER = "Idempotency-Key";
export const KEPT_FOR_MS = 24 * 3600 * 1000;

/** A run that does not renew its lease for so long is dead, and its key is free. */
export const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;
/** A run that takes longer than this is given up, so that nothing is renewed for ever. */
const RUN_MS_MAX = 15 * 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 1;

/** The right to answer for a key. Whoever holds it runs the request, and then completes or releases it. */
export interface Claim extends KeyOwner {
  readonly row: ClaimedRow;
}

export type Beginning =
  | { readonly kind: "run"; readonly claim: Claim }
  | { readonly kind: "replay"; readonly answer: KeptAnswer };

export interface IdempotencyDeps {
  readonly store: IdempotencyStore;
  readonly clock: Clock;
  readonly random: Random;
}

export function createIdempotencyOperations({ store, clock, random }: IdempotencyDeps) {
  /** Which runs are under way here, and since when. */
  const running = new Map<Claim, number>();
  const later = (ms: number) => new Date(clock.nowMs() + ms);

  async function renew(): Promise<void> {
    const now = clock.nowMs();
    for (const [claim, startedAt] of running) {
      if (now - startedAt > RUN_MS_MAX) running.delete(claim);
      else await store.renew(claim.row, later(LEASE_MS));
    }
  }

  async function tryClaim(owner: KeyOwner, fingerprint: Buffer): Promise<Claim | null> {
    const row = {
      account_id: owner.accountId,
      key_digest: digestOfKey(owner.accountId, owner.key),
      claim: random.uuid(),
    };
    const terms = { fingerprint, lease_until: later(LEASE_MS), expires_at: later(KEPT_FOR_MS) };
    if (!(await store.claim({ ...row, ...terms }, clock.now()))) return null;
    const claim = { ...owner, row };
    running.set(claim, clock.nowMs());
    return claim;
  }

  const timers = [every(RENEW_EVERY_MS, renew), every(SWEEP_EVERY_MS, () => store.sweep(clock.now()))];

  return {
    /** Of any number of requests with one key, one runs. */
    async begin(owner: KeyOwner, request: KeyedRequest): Promise<Beginning> {
      requireKey(owner.key);
      const fingerprint = fingerprintOf(owner.key, request);
      const claim = await tryClaim(owner, fingerprint);
      if (claim) return { kind: "run", claim };
      const state = await store.find(owner.accountId, digestOfKey(owner.accountId, owner.key));
      return { kind: "replay", answer: unseal(answerFor(state, fingerprint), owner) };
    },

    async complete(claim: Claim, answer: KeptAnswer): Promise<void> {
      running.delete(claim);
      await store.complete(claim.row, seal(answer, claim, random));
    },

    /** The request did nothing, so the key is as new. */
    async release(claim: Claim): Promise<void> {
      running.delete(claim);
      await store.release(claim.row);
    },

    renew,
    sweep: () => store.sweep(clock.now()),
    close: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotencyOperations>;

/** The sealed answer of a key that somebody else has claimed, or the reason why there is none for this request. */
function answerFor(state: KeyState | null, fingerprint: Buffer): Buffer {
  if (state && !timingSafeEqual(state.fingerprint, fingerprint)) {
    throw new Refused("conflict", `This ${HEADER} was used for a different request.`, { details: { field: HEADER } });
  }
  // Released between our claim and our look: the next attempt gets it.
  if (!state?.sealedAnswer) {
    throw new Refused("conflict", `A request with this ${HEADER} is still running.`, {
      details: { field: HEADER, retry_after: RETRY_AFTER_SECONDS },
    });
  }
  return state.sealedAnswer;
}

function requireKey(key: string): void {
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw invalid(HEADER, "must have 1 to 255 printable ASCII characters");
}

/** What a store that is down keeps from being done now is done the next time. */
function every(ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => void work().catch(() => undefined), ms).unref();
}
