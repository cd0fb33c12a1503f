import type { RunningApp } from "./start-app.ts";

/** A subdomain of Alice's, and a branded domain that counts as verified without asking DNS. */
export async function giveHomes(
  { app, alice }: RunningApp,
  { subdomain, branded }: { subdomain: string; branded: string },
) {
  const registered = await alice.post("/domains/subdomains", { subdomain });
  const added = await alice.post("/domains/branded", { domain: branded });
  if (registered.status !== 201 || added.status !== 201) throw new Error(`${registered.text} ${added.text}`);
  await app.stores.records.db
    .updateTable("branded_domains")
    .set({ verified_at: new Date() })
    .where("domain", "=", branded)
    .execute();
}
