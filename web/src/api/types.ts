import type { Answer, Body } from "./client.ts";

export interface Enveloped<T> {
  success: true;
  data: T;
}

export interface Paged<T> extends Enveloped<T> {
  meta: { page: number; limit: number; total: number };
}

/** As lists and single answers both have it: the picture is asked for elsewhere. */
export type Link = Omit<Answer<"/api/v1/short-urls", "get">["data"]["shortUrls"][number], "qr_code" | "qr_content">;
export type LinkInput = Body<"/api/v1/short-urls", "post">;
export type LinkChange = Body<"/api/v1/short-urls/{shortCode}", "put">;
export type UrlType = Link["url_type"];

export interface Campaign {
  id: string;
  name: string;
  description: string | null;
  start_date: string | null;
  end_date: string | null;
  tags: string[];
  url_count: number;
  total_clicks: number;
  created_at: string;
}

export interface Subdomain {
  id: string;
  subdomain: string;
  full_domain: string;
  name: string | null;
  description: string | null;
  is_verified: boolean;
  url_count: number;
  created_at: string;
}

export interface BrandedDomain {
  id: string;
  domain: string;
  name: string | null;
  description: string | null;
  is_verified: boolean;
  verification: { cname_name: string; cname_target: string; txt_name: string; txt_value: string; status: string };
  url_count: number;
  created_at: string;
}

export type ContentType = "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";

export interface VisualSettings {
  foregroundColor: string;
  backgroundColor: string;
  size: number;
  margin: number;
  errorCorrectionLevel: "L" | "M" | "Q" | "H";
  dotStyle: "square" | "rounded" | "dots";
  eyeStyle: "square" | "rounded" | "dots";
  logoUrl?: string;
}

export interface ScanQuality {
  score: number;
  warnings: string[];
  smallest_print_mm: number;
}

export interface QrCode {
  id: string;
  name: string;
  content: string;
  content_type: ContentType;
  content_data: Record<string, string | number>;
  dataURL: string;
  visual_settings: VisualSettings;
  is_dynamic: boolean;
  tracking_enabled: boolean;
  is_password_protected?: boolean;
  scan_count: number;
  short_url_id: string | null;
  expires_at: string | null;
  created_at: string;
  updated_at: string;
}
