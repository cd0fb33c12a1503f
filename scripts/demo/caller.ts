import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Api } from "../../src/http/index.ts";

export interface Caller {
  // biome-ignore lint/suspicious/noExplicitAny: the script reads two fields of answers that the service's tests check.
  post(path: string, body: object): Promise<any>;
  /** Follows a short link as a visitor; answers where it led. */
  visit(visit: { path: string; address: string; agent: string; referrer: string }): Promise<string | undefined>;
  convert(clickId: string): Promise<void>;
  close(): void;
}

/** Talks to the service over real HTTP. It stands behind the loopback proxy, so visitors may have addresses of their own. */
export function openCaller(server: Api, { apiKey, host }: { apiKey: string; host: string }): Caller {
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  function send(method: string, path: string, options: { headers?: Record<string, string>; body?: string }) {
    return new Promise<{ answer: IncomingMessage; text: string }>((resolve, reject) => {
      const headers = { host, ...options.headers };
      const outgoing = request({ hostname: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve({ answer, text: Buffer.concat(parts).toString() }));
      });
      outgoing.on("error", reject);
      outgoing.end(options.body);
    });
  }

  return {
    async post(path, body) {
      const headers = { "content-type": "application/json", authorization: `Bearer ${apiKey}` };
      const { answer, text } = await send("POST", `/api/v1${path}`, { headers, body: JSON.stringify(body) });
      if ((answer.statusCode ?? 500) >= 300) throw new Error(`POST ${path}: ${answer.statusCode} ${text}`);
      return JSON.parse(text);
    },
    async visit({ path, address, agent: userAgent, referrer }) {
      const headers = { "user-agent": userAgent, "x-forwarded-for": address, ...(referrer && { referer: referrer }) };
      return (await send("GET", path, { headers })).answer.headers.location;
    },
    async convert(clickId) {
      await send("GET", `/api/v1/conversions/pixel.gif?click_id=${encodeURIComponent(clickId)}`, {});
    },
    close: () => agent.destroy(),
  };
}
