import { type Static, Type } from "typebox";
import { nullable, oneOf, timestamp, uuid } from "../http/index.ts";
import type { CountedBrandedDomain } from "./branded-domains.store.ts";
import type { BrandedDomains } from "./branded-domains.ts";
import { label } from "./domain.schema.ts";

export const brandedDomainSchema = Type.Object({
  id: uuid,
  domain: Type.String(),
  name: nullable(Type.String()),
  description: nullable(Type.String()),
  is_verified: Type.Boolean(),
  verification: Type.Object(
    {
      cname_name: Type.String(),
      cname_target: Type.String(),
      txt_name: Type.String(),
      txt_value: Type.String(),
      status: oneOf(["pending", "verified"]),
    },
    { description: "One of the two DNS records is enough: a CNAME, or a TXT where a CNAME cannot be" },
  ),
  url_count: Type.Integer(),
  created_at: timestamp,
});

export const newDomain = Type.Object({
  domain: Type.String({ description: "A host name such as links.example.com; stored in lower case" }),
  ...label,
});
export const domainPath = Type.Object({ id: Type.String({ description: "The UUID, or the domain itself" }) });

export function presenterOf({ recordsOf }: BrandedDomains) {
  return (branded: CountedBrandedDomain): Static<typeof brandedDomainSchema> => ({
    id: branded.id,
    domain: branded.domain,
    name: branded.name,
    description: branded.description,
    is_verified: branded.verifiedAt !== null,
    verification: { ...recordsOf(branded), status: branded.verifiedAt === null ? "pending" : "verified" },
    url_count: branded.urlCount,
    created_at: branded.createdAt.toISOString(),
  });
}
