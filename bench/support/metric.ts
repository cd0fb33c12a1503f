import { waitUntil } from "../../test/support/wait-until.ts";

/** The value of a metric without labels, from Prometheus text. */
export async function metricOf(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
}

/** Waits until every click that the service has answered is counted. */
export async function allIngested(port: number, { timeoutMs = 120_000 } = {}): Promise<void> {
  await waitUntil(async () => (await metricOf(port, "signpost_click_journal_bytes")) === 0, { timeoutMs });
}
