import { Counter, Gauge, type Registry } from "prom-client";
import type { Journal, LossReason } from "./journal/index.ts";

export interface ClickMetrics {
  recorded(): void;
  lost(reason: LossReason, clicks: number): void;
  ingested(clicks: number): void;
  failed(): void;
  watch(journal: Journal): void;
}

const LOSS_REASONS: readonly LossReason[] = ["journal-full", "disk-full", "disk-error"];

export function createClickMetrics(registry: Registry): ClickMetrics {
  const registers = [registry];
  // Counted in a plain number on the redirect's path, and read when somebody asks.
  let recordedTotal = 0;
  const recorded = new Counter({
    name: "signpost_clicks_recorded_total",
    help: "Clicks handed to the journal.",
    registers,
    collect() {
      this.reset();
      this.inc(recordedTotal);
    },
  });
  const lost = new Counter({
    name: "signpost_clicks_lost_total",
    help: "Clicks whose visitors were redirected but which could not be kept, by reason.",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of LOSS_REASONS) lost.inc({ reason }, 0);
  const ingested = new Counter({
    name: "signpost_clicks_ingested_total",
    help: "Clicks that have left the journal for the stores.",
    registers,
  });
  const failures = new Counter({
    name: "signpost_click_ingest_failures_total",
    help: "Batches of clicks that a store refused; each is tried again.",
    registers,
  });
  recorded.reset();
  return {
    recorded: () => {
      recordedTotal += 1;
    },
    lost: (reason, clicks) => lost.inc({ reason }, clicks),
    ingested: (clicks) => ingested.inc(clicks),
    failed: () => failures.inc(),
    watch: (journal) =>
      void new Gauge({
        name: "signpost_click_journal_bytes",
        help: "What clicks that are not in the stores yet take on the disk. 0 when there are none.",
        registers,
        collect() {
          this.set(journal.bytes);
        },
      }),
  };
}
