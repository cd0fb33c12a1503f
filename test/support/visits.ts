import type { Client } from "./client.ts";

/** Visitors with a place and a device that the service can tell: an address and a user agent. */
export const VISITORS = {
  london: {
    address: "81.2.69.142",
    agent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  },
  tokyo: {
    address: "133.11.0.1",
    agent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
  },
  amsterdam: {
    address: "91.198.174.192",
    agent: "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
  },
  googlebot: {
    address: "8.8.8.8",
    agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  },
} as const;

export type VisitorName = keyof typeof VISITORS;

export interface Visit {
  readonly code: string;
  readonly who: VisitorName;
  readonly referrer?: string;
  readonly query?: string;
}

/** Follows a short link over HTTP, behind a trusted proxy that tells the visitor's address. */
export async function follow(client: Client, { code, who, referrer, query }: Visit): Promise<void> {
  const { address, agent } = VISITORS[who];
  const answer = await client.get(`//${code}${query ? `?${query}` : ""}`, {
    headers: { "x-forwarded-for": address, "user-agent": agent, ...(referrer && { referer: referrer }) },
  });
  if (answer.status !== 301 && answer.status !== 302) throw new Error(`${code} answered ${answer.status}.`);
}
