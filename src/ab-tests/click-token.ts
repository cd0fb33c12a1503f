import { createHmac, timingSafeEqual } from "node:crypto";

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

const UUID_BYTES = 16;
/** 80 bits: a forger would need longer than the test runs, and the address bar stays readable. */
const SEAL_BYTES = 10;
const FORM = /^[\w-]{50,80}$/;

export function createClickTokens(secret: Buffer): ClickTokens {
  const seal = (visit: Buffer) => createHmac("sha256", secret).update(visit).digest().subarray(0, SEAL_BYTES);
  return {
    sign: (visit) => {
      const bytes = bytesOf(visit);
      return Buffer.concat([bytes, seal(bytes)]).toString("base64url");
    },
    read: (token) => {
      if (!FORM.test(token)) return null;
      const bytes = Buffer.from(token, "base64url");
      const visit = bytes.subarray(0, -SEAL_BYTES);
      const known = visit.length === 2 * UUID_BYTES || visit.length === 3 * UUID_BYTES;
      return known && timingSafeEqual(seal(visit), bytes.subarray(-SEAL_BYTES)) ? visitOf(visit) : null;
    },
  };
}

/** A first visit is its own draw, so the draw is written only for one that came back. */
function bytesOf({ clickId, drawId, variantId }: TrackedVisit): Buffer {
  const ids = drawId === clickId ? [clickId, variantId] : [clickId, variantId, drawId];
  return Buffer.from(ids.join("").replaceAll("-", ""), "hex");
}

function visitOf(bytes: Buffer): TrackedVisit {
  const clickId = uuidAt(bytes, 0);
  const variantId = uuidAt(bytes, UUID_BYTES);
  return { clickId, variantId, drawId: bytes.length > 2 * UUID_BYTES ? uuidAt(bytes, 2 * UUID_BYTES) : clickId };
}

function uuidAt(bytes: Buffer, offset: number): string {
  const hex = bytes.toString("hex", offset, offset + UUID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
