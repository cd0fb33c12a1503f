import type { Redis } from "ioredis";
import type { Authenticate, Routes } from "../http/index.ts";
import type { Tool } from "../tools/index.ts";
import { callToolWith } from "./call-tool.ts";
import { createHandler } from "./create-handler.ts";
import { mcpRoutes } from "./mcp.routes.ts";

export interface McpDeps {
  readonly tools: readonly Tool[];
  readonly version: string;
  readonly baseUrl: string;
  readonly authenticate: Authenticate;
  readonly resourceMetadataUrl: string;
  readonly rateLimitPerMinute: number;
  readonly redis: Redis | null;
  readonly isStoreDown: (error: unknown) => boolean;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

/** The service for agents: the operations of every module as tools of the Model Context Protocol. */
export function createMcp(deps: McpDeps): Routes {
  const callTool = callToolWith({
    isStoreDown: deps.isStoreDown,
    onFault: (err, tool) => deps.warn("a tool failed", { err, tool }),
  });
  const handler = createHandler({
    ...{ tools: deps.tools, version: deps.version, callTool },
    onError: (err) => deps.warn("a request of the Model Context Protocol was refused or failed", { err }),
  });
  return mcpRoutes({ ...deps, handler });
}
