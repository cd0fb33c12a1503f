import { readdirSync, readFileSync } from "node:fs";

const CLOCK_TICK_MS = 10;

/**
 * What a process and those that it started use: an embedded engine may be one of them. Linux only, like the figures that
 * are worth quoting; elsewhere 0.
 */
export function memoryMbOf(pid: number | undefined, figure: "VmHWM" | "RssAnon"): number {
  const kilobytes = (each: number) =>
    Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(read(each, "status"))?.[1] ?? 0);
  return sumOf(familyOf(pid), kilobytes) / 1024;
}

export function processorMsOf(pid: number | undefined): number {
  return sumOf(familyOf(pid), (each) => {
    const fields = read(each, "stat").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * CLOCK_TICK_MS;
  });
}

function familyOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const children = listed(`/proc/${pid}/task`).flatMap((thread) =>
    read(pid, `task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

const sumOf = (pids: readonly number[], figure: (pid: number) => number): number =>
  pids.reduce((total, pid) => total + figure(pid), 0);

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
