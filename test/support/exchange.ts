import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asserts on; a wrong name fails there.
  readonly body: any;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Outgoing {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

export function send(outgoing: Outgoing, payload: Buffer | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...outgoing, hostname: "127.0.0.1", agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString("utf8");
        const isJson = /^application\/json/.test(response.headers["content-type"] ?? "");
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text,
          body: isJson && text !== "" ? JSON.parse(text) : null,
        });
      });
    });
    request.on("error", reject);
    request.end(payload ?? undefined);
  });
}
