import type { SplitMode } from "./split.ts";
import type { Status } from "./status.ts";

export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly destinationUrl: string;
  /** A percentage. It counts only in `weighted` mode. */
  readonly trafficWeight: number;
}

export interface AbTest {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly description: string | null;
  readonly primaryQrId: string;
  /** The short URL behind the code; null for a code that encodes its content itself, where nothing can be split. */
  readonly linkId: string | null;
  readonly splitMode: SplitMode;
  readonly minSampleSize: number;
  /** A percentage above 0 and below 100. */
  readonly confidenceLevel: number;
  /** Whether the redirect appends a click id to the destination, by which a conversion is reported. */
  readonly trackConversions: boolean;
  readonly status: Status;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly winnerVariantId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly variants: readonly Variant[];
}
