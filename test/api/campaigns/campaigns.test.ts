import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
const clock = manualClock("2026-06-15T12:00:00.000Z");
beforeAll(async () => {
  service = await startApp({ surroundings: { clock } });
});
afterAll(() => service.close());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function campaign(body: object): Promise<{ id: string; name: string }> {
  const created = await service.alice.post("/campaigns", body);
  expect(created.status, created.text).toBe(201);
  return created.body.data;
}

async function linkIn(campaignId: string): Promise<string> {
  const created = await service.alice.post("/short-urls", { url: "https://example.com", campaign_id: campaignId });
  expect(created.status, created.text).toBe(201);
  return created.body.data.id;
}

describe("POST /campaigns", () => {
  test("answers 201 with every field of the Campaign table, url_count and total_clicks at 0", async () => {
    const created = await service.alice.post("/campaigns", {
      name: "Spring sale",
      description: "All of it",
      start_date: "2026-03-01T00:00:00Z",
      end_date: "2026-05-31T23:59:59Z",
      tags: [" spring ", "sale", "spring"],
    });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(UUID),
        name: "Spring sale",
        description: "All of it",
        start_date: "2026-03-01T00:00:00.000Z",
        end_date: "2026-05-31T23:59:59.000Z",
        tags: ["spring", "sale"],
        url_count: 0,
        total_clicks: 0,
        created_at: "2026-06-15T12:00:00.000Z",
        updated_at: "2026-06-15T12:00:00.000Z",
      },
    });
  });

  test("unset text and dates are null, tags []", async () => {
    const { body } = await service.alice.post("/campaigns", { name: "Bare" });
    expect(body.data).toMatchObject({ description: null, start_date: null, end_date: null, tags: [] });
  });

  test("a missing name is a BAD_REQUEST whose details name the property", async () => {
    const refused = await service.alice.post("/campaigns", { description: "nameless" });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: "BAD_REQUEST", details: { field: "name" } });
  });

  test.each([
    ["name", { name: "" }],
    ["name", { name: "   " }],
    ["name", { name: "x".repeat(101) }],
    ["name", { name: 7 }],
    ["name", { name: null }],
    ["description", { name: "Wrong", description: 7 }],
    ["start_date", { name: "Wrong", start_date: "soon" }],
    ["start_date", { name: "Wrong", start_date: "2026-02-30" }],
    ["end_date", { name: "Wrong", end_date: "" }],
    ["end_date", { name: "Wrong", end_date: 20260101 }],
    ["start_date", { name: "Wrong", start_date: "2026-05-02", end_date: "2026-05-01" }],
    ["tags", { name: "Wrong", tags: "sale" }],
    ["tags.0", { name: "Wrong", tags: [7] }],
  ])("400 names %s for %j", async (field, body) => {
    const refused = await service.alice.post("/campaigns", body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: "BAD_REQUEST", details: { field } });
  });

  test("a name has up to 100 characters, also outside the basic plane", async () => {
    await campaign({ name: "🎈".repeat(100) });
  });

  test("a day is whole: it starts at 00:00:00.000Z and ends at 23:59:59.999Z", async () => {
    const { id } = await campaign({ name: "One day", startDate: "2026-07-01", endDate: "2026-07-01" });
    const { body } = await service.alice.get(`/campaigns/${id}`);
    expect(body.data.start_date).toBe("2026-07-01T00:00:00.000Z");
    expect(body.data.end_date).toBe("2026-07-01T23:59:59.999Z");
  });

  test("a name is unique in an account: 409 naming it; another account may use it", async () => {
    await campaign({ name: "Mine" });
    const refused = await service.alice.post("/campaigns", { name: "Mine" });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: "CONFLICT", details: { field: "name" } });
    expect((await service.bob.post("/campaigns", { name: "Mine" })).status).toBe(201);
  });

  test("of 20 concurrent creates of one name, one is 201 and 19 are 409", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => service.alice.post("/campaigns", { name: "Race" })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });
});

describe("GET /campaigns/{id or name}", () => {
  test("by UUID, in either case, and by URL-encoded name", async () => {
    const { id } = await campaign({ name: "Käse & Wein / 50%" });
    for (const key of [id, id.toUpperCase(), encodeURIComponent("Käse & Wein / 50%")]) {
      expect((await service.alice.get(`/campaigns/${key}`)).body.data.id).toBe(id);
    }
  });

  test("a name that looks like a UUID is found when no campaign has that id", async () => {
    const name = "00000000-0000-4000-8000-000000000000";
    const { id } = await campaign({ name });
    expect((await service.alice.get(`/campaigns/${name}`)).body.data.id).toBe(id);
  });

  test("unknown: 404 NOT_FOUND", async () => {
    for (const key of ["unknown", "00000000-0000-4000-8000-00000000dead"]) {
      const refused = await service.alice.get(`/campaigns/${key}`);
      expect(refused.status).toBe(404);
      expect(refused.body.error.code).toBe("NOT_FOUND");
    }
  });
});

