import { chmodSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALICE } from "../support/accounts.ts";
import { freePort } from "../support/free-port.ts";
import { launch, launchReady, newFolder, usedFolder } from "../support/start-process.ts";

const planned = { BOOTSTRAP_ACCOUNTS: JSON.stringify([ALICE]) };

test("the first start shows the owner's sign-in and a working API key once; the second start shows no secret", async () => {
  const DATA_DIR = newFolder();
  const first = await launchReady({ DATA_DIR });
  const password = /Sign in +owner@localhost +(\S+)/.exec(first.output())?.[1] ?? "";
  const apiKey = /API key +(\S+)/.exec(first.output())?.[1] ?? "";
  expect(first.output()).toContain(`http://localhost:${first.port}/app`);
  expect((await first.client(null).get("//health")).status).toBe(200);
  expect((await first.client(apiKey).get("/account")).body.data.is_owner).toBe(true);
  const signedIn = await first.client(null).post("/auth/sign-in", { email: "owner@localhost", password });
  expect(signedIn.status).toBe(200);
  expect(await first.end("SIGTERM")).toBe(0);

  const second = await launchReady({ DATA_DIR });
  expect(second.output()).not.toContain("Sign in");
  expect(second.output()).not.toContain("API key");
  expect((await second.client(apiKey).get("/account")).status).toBe(200);
  await second.end("SIGTERM");
});

test("kill -9 during a write burst: every acknowledged account and key is there after the restart", async () => {
  const DATA_DIR = usedFolder();
  const first = await launchReady({ DATA_DIR, ...planned });
  const alice = first.client(ALICE.api_key);
  const acknowledged: string[] = [];
  const accounts: string[] = [];
  const burst = Array.from({ length: 8 }, async (_, worker) => {
    for (let count = 0; ; count += 1) {
      const key = await alice.post("/api-keys", { name: `key ${worker} ${count}` });
      acknowledged.push(key.body.data.api_key);
      if (worker > 0 || count % 20 !== 0) continue;
      const email = `member-${count}@signpost.test`;
      await alice.post("/accounts", { email, password: "a long enough password" });
      accounts.push(email);
    }
  });
  const stopped = Promise.allSettled(burst);
  while (acknowledged.length < 200) await Promise.race([stopped, new Promise(setImmediate)]);
  await first.end("SIGKILL");
  await stopped;

  const second = await launchReady({ DATA_DIR, ...planned });
  const answers = await Promise.all(acknowledged.map((key) => second.client(key).get("/account")));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const listed = (await second.client(ALICE.api_key).get("/accounts")).body.data.map(
    ({ email }: { email: string }) => email,
  );
  expect(listed).toEqual(expect.arrayContaining(accounts));
  await second.end("SIGTERM");
});

test("SIGTERM under load: every accepted request is answered, and the exit code is 0", async () => {
  const DATA_DIR = usedFolder();
  const service = await launchReady({ DATA_DIR, ...planned });
  const alice = service.client(ALICE.api_key);
  let answered = 0;
  const load = Array.from({ length: 16 }, async () => {
    for (;;) {
      const { status } = await alice.post("/api-keys", { name: "load" });
      expect(status).toBe(201);
      answered += 1;
    }
  });
  // Each ends with the connection that was refused, because nobody listens any more.
  const drained = Promise.allSettled(load);
  while (answered < 50) await new Promise(setImmediate);
  expect(await service.end("SIGTERM")).toBe(0);
  await drained;

  // A request that was accepted made a key. None was made whose maker was not told.
  const after = await launchReady({ DATA_DIR, ...planned });
  const { body } = await after.client(ALICE.api_key).get("/api-keys");
  expect(body.data.filter(({ name }: { name: string }) => name === "load")).toHaveLength(answered);
  await after.end("SIGTERM");
});

test("faults of the environment are named all at once, and nothing is made", async () => {
  const DATA_DIR = join(newFolder(), "never-made");
  const service = await launch({ DATA_DIR, PORT: "70000", SIGNUP: "maybe", DATABASE_URL: "mysql://x" });
  expect(await service.ended).toBe(1);
  const output = service.output();
  for (const name of ["PORT", "SIGNUP", "DATABASE_URL"]) expect(output).toContain(`- ${name} must`);
  expect(output).not.toMatch(/^ +at /m);
});

test("an unwritable DATA_DIR: one clear line and exit code 1", async () => {
  const blocker = join(newFolder(), "a-file");
  writeFileSync(blocker, "");
  chmodSync(blocker, 0o400);
  const service = await launch({ DATA_DIR: join(blocker, "below") });
  expect(await service.ended).toBe(1);
  expect(service.output()).toMatch(/^DATA_DIR .* cannot be written: .*\n$/);
});

test("a DATA_DIR that another process uses: one clear line and exit code 1, and the first goes on", async () => {
  const DATA_DIR = usedFolder();
  const first = await launchReady({ DATA_DIR, ...planned });
  const second = await launch({ DATA_DIR });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^DATA_DIR .* is in use by process \d+\..*\n$/);
  expect((await first.client(ALICE.api_key).get("/account")).status).toBe(200);
  await first.end("SIGTERM");
});

test("a taken port: one clear line and exit code 1", async () => {
  const port = await freePort();
  const holder = createServer().listen(port, "127.0.0.1");
  const service = await launch({ DATA_DIR: usedFolder(), PORT: String(port), ...planned });
  expect(await service.ended).toBe(1);
  expect(service.output()).toContain(`Port ${port} is in use. Stop what listens there, or set PORT.`);
  holder.close();
});

test("an unreachable DATABASE_URL: one clear line without the password, and exit code 1", async () => {
  const port = await freePort();
  const service = await launch({ DATA_DIR: newFolder(), DATABASE_URL: `postgres://user:hidden@127.0.0.1:${port}/db` });
  expect(await service.ended).toBe(1);
  expect(service.output()).toContain("The server that DATABASE_URL names cannot be used");
  expect(service.output()).not.toContain("hidden");
});
