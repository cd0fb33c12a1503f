export interface SubdomainsTable {
  id: string;
  account_id: string;
  subdomain: string;
  name: string | null;
  description: string | null;
  created_at: Date;
}

export interface BrandedDomainsTable {
  id: string;
  account_id: string;
  domain: string;
  name: string | null;
  description: string | null;
  verification_token: string;
  verified_at: Date | null;
  created_at: Date;
}

declare module "../store/tables.ts" {
  interface Tables {
    subdomains: SubdomainsTable;
    branded_domains: BrandedDomainsTable;
  }
}
