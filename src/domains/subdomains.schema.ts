import { type Static, Type } from "typebox";
import { nullable, timestamp, uuid } from "../http/index.ts";
import { label } from "./domain.schema.ts";
import type { ServiceHosts } from "./service-hosts.ts";
import type { CountedSubdomain } from "./subdomains.store.ts";

export const subdomainSchema = Type.Object({
  id: uuid,
  subdomain: Type.String(),
  full_domain: Type.String({ description: "`<subdomain>.<service_domain>`" }),
  name: nullable(Type.String()),
  description: nullable(Type.String()),
  is_verified: Type.Boolean(),
  url_count: Type.Integer(),
  created_at: timestamp,
});

export const newSubdomain = Type.Object({
  subdomain: Type.String({
    description: "3-63 letters, digits or hyphens, no hyphen at either end; stored in lower case",
  }),
  ...label,
});
export const subdomainPath = Type.Object({ id: Type.String({ description: "The UUID, or the subdomain itself" }) });
export const availability = Type.Object({
  subdomain: Type.String(),
  available: Type.Boolean(),
  message: Type.String(),
});

export function presentSubdomain(
  found: CountedSubdomain,
  { serviceDomain }: ServiceHosts,
): Static<typeof subdomainSchema> {
  return {
    id: found.id,
    subdomain: found.subdomain,
    full_domain: `${found.subdomain}.${serviceDomain}`,
    name: found.name,
    description: found.description,
    is_verified: true,
    url_count: found.urlCount,
    created_at: found.createdAt.toISOString(),
  };
}
