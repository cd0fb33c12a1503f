import type { Passwords } from "../accounts/index.ts";
import type { ServiceHosts } from "../domains/index.ts";
import type { Clock, Random } from "../kernel/index.ts";
import type { LinkClicks } from "../links/index.ts";
import type { Changes, Db } from "../store/index.ts";
import type { CodeImages } from "./code-images.ts";
import type { LoadLogo } from "./load-logo.ts";
import type { QrCodesStore } from "./qr-codes.store.ts";

/** What the operations on codes stand on; each takes the part it needs. */
export interface QrParts {
  readonly db: Db;
  readonly store: QrCodesStore;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
  readonly hosts: ServiceHosts;
  readonly clicks: LinkClicks;
  readonly images: CodeImages;
  readonly loadLogo: LoadLogo;
}
