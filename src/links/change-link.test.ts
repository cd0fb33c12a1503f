import { describe, expect, test } from "vitest";
import { changeLink, checkLinkChange } from "./change-link.ts";
import type { Link } from "./link.ts";

const before = new Date("2026-11-15T10:00:00.000Z");
const now = new Date("2026-11-15T11:00:00.000Z");
const link: Link = {
  ...{ id: "0b4c1a52-0000-4000-8000-000000000000", accountId: "a", home: { kind: "standard" }, code: "abcdefg" },
  ...{ alias: null, destination: "https://example.com/", name: "Name", passwordHash: "hash", tags: ["a"] },
  ...{ tracked: true, dynamic: false, channel: "api", source: "URL_SHORTENER", campaignId: "c" },
  ...{ expiresAt: before, disabledAt: null, createdAt: before, updatedAt: before },
  ...{ clickCount: 3, scanCount: 0, lastClickedAt: null },
};

describe("a change of a link", () => {
  test("that changes nothing leaves the very same link", () => {
    expect(changeLink(link, {}, now)).toBe(link);
    expect(changeLink(link, { destination: link.destination, tags: ["a"], expiresAt: new Date(before) }, now)).toBe(
      link,
    );
  });

  test("sets the time of the change, and keeps what is not said", () => {
    expect(changeLink(link, { name: "Other" }, now)).toEqual({ ...link, name: "Other", updatedAt: now });
  });

  test("null says none: no expiry, no campaign, no password", () => {
    const bare = changeLink(link, { expiresAt: null, campaignId: null, passwordHash: null }, now);
    expect(bare).toMatchObject({ expiresAt: null, campaignId: null, passwordHash: null });
  });

  test("an alias is the code too", () => {
    expect(changeLink(link, { alias: "other" }, now)).toMatchObject({ alias: "other", code: "other" });
  });

  test("the destination of a link that is not dynamic is a promise, unless it becomes dynamic with it", () => {
    const destination = "https://example.com/other";
    expect(() => changeLink(link, { destination }, now)).toThrow("url");
    expect(changeLink(link, { destination, dynamic: true }, now)).toMatchObject({ destination, dynamic: true });
    expect(changeLink({ ...link, dynamic: true }, { destination }, now)).toMatchObject({ destination });
  });

  test("switching off keeps the time of the first switch", () => {
    const off = changeLink(link, { disabled: true }, now);
    expect(off.disabledAt).toEqual(now);
    expect(changeLink(off, { disabled: true }, new Date(0))).toBe(off);
    expect(changeLink(off, { disabled: false }, now).disabledAt).toBeNull();
  });

  test("is checked by the rules of a create", () => {
    for (const bad of [{ url: "ftp://a" }, { custom_alias: "a" }, { password: "12345678" }, { expires_at: "soon" }]) {
      expect(() => checkLinkChange(bad)).toThrow(Object.keys(bad)[0]);
    }
  });
});
