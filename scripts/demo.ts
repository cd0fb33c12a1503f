import { existsSync, renameSync, rmSync } from "node:fs";
import { DEMO_ACCOUNT, seedDemo } from "./demo/seed.ts";

// `npm run demo`: a believable account in a folder of its own, and the service on it.
const port = process.env["PORT"] ?? "3000";
const baseUrl = process.env["BASE_URL"] ?? `http://localhost:${port}`;
const folder = process.env["DATA_DIR"] ?? "data/demo";

if (!existsSync(folder)) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await seedDemo({ folder: draft, baseUrl, now: new Date(), onStep: (step) => console.log(`  ${step}`) });
  renameSync(draft, folder);
}

console.log(`  Sign in    ${DEMO_ACCOUNT.email}  ${DEMO_ACCOUNT.password}`);
Object.assign(process.env, {
  PORT: port,
  BASE_URL: baseUrl,
  DATA_DIR: folder,
  BOOTSTRAP_ACCOUNTS: JSON.stringify([DEMO_ACCOUNT]),
});
await import("../src/main.ts");
