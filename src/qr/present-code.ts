import { totalPages } from "../kernel/index.ts";
import { pngDataUrl, type ScanQuality } from "../qr-image/index.ts";
import type { GeneratedCode } from "./generate-code.ts";
import type { CodesPage, PicturedCode } from "./list-codes.ts";
import type { QrCode } from "./qr-code.ts";

/** What every answer says of a code. What is not listed in this file never leaves. */
function shared(code: QrCode) {
  return {
    id: code.id,
    name: code.name,
    content_type: code.contentType,
    content_data: code.contentFields,
    visual_settings: code.settings,
    is_dynamic: code.dynamic,
    tracking_enabled: code.tracked,
    short_url_id: code.linkId,
    created_at: code.createdAt.toISOString(),
  };
}

export function presentGenerated({ code, png, quality }: GeneratedCode) {
  const dataUrl = pngDataUrl(png);
  return {
    ...shared(code),
    content: code.content,
    original_content: code.originalContent,
    qr_code_data: dataUrl,
    dataURL: dataUrl,
    expires_at: code.expiresAt?.toISOString() ?? null,
    is_temporary: false,
    is_password_protected: code.locked,
    source: code.source,
    scan_quality: presentQuality(quality),
  };
}

export function presentPreview({ code, png, quality }: GeneratedCode) {
  return { content: code.content, dataURL: pngDataUrl(png), scan_quality: presentQuality(quality) };
}

function presentQuality({ score, warnings, smallestPrintMillimetres }: ScanQuality) {
  return { score, warnings: [...warnings], smallest_print_mm: smallestPrintMillimetres };
}

function presentListed({ code, dataUrl }: PicturedCode) {
  return {
    ...shared(code),
    content: code.content,
    dataURL: dataUrl,
    scan_count: code.scanCount,
    is_password_protected: code.locked,
    source: code.source,
    expires_at: code.expiresAt?.toISOString() ?? null,
    updated_at: code.updatedAt.toISOString(),
  };
}

export function presentPage({ items, total, page, limit }: CodesPage) {
  const pages = totalPages(total, limit);
  const pagination = {
    page,
    limit,
    totalCount: total,
    totalPages: pages,
    hasNext: page < pages,
    hasPrev: page > 1,
  };
  return { qrCodes: items.map(presentListed), pagination };
}

export function presentUpdated(code: QrCode) {
  return {
    ...shared(code),
    user_id: code.accountId,
    scan_count: code.scanCount,
    is_password_protected: code.locked,
    expires_at: code.expiresAt?.toISOString() ?? null,
    updated_at: code.updatedAt.toISOString(),
  };
}

export function presentDetailed({ code, dataUrl }: PicturedCode) {
  return {
    ...presentUpdated(code),
    content: code.content,
    original_content: code.originalContent,
    dataURL: dataUrl,
    source: code.source,
    last_scanned_at: code.lastScannedAt?.toISOString() ?? null,
  };
}

/** An image-format answer: the picture, and the json-format body as a text. */
export function presentBlocks(png: Buffer, body: object) {
  return {
    content: [
      { type: "image" as const, data: png.toString("base64"), mimeType: "image/png" },
      { type: "text" as const, text: JSON.stringify(body) },
    ],
  };
}
