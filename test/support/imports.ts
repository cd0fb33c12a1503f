import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";

/** The rows of the house. A module may import only from a row above its own: a lower number. */
export const ROWS: Readonly<Record<string, number>> = {
  kernel: 0,
  http: 1,
  store: 1,
  pages: 1,
  outbound: 1,
  tools: 1,
  accounts: 2,
  idempotency: 2,
  oauth: 3,
  domains: 3,
  campaigns: 3,
  "qr-image": 3,
  clicks: 3,
  links: 4,
  qr: 5,
  "ab-tests": 6,
  redirect: 7,
  analytics: 7,
  mcp: 8,
  dashboard: 8,
};

export interface SourceFile {
  /** Relative to `src`, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export function sourceFilesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?ts$/.test(entry.name) && !entry.name.endsWith(".test.ts"))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: relative(folder, path).split(sep).join("/"), text: readFileSync(path, "utf8") };
    });
}

/** What is wrong with the imports of these files, in words; nothing when the house stands. */
export function faultsOf(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap(({ path, text }) =>
    importsOf(text).map((target) => ({ from: path, to: resolved(path, target) })),
  );
  return [...imports.flatMap(faultOf), ...cyclesOf(imports)];
}

interface Import {
  readonly from: string;
  readonly to: string;
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/^\s*(?:import|export)\b[^;]*?from\s+"(\.[^"]+)"|import\("(\.[^"]+)"\)/gm)].map(
    ([, statement, call]) => statement ?? call ?? "",
  );
}

const resolved = (path: string, target: string): string => posix.normalize(posix.join(dirname(path), target));

/** The folder that a file belongs to; files beside the folders are the composition root, which may know everything. */
const moduleOf = (path: string): string | null => (path.includes("/") ? (path.split("/")[0] ?? null) : null);

function faultOf({ from, to }: Import): string[] {
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (own === null || own === other) return [];
  if (ROWS[own] === undefined) return [`${own} is in no row: add it to ROWS`];
  if (other === null) return [`${from} imports ${to}: only the composition root may`];
  const row = ROWS[other];
  if (row === undefined) return [`${other} is in no row: add it to ROWS`];
  if (row >= ROWS[own]) return [`${from} (row ${ROWS[own]}) imports ${to} (row ${row}): arrows go up only`];
  return to === `${other}/index.ts` ? [] : [`${from} imports ${to}: a module is entered through its index.ts`];
}

function cyclesOf(imports: readonly Import[]): string[] {
  const targets = new Map<string, Import[]>();
  for (const edge of imports) targets.set(edge.from, [...(targets.get(edge.from) ?? []), edge]);
  const state = new Map<string, "open" | "done">();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      cycles.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(" -> ")}`);
      return;
    }
    state.set(file, "open");
    for (const { to } of targets.get(file) ?? []) visit(to, [...trail, file]);
    state.set(file, "done");
  };
  for (const { from } of imports) visit(from, []);
  return cycles;
}
