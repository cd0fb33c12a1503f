import { Counter, Gauge, type Registry } from "prom-client";
import type { Outcome } from "./decide.ts";
import type { LinkIndex } from "./link-index.ts";

export type CountVisit = (kind: Outcome["kind"]) => void;

/** Counted in plain numbers on the hot path, and read when somebody asks. */
export function countVisitsWith(registry: Registry): CountVisit {
  const counts: Record<Outcome["kind"], number> = { unknown: 0, gone: 0, locked: 0, redirect: 0 };
  new Counter({
    name: "signpost_visits_total",
    help: "Visits to short URLs, by what happened to them.",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  return (kind) => {
    counts[kind] += 1;
  };
}

export function watchIndex(registry: Registry, index: Pick<LinkIndex, "size">): void {
  new Gauge({
    name: "signpost_links_known",
    help: "Links whose redirects this process answers from memory.",
    registers: [registry],
    collect() {
      this.set(index.size);
    },
  });
}
