import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface WebServer {
  readonly port: number;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A web server on one loopback address, for what the service fetches. */
export async function startWebServer(address: string, listener: RequestListener): Promise<WebServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
