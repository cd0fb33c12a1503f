import type { Generated } from "kysely";

export interface AccountsTable {
  id: string;
  email: string;
  password_hash: string;
  owner: boolean;
  disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ApiKeysTable {
  id: string;
  account_id: string;
  name: string;
  prefix: string;
  digest: Buffer;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface SessionsTable {
  id: string;
  account_id: string;
  digest: Buffer;
  created_at: Date;
  expires_at: Date;
}

export interface ServiceSecretsTable {
  name: string;
  value: Buffer;
  created_at: Generated<Date>;
}

declare module "../store/tables.ts" {
  interface Tables {
    accounts: AccountsTable;
    api_keys: ApiKeysTable;
    sessions: SessionsTable;
    service_secrets: ServiceSecretsTable;
  }
}