describe("PUT and PATCH /campaigns/{id or name}", () => {
  test.each(["put", "patch"] as const)(
    "%s answers id, name and updated_at, and changes only what it names",
    async (verb) => {
      const { id } = await campaign({
        name: `Before ${verb}`,
        description: "kept",
        tags: ["old"],
        end_date: "2027-01-01",
      });
      clock.advance(1000);
      const updated = await service.alice[verb](`/campaigns/Before%20${verb}`, {
        name: `After ${verb}`,
        tags: ["new"],
      });
      expect(updated.status).toBe(200);
      expect(updated.body).toEqual({
        success: true,
        data: { id, name: `After ${verb}`, updated_at: clock.now().toISOString() },
      });
      expect((await service.alice.get(`/campaigns/${id}`)).body.data).toMatchObject({
        name: `After ${verb}`,
        description: "kept",
        end_date: "2027-01-01T23:59:59.999Z",
        tags: ["new"],
        updated_at: clock.now().toISOString(),
      });
    },
  );

  test("null empties description and dates; name and tags cannot be null", async () => {
    const { id } = await campaign({
      name: "Nulls",
      description: "d",
      start_date: "2026-01-01",
      end_date: "2026-02-01",
    });
    const emptied = await service.alice.put(`/campaigns/${id}`, {
      description: null,
      start_date: null,
      end_date: null,
    });
    expect(emptied.status).toBe(200);
    expect((await service.alice.get(`/campaigns/${id}`)).body.data).toMatchObject({
      description: null,
      start_date: null,
      end_date: null,
    });
    for (const field of ["name", "tags"]) {
      const refused = await service.alice.put(`/campaigns/${id}`, { [field]: null });
      expect(refused.status).toBe(400);
      expect(refused.body.error.details.field).toBe(field);
    }
  });

  test("an empty body changes nothing: 200 with the old updated_at", async () => {
    const { id } = await campaign({ name: "Untouched" });
    const before = clock.now().toISOString();
    clock.advance(1000);
    expect((await service.alice.put(`/campaigns/${id}`, {})).body.data.updated_at).toBe(before);
  });

  test("an end before the stored start is a 400", async () => {
    const { id } = await campaign({ name: "Period", start_date: "2026-05-01" });
    const refused = await service.alice.put(`/campaigns/${id}`, { end_date: "2026-04-01" });
    expect(refused.status).toBe(400);
  });

  test("a name that another campaign of the account has: 409; its own name: 200", async () => {
    await campaign({ name: "Occupied" });
    const { id } = await campaign({ name: "Mover" });
    const refused = await service.alice.put(`/campaigns/${id}`, { name: "Occupied" });
    expect(refused.status).toBe(409);
    expect(refused.body.error.details.field).toBe("name");
    expect((await service.alice.put(`/campaigns/${id}`, { name: "Mover" })).status).toBe(200);
  });
});

describe("counts", () => {
  test("url_count and total_clicks are what its links hold, on get and list, before and after links go", async () => {
    const { id } = await campaign({ name: "Counted" });
    const links = [await linkIn(id), await linkIn(id), await linkIn(id)];
    const { db } = service.app.stores.records;
    await db.updateTable("click_counters").set({ click_count: 7 }).where("link_id", "in", links.slice(0, 2)).execute();
    expect((await service.alice.get("/campaigns/Counted")).body.data).toMatchObject({ url_count: 3, total_clicks: 14 });
    await service.alice.delete(`/short-urls/${links[0]}`);
    const listed = await service.alice.get("/campaigns?search=Counted");
    expect(listed.body.data).toHaveLength(1);
    expect(listed.body.data[0]).toMatchObject({ url_count: 2, total_clicks: 7 });
    await service.alice.put(`/short-urls/${links[1]}`, { campaign_id: null });
    expect((await service.alice.get("/campaigns/Counted")).body.data).toMatchObject({ url_count: 1, total_clicks: 0 });
  });
});

describe("DELETE /campaigns/{id or name}", () => {
  test("its URLs live on with campaign_id null, and its name is free", async () => {
    const { id } = await campaign({ name: "Doomed" });
    const link = await linkIn(id);
    const deleted = await service.alice.delete("/campaigns/Doomed");
    expect(deleted.status).toBe(200);
    expect(deleted.body.data.message).toEqual(expect.any(String));
    expect((await service.alice.get(`/short-urls/${link}`)).body.data.campaign_id).toBeNull();
    expect((await service.alice.get(`/campaigns/${id}`)).status).toBe(404);
    expect((await service.alice.delete(`/campaigns/${id}`)).status).toBe(404);
    await campaign({ name: "Doomed" });
  });
});

describe("another account's campaign", () => {
  test("is a 404 on read, update, delete, by id and by name, and as a reference of a link; nothing happens to it", async () => {
    const { id } = await campaign({ name: "Private plans" });
    for (const key of [id, "Private%20plans"]) {
      expect((await service.bob.get(`/campaigns/${key}`)).status).toBe(404);
      expect((await service.bob.put(`/campaigns/${key}`, { name: "Stolen" })).status).toBe(404);
      expect((await service.bob.patch(`/campaigns/${key}`, { name: "Stolen" })).status).toBe(404);
      expect((await service.bob.delete(`/campaigns/${key}`)).status).toBe(404);
    }
    const refused = await service.bob.post("/short-urls", { url: "https://example.com", campaign_id: id });
    expect(refused.status).toBe(404);
    expect(refused.body.error).toMatchObject({ code: "NOT_FOUND", details: { field: "campaign_id" } });
    expect((await service.bob.get("/campaigns")).text).not.toContain("Private plans");
    expect((await service.alice.get(`/campaigns/${id}`)).body.data.name).toBe("Private plans");
  });
});
