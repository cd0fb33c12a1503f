import type { AddressInfo } from "node:net";
import { Type } from "typebox";
import { loadConfig } from "../../src/config.ts";
import { createServer } from "../../src/http/index.ts";
import { type Actor, Refused, SCOPES } from "../../src/kernel/index.ts";
import { createMcp } from "../../src/mcp/index.ts";
import { isStoreDown } from "../../src/store/index.ts";
import { defineTool, type Tool } from "../../src/tools/index.ts";

const described = {
  title: "A demonstration",
  description: "A tool that the conformance suite calls by its name.",
  scope: "shorturl:read",
  effect: "reads",
} as const;
const nothing = { input: Type.Object({}), output: Type.Object({}) };
const ONE_PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** As the suite writes it: the words of JSON Schema 2020-12 must reach the client as they are. */
const CONTACT = Type.Unsafe({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
}) as unknown as Tool["input"];

/** What a row of ours can say, under the names that the conformance suite calls. */
const TOOLS: readonly Tool[] = [
  defineTool({ ...described, ...nothing, name: "test_simple_text", call: async () => ({ answer: {} }) }),
  defineTool({
    ...{ ...described, ...nothing, name: "test_image_content" },
    call: async () => ({ answer: {}, pictures: [{ bytes: ONE_PIXEL, mimeType: "image/png" }] }),
  }),
  defineTool({
    ...{ ...described, ...nothing, name: "test_error_handling" },
    call: async () => {
      throw new Refused("conflict", "This tool refuses every call.");
    },
  }),
  defineTool({
    ...{ ...described, name: "json_schema_2020_12_tool", input: CONTACT, output: nothing.output },
    call: async () => ({ answer: {} }),
  }),
  defineTool({
    ...{ ...described, name: "test_x_mcp_header", output: nothing.output },
    input: Type.Object({ region: Type.String({ "x-mcp-header": "Region" }) }),
    call: async () => ({ answer: {} }),
  }),
];

const SOMEBODY: Actor = {
  ...{ accountId: "00000000-0000-4000-8000-000000000000", owner: false, channel: "api" },
  ...{ credential: { kind: "api-key", id: "demonstration" }, scopes: new Set(SCOPES) },
};

/** The service's own HTTP and MCP layers over the rows above, and nothing else. */
export async function startDemonstration(): Promise<{ url: URL; close(): Promise<void> }> {
  const config = loadConfig({ BASE_URL: "http://127.0.0.1", LOG_LEVEL: "fatal", DRAIN_MS: "0" });
  const authenticate = async () => SOMEBODY;
  const server = await createServer({
    ...{ ...config, version: "1", redis: null, isStoreDown, authenticate, api: [] },
    front: (request, response, next) => next(request, response),
    root: [
      createMcp({
        ...{ ...config, tools: TOOLS, version: "1", redis: null, isStoreDown, authenticate },
        resourceMetadataUrl: `${config.baseUrl}/.well-known/oauth-protected-resource/mcp`,
        warn: () => undefined,
      }),
    ],
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), close: () => server.close() };
}
