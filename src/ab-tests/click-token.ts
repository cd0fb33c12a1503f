import { hash, timingSafeEqual } from "node:crypto";
import { UUID_BYTES, uuidAt, writeUuid } from "../kernel/index.ts";

/** What a conversion must know of the visit it belongs to. */
export interface TrackedVisit {
  readonly clickId: string;
  readonly drawId: string;
  readonly variantId: string;
}

/**
 * The click id that a destination receives. It carries the visit itself, signed, so that a conversion is recorded without
 * looking the click up: it works days later, after the click's retention, and while the events are out of reach.
 */
export interface ClickTokens {
  sign(visit: TrackedVisit): string;
  /** Null for anything that this service did not sign. */
  read(token: string): TrackedVisit | null;
}

/** 80 bits: a forger would need longer than the test runs, and the address bar stays readable. */
const SEAL_BYTES = 10;
const FORM = /^[\w-]{50,80}$/;

/**
 * The seal is SHA-512/256 over the secret and the visit. Its output is only a part of its state, so that nobody can go
 * on from it, and a secret in front makes it a proof (unlike with SHA-256, which needs HMAC). One call of it takes a
 * third of an HMAC's time, and this stands on the redirect's path.
 */
export function createClickTokens(secret: Buffer): ClickTokens {
  const start = secret.length;
  const sealOf = (secretAndVisit: Buffer) => hash("sha512-256", secretAndVisit, "buffer");
  return {
    sign: (visit) => {
      // One piece of memory for secret, visit and seal: what is signed and what is sent are parts of it.
      const ids = idsOf(visit);
      const end = start + ids.length * UUID_BYTES;
      const bytes = Buffer.allocUnsafe(end + SEAL_BYTES);
      secret.copy(bytes);
      for (const [index, id] of ids.entries()) writeUuid(id, bytes, start + index * UUID_BYTES);
      sealOf(bytes.subarray(0, end)).copy(bytes, end, 0, SEAL_BYTES);
      return bytes.toString("base64url", start);
    },
    read: (token) => {
      if (!FORM.test(token)) return null;
      const bytes = Buffer.from(token, "base64url");
      const visit = bytes.subarray(0, -SEAL_BYTES);
      if (visit.length !== 2 * UUID_BYTES && visit.length !== 3 * UUID_BYTES) return null;
      const seal = sealOf(Buffer.concat([secret, visit])).subarray(0, SEAL_BYTES);
      return timingSafeEqual(seal, bytes.subarray(-SEAL_BYTES)) ? visitOf(visit) : null;
    },
  };
}

/** A first visit is its own draw, so the draw is written only for one that came back. */
function idsOf({ clickId, drawId, variantId }: TrackedVisit): readonly string[] {
  return drawId === clickId ? [clickId, variantId] : [clickId, variantId, drawId];
}

function visitOf(bytes: Buffer): TrackedVisit {
  const clickId = uuidAt(bytes, 0);
  const variantId = uuidAt(bytes, UUID_BYTES);
  return { clickId, variantId, drawId: bytes.length > 2 * UUID_BYTES ? uuidAt(bytes, 2 * UUID_BYTES) : clickId };
}
