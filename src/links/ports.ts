import type { Actor } from "../kernel/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { Link } from "./link.ts";

/** What links ask of the click pipeline. */
export interface LinkClicks {
  /** Resolves when every click that this node has answered is in the counters. */
  settled(): Promise<unknown>;
}

/** What links ask of campaigns: refuses one that does not exist or is somebody else's. */
export type RequireCampaign = (actor: Actor, campaignId: string) => Promise<void>;

/** What links ask of QR codes: a link that was asked for with its QR code is listed there too, once. */
export type RememberQrOfLink = (trx: DbOrTransaction, link: Link) => Promise<void>;
