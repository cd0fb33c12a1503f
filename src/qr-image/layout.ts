import { Refused } from "../kernel/index.ts";
import type { Matrix } from "./matrix.ts";
import type { VisualSettings } from "./settings.ts";

/** Where each module begins, in pixels: `edges[i]` to `edges[i + 1]`, the quiet zone counted. */
export interface Layout {
  readonly size: number;
  readonly margin: number;
  /** The symbol and its quiet zone, in modules. */
  readonly modules: number;
  readonly edges: Int32Array;
}

/**
 * The image has exactly the size asked for, so modules may differ by one pixel: decoders look at the middle of a
 * module, and the quiet zone keeps its width in modules.
 */
export function layoutOf(matrix: Matrix, { size, margin }: Pick<VisualSettings, "size" | "margin">): Layout {
  const modules = matrix.side + 2 * margin;
  if (size < modules) {
    throw new Refused(
      "invalid",
      `visual_settings.size is too small: this code is ${modules} modules wide with its margin,` +
        ` so it needs at least ${modules} pixels. Raise size, lower margin, or shorten the content.`,
      { details: { field: "visual_settings.size", modules, size } },
    );
  }
  const edges = new Int32Array(modules + 1);
  for (let index = 0; index <= modules; index += 1) edges[index] = Math.round((index * size) / modules);
  return { size, margin, modules, edges };
}

export function edgeAt(layout: Layout, index: number): number {
  return layout.edges[index] ?? layout.size;
}
