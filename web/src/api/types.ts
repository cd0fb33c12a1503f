import type { Answer, Body } from "./client.ts";

/** As lists and single answers both have it: the picture is asked for elsewhere. */
export type Link = Omit<Answer<"/api/v1/short-urls", "get">["data"]["shortUrls"][number], "qr_code" | "qr_content">;
export type LinkInput = Body<"/api/v1/short-urls", "post">;
export type LinkChange = Body<"/api/v1/short-urls/{shortCode}", "put">;
export type UrlType = Link["url_type"];

export type Campaign = Answer<"/api/v1/campaigns", "get">["data"][number];
export type Subdomain = Answer<"/api/v1/domains/subdomains", "get">["data"][number];
export type BrandedDomain = Answer<"/api/v1/domains/branded", "get">["data"][number];

/** Lists have less of a code than its own page, but everything that is drawn. */
type ListedQr = Answer<"/api/v1/qr-codes", "get">["data"]["qrCodes"][number];
export type QrCode = Omit<ListedQr, "content_data"> & { content_data?: unknown };
export type ContentType = QrCode["content_type"];
export type ScanQuality = Answer<"/api/v1/qr-codes/preview", "post">["data"]["scan_quality"];
export type VisualSettings = QrCode["visual_settings"];
