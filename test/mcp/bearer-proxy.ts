import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Passes every request on with a key: the conformance suite has no way to send one. */
export async function startBearerProxy(target: URL, key: string): Promise<{ url: string; close(): void }> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const { hostname, port } = target;
    const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/mcp`, close: () => proxy.close() };
}
