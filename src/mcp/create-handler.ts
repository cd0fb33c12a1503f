import { createMcpHandler, type McpHttpHandler, McpServer, requireScopes } from "@modelcontextprotocol/server";
import type { Actor } from "../kernel/index.ts";
import type { Tool } from "../tools/index.ts";
import { annotationsOf } from "./annotations.ts";
import type { CallTool } from "./call-tool.ts";
import { standardSchemaOf } from "./standard-schema.ts";

export interface HandlerDeps {
  readonly tools: readonly Tool[];
  readonly version: string;
  readonly callTool: CallTool;
  readonly onError: (error: Error) => void;
}

const INSTRUCTIONS = `Signpost makes short links and QR codes and counts who follows them.
A short URL is known by its UUID, its code or its alias. Timestamps are ISO 8601 in UTC.
To change where a printed QR code leads, make it dynamic when it is generated and update its content later.
Deleting cannot be undone: a deleted link stops working at once and its clicks are gone.`;

/**
 * One server object for each request, over the same tools: the protocol's newest revision has no sessions, and older
 * clients are served without one too, so that any node can answer any request.
 */
export function createHandler({ tools, version, callTool, onError }: HandlerDeps): McpHttpHandler {
  // Compiled once: a request only registers what is ready.
  const rows = tools.map((tool) => ({
    tool,
    config: {
      title: tool.title,
      description: tool.description,
      inputSchema: standardSchemaOf(tool.input),
      outputSchema: standardSchemaOf(tool.output),
      annotations: annotationsOf(tool),
      scopeChallenge: requireScopes(tool.scope),
    },
  }));
  return createMcpHandler(
    ({ authInfo }) => {
      const server = new McpServer(
        { name: "signpost", title: "Signpost", version },
        // The list of tools is what this version of the service can do: it never changes while it runs.
        { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
      );
      const actor = actorOf(authInfo?.extra);
      for (const { tool, config } of rows) {
        server.registerTool(tool.name, config, (input) => callTool(tool, actor, input));
      }
      return server;
    },
    { onerror: onError },
  );
}

/** The route has found the actor before the SDK sees the request, and hands it through. */
function actorOf(extra: Record<string, unknown> | undefined): Actor {
  if (extra?.["actor"] === undefined) throw new Error("A request reached the tools without an actor.");
  return extra["actor"] as Actor;
}
