import type { Site } from "./site.ts";

/** One of everything, so that no page is looked at empty; answers the path of every page. */
export async function seedPages({ alice }: Site): Promise<string[]> {
  const link = await alice.post("/short-urls", {
    url: "https://shop.example/collections/spring?utm_source=newsletter",
    custom_alias: "spring",
    name: "Spring collection",
    tags: ["print"],
    password: "open sesame 1",
    dynamic: true,
  });
  const qr = await alice.post("/qr-codes/generate", {
    content_type: "url",
    content_data: { url: "https://shop.example/menu" },
    name: "Menu",
    tracking_enabled: true,
    output_format: "json",
  });
  const campaign = await alice.post("/campaigns", { name: "Spring", description: "Posters and mailings" });
  await alice.post("/domains/subdomains", { subdomain: "shop-one", name: "Shop one" });
  await alice.post("/domains/branded", { domain: "go.shop.example" });
  const made = await alice.post("/qr-ab-tests", {
    name: "Photos or list",
    primary_qr_id: qr.body.data.id,
    variants: [{ destination_url: "https://shop.example/photos" }, { destination_url: "https://shop.example/list" }],
  });
  await alice.post(`/qr-ab-tests/${made.body.test.id}/start`);
  return [
    "/links",
    `/links/${link.body.data.id}`,
    "/overview",
    "/qr",
    "/qr/new?url=https%3A%2F%2Fshop.example%2F",
    `/qr/${qr.body.data.id}`,
    "/campaigns",
    `/campaigns/${campaign.body.data.id}`,
    "/domains",
    "/tests",
    "/tests/new",
    `/tests/${made.body.test.id}`,
    "/settings/account",
    "/settings/api-keys",
    "/settings/applications",
    "/settings/members",
    "/no-such-page",
  ];
}
