import type { Click } from "../click.ts";
import type { ClickRow } from "../click-row.ts";

/** What one step finds out about a click. Steps see the raw click and what earlier steps found. */
export type Step = (click: Click, found: Partial<ClickRow>) => Partial<ClickRow>;
