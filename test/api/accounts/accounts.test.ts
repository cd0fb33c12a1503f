import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALICE, BOB } from "../../support/accounts.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

const clock = manualClock("2026-03-01T12:00:00.000Z");
let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ surroundings: { clock } });
});
afterAll(() => service.close());

const CSRF = { "x-requested-with": "signpost" };

async function signIn(account: { email: string; password: string }) {
  const answer = await service.nobody.post("/auth/sign-in", { email: account.email, password: account.password });
  const cookie = answer.headers["set-cookie"]?.[0] ?? "";
  return { answer, cookie, session: { cookie: cookie.split(";", 1)[0] ?? "" } };
}

describe("signing in", () => {
  test("gives a cookie that scripts cannot read and other sites cannot use", async () => {
    const { answer, cookie, session } = await signIn(ALICE);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ email: ALICE.email, is_owner: true });
    expect(answer.text).not.toContain("hash");
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect((await service.nobody.get("/account", { headers: session })).body.data.email).toBe(ALICE.email);
  });

  test("is indifferent to the case of the address", async () => {
    expect((await signIn({ ...ALICE, email: " Alice@Signpost.TEST ".trim() })).answer.status).toBe(200);
  });

  test("with a wrong password or an unknown address is a 401 that does not say which", async () => {
    const wrong = await signIn({ ...ALICE, password: "not it at all" });
    const unknown = await signIn({ email: "nobody@signpost.test", password: "not it at all" });
    expect(wrong.answer.status).toBe(401);
    expect(unknown.answer.body).toEqual(wrong.answer.body);
  });

  test("is limited to ten failures a minute for each account and address", async () => {
    const carol = { email: "carol@signpost.test", password: "the right password" };
    await service.alice.post("/accounts", carol);
    const attempts = [];
    for (let count = 0; count < 11; count += 1)
      attempts.push((await signIn({ ...carol, password: "wrong one" })).answer);
    expect(attempts.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
    expect(attempts[10]?.body.error.code).toBe("RATE_LIMIT_EXCEEDED");
    expect((await signIn(carol)).answer.status).toBe(429);
    expect((await signIn(BOB)).answer.status).toBe(200);
    clock.advance(61_000);
    expect((await signIn(carol)).answer.status).toBe(200);
  });
});

describe("a session", () => {
  test("changes nothing without the header that only our own pages can set", async () => {
    const { session } = await signIn(ALICE);
    const forged = await service.nobody.post("/api-keys", { name: "forged" }, { headers: session });
    expect(forged.status).toBe(403);
    const meant = await service.nobody.post("/api-keys", { name: "meant" }, { headers: { ...session, ...CSRF } });
    expect(meant.status).toBe(201);
  });

  test("ends when its owner signs out", async () => {
    const { session } = await signIn(ALICE);
    const out = await service.nobody.post("/auth/sign-out", undefined, { headers: { ...session, ...CSRF } });
    expect(out.status).toBe(200);
    expect((await service.nobody.get("/account", { headers: session })).status).toBe(401);
  });

  test("ends after thirty days", async () => {
    const { session } = await signIn(ALICE);
    clock.advance(30 * 24 * 3600 * 1000 - 1000);
    expect((await service.nobody.get("/account", { headers: session })).status).toBe(200);
    clock.advance(1000);
    expect((await service.nobody.get("/account", { headers: session })).status).toBe(401);
  });
});

describe("changing the password", () => {
  test("needs the current one, ends every other session, and leaves API keys alone", async () => {
    const dora = { email: "dora@signpost.test", password: "the first password" };
    await service.alice.post("/accounts", dora);
    const here = await signIn(dora);
    const elsewhere = await signIn(dora);
    const change = (current: string) =>
      service.nobody.put(
        "/account/password",
        { current_password: current, new_password: "the second password" },
        { headers: { ...here.session, ...CSRF } },
      );
    const wrong = await change("a guess");
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.details.field).toBe("current_password");
    expect((await change(dora.password)).status).toBe(200);
    expect((await service.nobody.get("/account", { headers: here.session })).status).toBe(200);
    expect((await service.nobody.get("/account", { headers: elsewhere.session })).status).toBe(401);
    expect((await signIn(dora)).answer.status).toBe(401);
    expect((await signIn({ ...dora, password: "the second password" })).answer.status).toBe(200);
  });

  test("refuses a short one by name", async () => {
    const answer = await service.bob.put("/account/password", {
      current_password: BOB.password,
      new_password: "short",
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.field).toBe("new_password");
  });
});

describe("members", () => {
  test("are added, listed, disabled and enabled by the owner", async () => {
    const erin = { email: "erin@signpost.test", password: "a long password" };
    const added = await service.alice.post("/accounts", erin);
    expect(added.status).toBe(201);
    const { session } = await signIn(erin);

    const disabled = await service.alice.put(`/accounts/${added.body.data.id}`, { is_disabled: true });
    expect(disabled.body.data.is_disabled).toBe(true);
    expect((await service.nobody.get("/account", { headers: session })).status).toBe(401);
    expect((await signIn(erin)).answer.status).toBe(401);

    await service.alice.patch(`/accounts/${added.body.data.id}`, { is_disabled: false });
    expect((await signIn(erin)).answer.status).toBe(200);
    const { body } = await service.alice.get("/accounts");
    expect(body.data.map(({ email }: { email: string }) => email)).toContain(erin.email);
  });

  test("with an address that exists are a 409 that names the field", async () => {
    const { status, body } = await service.alice.post("/accounts", {
      email: "BOB@signpost.test",
      password: "whatever it is",
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: "CONFLICT", details: { field: "email" } });
  });

  test("are nobody else's business: 403 for anyone but the owner", async () => {
    expect((await service.bob.get("/accounts")).status).toBe(403);
    expect((await service.bob.post("/accounts", { email: "x@y.z", password: "long enough" })).status).toBe(403);
  });

  test("the owner's own account cannot be disabled", async () => {
    const { id } = (await service.alice.get("/account")).body.data;
    expect((await service.alice.put(`/accounts/${id}`, { is_disabled: true })).status).toBe(400);
  });
});

test("sign-up is closed unless SIGNUP is open", async () => {
  const { status } = await service.nobody.post("/auth/sign-up", {
    email: "new@signpost.test",
    password: "long enough",
  });
  expect(status).toBe(403);
});
