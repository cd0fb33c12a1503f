export { defineTool, type Picture, type Tool, type ToolEffect, type ToolResult } from "./tool.ts";
