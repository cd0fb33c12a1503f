/** What every click on a link has in common. */
export interface ClickedLink {
  readonly accountId: string;
  readonly linkId: string;
  readonly shortCode: string;
  /** Where this visitor was sent, as it was at that moment. */
  readonly destination: string;
}

/** What the redirect knows about one visit, and nothing that takes time to find out. */
export interface Visit {
  readonly clickedAtMs: number;
  /** An untracked click is counted and leaves no record. */
  readonly tracked: boolean;
  readonly scan: boolean;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly referrer: string;
  /** The visitor's query without its question mark; empty when it can hold nothing of interest. */
  readonly query: string;
  /** The visitor asked not to be followed (`DNT` or `Sec-GPC`). */
  readonly doNotTrack: boolean;
  /** The request said that nobody is looking yet (`Purpose` or `Sec-Purpose`). */
  readonly prefetch: boolean;
  /** What a trusted CDN says about the visitor's place, when that is enabled. */
  readonly cdnPlace: CdnPlace | null;
  /** The A/B test and the variant that this visit saw; both empty without one. */
  readonly testId: string;
  readonly variantId: string;
  /** Whether chance chose the variant on this visit, and not the cookie of an earlier one. */
  readonly variantDrawn: boolean;
}

export interface Click extends ClickedLink, Visit {
  readonly id: string;
}

export interface CdnPlace {
  readonly countryCode: string;
  readonly region: string;
  readonly city: string;
}
