/** Who visits the demonstration: networks of real cities, so that the embedded city database places them. */
const NETWORKS: readonly (readonly [network: string, weight: number])[] = [
  ["81.223.10", 26], // Vienna
  ["87.123.4", 15], // Frankfurt
  ["79.192.10", 10], // Düsseldorf
  ["178.197.10", 9], // Zürich
  ["90.85.10", 7], // Paris
  ["81.2.69", 7], // London
  ["77.160.10", 5], // Amsterdam
  ["67.160.20", 6], // Seattle
  ["24.5.60", 5], // Los Angeles
  ["88.2.10", 4], // Madrid
  ["94.254.10", 3], // Gothenburg
  ["46.15.10", 2], // Oslo
  ["49.207.50", 3], // Bengaluru
  ["126.10.20", 2], // Tokyo
  ["200.147.10", 2], // São Paulo
  ["203.45.10", 2], // Melbourne
];

const AGENTS: readonly (readonly [agent: string, weight: number])[] = [
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    34,
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    30,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    17,
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    9,
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0", 5],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    3,
  ],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", 2],
];

export const REFERRERS: readonly (readonly [referrer: string, weight: number])[] = [
  ["", 46],
  ["https://www.instagram.com/", 17],
  ["https://www.google.com/", 15],
  ["https://www.facebook.com/", 7],
  ["https://t.co/a1b2c3", 5],
  ["https://www.linkedin.com/feed/", 4],
  ["https://web.whatsapp.com/", 3],
  ["https://duckduckgo.com/", 2],
  ["https://trailrunners.example/forum/", 1],
];

/** Chance that comes out the same each time, so that the demonstration can be talked about. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(weighted: readonly (readonly [T, number])[], chance: number): T {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let left = chance * total;
  for (const [value, weight] of weighted) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error("Nothing to pick from.");
}

export interface Visitor {
  readonly address: string;
  readonly agent: string;
}

export function visitor(roll: () => number): Visitor {
  const network = pick(NETWORKS, roll());
  return { address: `${network}.${1 + Math.floor(roll() * 250)}`, agent: pick(AGENTS, roll()) };
}
