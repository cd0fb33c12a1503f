import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import qrcode from "qrcode";
import { createApp } from "../src/app.ts";
import { loadConfig } from "../src/config.ts";
import { renderPng } from "../src/qr-image/index.ts";
import { medianOf } from "./support/quantiles.ts";

/**
 * Two figures: how many PNGs of 300 pixels a second beside the npm package `qrcode`, in turns and on the same texts;
 * and how long a list of 100 codes with their pictures takes through HTTP, with both engines embedded.
 */
const ROUNDS = 6;
const ROUND_MS = 500;
const RATIO_MIN = 10;
const LIST_MS_MAX = 100;
const LISTS = 40;

const textOf = (index: number) =>
  `http://localhost:3000/${(index * 7919).toString(36).padStart(7, "x")}?isshortqrscan=1`;

async function perSecond(draw: (text: string) => Promise<unknown> | unknown): Promise<number> {
  const start = performance.now();
  let drawn = 0;
  while (performance.now() - start < ROUND_MS) {
    await draw(textOf(drawn));
    drawn += 1;
  }
  return (drawn * 1000) / (performance.now() - start);
}

async function benchPictures(): Promise<number> {
  const ours = (text: string) => renderPng(text);
  const theirs = (text: string) => qrcode.toBuffer(text, { width: 300, margin: 4, errorCorrectionLevel: "M" });
  await perSecond(ours);
  await perSecond(theirs);
  const rates: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({ ours: await perSecond(ours), theirs: await perSecond(theirs) });
  }
  const best = { ours: medianOf(rates.map((rate) => rate.ours)), theirs: medianOf(rates.map((rate) => rate.theirs)) };
  const ratio = best.ours / best.theirs;
  console.log(
    `PNG of 300 px: ${Math.round(best.ours)} a second, qrcode ${Math.round(best.theirs)}: ${ratio.toFixed(1)} times`,
  );
  return ratio;
}

async function benchList(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "signpost-bench-"));
  const key = "sp_bench_0000000000000000000000000";
  const account = { email: "bench@signpost.test", password: "a password for benches", api_key: key };
  const config = loadConfig({
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    LOG_LEVEL: "fatal",
    BOOTSTRAP_ACCOUNTS: JSON.stringify([account]),
  });
  const app = await createApp(config);
  try {
    await app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.server.address() as AddressInfo;
    const ask = (method: string, path: string, body?: object) => send({ port, method, path, key }, body);
    const codes = Array.from({ length: 100 }, (_, index) => ({
      content_type: "url",
      content_data: { url: `https://example.com/${index}` },
      is_dynamic: true,
    }));
    await ask("POST", "/api/v1/qr-codes/bulk", { codes });
    const times: number[] = [];
    let bytes = 0;
    const spent = process.cpuUsage();
    for (let index = 0; index < LISTS; index += 1) {
      const start = performance.now();
      bytes = (await ask("GET", "/api/v1/qr-codes?limit=100")).length;
      times.push(performance.now() - start);
    }
    const { user, system } = process.cpuUsage(spent);
    const cpuMs = (user + system) / 1000 / LISTS;
    const [typical, first] = [medianOf(times), times[0] ?? 0];
    const worst = Math.max(...times.slice(1));
    console.log(
      `List of 100 codes with dataURL through HTTP: median ${typical.toFixed(1)} ms,` +
        ` first ${first.toFixed(1)} ms, slowest after it ${worst.toFixed(1)} ms, CPU ${cpuMs.toFixed(1)} ms a list, ${Math.round(bytes / 1024)} KiB`,
    );
    return typical;
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function send(to: { port: number; method: string; path: string; key: string }, body?: object): Promise<Buffer> {
  const { port, method, path, key } = to;
  const headers = { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname: "127.0.0.1", port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const answer = Buffer.concat(parts);
        if ((response.statusCode ?? 500) < 300) resolve(answer);
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.toString().slice(0, 300)}`));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

const ratio = await benchPictures();
const listMs = await benchList();
const met = ratio >= RATIO_MIN && listMs <= LIST_MS_MAX;
console.log(met ? "Both figures are met." : `Not met: at least ${RATIO_MIN} times, at most ${LIST_MS_MAX} ms.`);
process.exit(met ? 0 : 1);
