import type { CallToolResult } from "@modelcontextprotocol/server";
import { answerRefusal } from "../http/index.ts";
import { type Actor, Refused } from "../kernel/index.ts";
import type { Picture, Tool } from "../tools/index.ts";

export interface CallToolDeps {
  readonly isStoreDown: (error: unknown) => boolean;
  /** A fault of ours: reported in full here, described to the caller not at all. */
  readonly onFault: (error: unknown, tool: string) => void;
}

/** Calls an operation and says what came of it, in the blocks of the protocol. */
export function callToolWith({ isStoreDown, onFault }: CallToolDeps) {
  return async function callTool(tool: Tool, actor: Actor, input: unknown): Promise<CallToolResult> {
    try {
      const { answer, pictures = [] } = await tool.call(actor, input);
      return {
        content: [...pictures.map(imageBlock), textBlock(answer)],
        structuredContent: answer as Record<string, unknown>,
      };
    } catch (error) {
      return refusal(refusalOf(error, tool.name));
    }
  };

  function refusalOf(error: unknown, name: string): object {
    if (error instanceof Refused) return answerRefusal(error).body.error;
    if (isStoreDown(error))
      return { code: "UNAVAILABLE", message: "A store that this needs is not available right now." };
    onFault(error, name);
    return { code: "INTERNAL_ERROR", message: "Something went wrong on our side." };
  }
}

export type CallTool = ReturnType<typeof callToolWith>;

/** A refusal is a result, not a protocol error: the model reads it and can do better. */
export const refusal = (error: object): CallToolResult => ({ isError: true, content: [textBlock({ error })] });

/** Clients that know no structured content read the same as text. */
const textBlock = (answer: object) => ({ type: "text" as const, text: JSON.stringify(answer) });

const imageBlock = ({ bytes, mimeType }: Picture) => ({
  type: "image" as const,
  data: bytes.toString("base64"),
  mimeType,
});
