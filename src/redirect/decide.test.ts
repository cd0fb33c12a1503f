import { describe, expect, test } from "vitest";
import type { VisitedLink } from "../links/index.ts";
import { decide } from "./decide.ts";

const NOW = Date.parse("2026-11-15T12:00:00.000Z");

const link: VisitedLink = {
  ...{ id: "link", accountId: "account", destination: "https://example.com/", dynamic: false, tracked: true },
  ...{ expiresAt: null, passwordHash: null, backsQr: false },
};
const visit = { nowMs: NOW, unlocked: false, split: false };

test("nothing is there", () => {
  expect(decide(null, visit)).toEqual({ kind: "unknown" });
});

describe("the status of a redirect", () => {
  test.each([
    { status: 301, of: "a link that never changes" },
    { status: 302, of: "a dynamic link", change: { dynamic: true } },
    { status: 302, of: "a link whose traffic is split", when: { split: true } },
    { status: 303, of: "a link that was just unlocked", change: { passwordHash: "hash" }, when: { unlocked: true } },
  ])("$status of $of", ({ status, change, when }) => {
    expect(decide({ ...link, ...change }, { ...visit, ...when })).toMatchObject({ kind: "redirect", status });
  });
});

describe("expiry", () => {
  test.each([
    [1, "redirect"],
    [0, "gone"],
    [-1, "gone"],
  ])("%i ms before the end: %s", (ms, kind) => {
    expect(decide({ ...link, expiresAt: new Date(NOW + ms) }, visit).kind).toBe(kind);
  });

  test("an expired link does not ask for its password any more", () => {
    expect(decide({ ...link, expiresAt: new Date(NOW), passwordHash: "hash" }, visit).kind).toBe("gone");
  });
});

test("a protected link is locked until its password was given", () => {
  expect(decide({ ...link, passwordHash: "hash" }, visit).kind).toBe("locked");
});
