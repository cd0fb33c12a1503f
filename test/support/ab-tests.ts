import { expect } from "vitest";
import type { Client, RequestOptions } from "./client.ts";
import type { Answer } from "./exchange.ts";

export interface Code {
  readonly id: string;
  /** The path of the short URL behind it, in the client's form for paths outside the API. */
  readonly path: string;
}

export const OWN_DESTINATION = "https://own.example/";

/** A dynamic QR code that leads to `OWN_DESTINATION` unless a test splits it. */
export async function aCode(client: Client, fields: object = {}): Promise<Code> {
  const answer = await client.post("/qr-codes/generate", {
    content_type: "url",
    content_data: { url: OWN_DESTINATION },
    is_dynamic: true,
    output_format: "json",
    ...fields,
  });
  expect(answer.status).toBe(201);
  const { id, content } = answer.body.data;
  return { id, path: URL.canParse(content) ? `/${new URL(content).pathname}` : "" };
}

export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly destination_url: string;
  readonly traffic_weight: number;
}

export interface AbTest {
  readonly id: string;
  readonly status: string;
  readonly variants: readonly Variant[];
}

export const twoVariants = () => [
  { name: "A", destination_url: "https://a.example/" },
  { name: "B", destination_url: "https://b.example/" },
];

export const weighted = (...weights: number[]) => ({
  traffic_split_mode: "weighted",
  variants: weights.map((traffic_weight, index) => ({ destination_url: `https://v${index}.example/`, traffic_weight })),
});

export async function aTest(client: Client, code: Pick<Code, "id">, fields: object = {}): Promise<AbTest> {
  const body = { name: "Poster", primary_qr_id: code.id, variants: twoVariants(), ...fields };
  const answer = await client.post("/qr-ab-tests", body);
  expect(answer.status).toBe(201);
  return answer.body.test;
}

export async function aRunningTest(client: Client, code: Pick<Code, "id">, fields: object = {}): Promise<AbTest> {
  const test = await aTest(client, code, fields);
  expect((await client.post(`/qr-ab-tests/${test.id}/start`)).status).toBe(200);
  return test;
}

export async function analyticsOf(client: Client, { id }: AbTest) {
  const answer = await client.get(`/qr-ab-tests/${id}/analytics`);
  expect(answer.status).toBe(200);
  return answer.body.analytics;
}

/** Many visits, some at a time, without a cookie unless one is given. */
export async function visitMany(client: Client, path: string, count: number): Promise<string[]> {
  const locations: string[] = [];
  const lane = async () => {
    while (locations.length < count) {
      const index = locations.push("") - 1;
      locations[index] = (await client.get(path)).headers.location ?? "";
    }
  };
  await Promise.all(Array.from({ length: 32 }, lane));
  return locations;
}

/** The cookie that an answer set, in the form in which a browser sends it back. */
export function cookieOf(answer: Answer): RequestOptions {
  const [set = ""] = answer.headers["set-cookie"] ?? [];
  return { headers: { cookie: set.split(";")[0] ?? "" } };
}

export function clickIdIn(answer: Answer): string {
  return new URL(answer.headers.location ?? "").searchParams.get("click_id") ?? "";
}
