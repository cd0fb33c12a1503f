import type { Random } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";

const SECRET_BYTES = 32;

/** A random value that the service makes once and keeps. Nodes that start together agree on the first one stored. */
export async function serviceSecret(db: Db, random: Random, name: string): Promise<Buffer> {
  await db
    .insertInto("service_secrets")
    .values({ name, value: random.bytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("service_secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return row.value;
}
