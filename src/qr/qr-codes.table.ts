import type { VisualSettings } from "../qr-image/index.ts";
import type { ContentFields } from "./content/fields.ts";

export interface QrCodesTable {
  id: string;
  account_id: string;
  short_url_id: string | null;
  name: string | null;
  content_type: string;
  content_data: ContentFields;
  original_content: string;
  visual_settings: VisualSettings;
  source: string;
  is_dynamic: boolean;
  tracking_enabled: boolean;
  password_hash: string | null;
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface QrCodeLogosTable {
  qr_code_id: string;
  png: Buffer;
  url: string | null;
}

declare module "../store/tables.ts" {
  interface Tables {
    qr_codes: QrCodesTable;
    qr_code_logos: QrCodeLogosTable;
  }
}
