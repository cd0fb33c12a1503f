import { describe, expect, test } from "vitest";
import { CSV_COLUMNS, cellsOf, inputOfRow } from "./csv-row.ts";
import type { Link } from "./link.ts";

const at = new Date("2026-11-15T10:00:00.000Z");
const link: Link = {
  ...{ id: "0b4c1a52-0000-4000-8000-000000000000", accountId: "a", home: { kind: "standard" }, code: "-sale" },
  ...{ alias: "-sale", destination: "https://example.com/?a=1,2", name: '=HYPERLINK("x")', passwordHash: null },
  ...{ tags: ["a", "b"], tracked: false, dynamic: true, channel: "api", source: "URL_SHORTENER", campaignId: null },
  ...{ expiresAt: at, disabledAt: null, createdAt: at, updatedAt: at },
  ...{ clickCount: 3, scanCount: 0, lastClickedAt: null },
};
const hosts = { baseUrl: "http://signpost.test", serviceDomain: "signpost.test" };

describe("a row of CSV", () => {
  const cells = cellsOf(link, { hosts, now: at });
  const row = Object.fromEntries(CSV_COLUMNS.map((column, index) => [column, cells[index] ?? ""]));

  test("holds what the API shows, and nothing that a spreadsheet would run", () => {
    expect(row).toMatchObject({
      short_url: "http://signpost.test/-sale",
      short_code: "'-sale",
      name: '\'=HYPERLINK("x")',
      tags: "a|b",
      click_count: "3",
      campaign_id: "",
    });
    expect(cells.some((cell) => /^[=+\-@]/.test(cell))).toBe(false);
  });

  test("comes back as the body that makes the same link", () => {
    expect(inputOfRow(row)).toEqual({
      url: link.destination,
      name: link.name,
      custom_alias: "-sale",
      url_type: "standard",
      tags: ["a", "b"],
      tracking_enabled: false,
      is_dynamic: true,
      channel: "api",
      expires_at: "2026-11-15T10:00:00.000Z",
    });
  });

  test("may use camelCase headers; other columns and empty cells say nothing, and a wrong flag stays wrong", () => {
    expect(
      inputOfRow({ url: "https://a.example", customAlias: "abc", Colour: "red", name: "", dynamic: "perhaps" }),
    ).toEqual({ url: "https://a.example", custom_alias: "abc", dynamic: "perhaps" });
  });
});
