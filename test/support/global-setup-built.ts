/** Tests of the process run what users run: the build, brought up to date first. */
export async function setup(): Promise<void> {
  const { ensureBuilt } = (await import("../../scripts/prepare.mjs" as string)) as { ensureBuilt(): void };
  ensureBuilt();
}
