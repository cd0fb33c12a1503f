const POLL_MS = 20;

/** Waits for a condition instead of for a time. The limit is generous: only a failure takes as long. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  { timeoutMs = 60_000, what = "the condition" }: { timeoutMs?: number; what?: string } = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
