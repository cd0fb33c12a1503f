import type { Ask, Dimension } from "../ask/index.ts";
import type { Selection } from "../selection.ts";
import { listValues, type Shares, sharesOf, type ValuesOptions } from "./list-values.ts";

/** How the selected clicks are spread over the values of some dimensions: the values with the most clicks. */
export function breakDownWith(ask: Ask) {
  return async function breakDown<D extends Dimension>(
    selection: Selection,
    dimensions: readonly D[],
    options: ValuesOptions,
  ): Promise<Shares<D>> {
    return sharesOf(dimensions, await listValues(ask, { selection, dimensions, ...options }));
  };
}
