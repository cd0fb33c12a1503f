import type { Static, TObject } from "typebox";
import type { Actor, Scope } from "../kernel/index.ts";

/** What a call does to the account's things; it decides what a client tells or asks its user before the call. */
export type ToolEffect = "reads" | "adds" | "changes" | "removes";

export interface Picture {
  readonly bytes: Buffer;
  readonly mimeType: string;
}

export interface ToolResult<T> {
  readonly answer: T;
  /** What a client can show as an image; the answer does not repeat it. */
  readonly pictures?: readonly Picture[];
}

interface Described {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What an application needs to have been granted. */
  readonly scope: Scope;
  readonly effect: ToolEffect;
  /** The call reaches beyond this service, for example to DNS. */
  readonly reachesOut?: boolean;
}

/** One operation as an agent sees it: a row, like a route, that adapts `(actor, input)` and nothing else. */
export interface Tool extends Described {
  readonly input: TObject;
  readonly output: TObject;
  /** The input has passed the schema. */
  readonly call: (actor: Actor, input: unknown) => Promise<ToolResult<object>>;
}

export interface ToolSpec<I extends TObject, O extends TObject> extends Described {
  readonly input: I;
  readonly output: O;
  readonly call: (actor: Actor, input: Static<I>) => Promise<ToolResult<Static<O>>>;
}

export function defineTool<I extends TObject, O extends TObject>(spec: ToolSpec<I, O>): Tool {
  return { ...spec, call: (actor, input) => spec.call(actor, input as Static<I>) as Promise<ToolResult<object>> };
}
