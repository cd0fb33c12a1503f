import type { Click } from "../click.ts";
import type { ClickRow } from "../click-row.ts";

/** A row in the making. */
export type Draft = { -readonly [Column in keyof ClickRow]: ClickRow[Column] };

/** Puts what it finds out about a click into its row, where it sees what earlier steps found. */
export type Step = (row: Draft, click: Click) => void;
