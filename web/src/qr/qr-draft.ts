import type { ContentType } from "../api/types.ts";
import { fromLocalField } from "../text/format.ts";
import { contentData } from "./content-types.ts";
import { type Look, PLAIN_LOOK } from "./look-fields.tsx";
import type { QrDesign, QrInput } from "./qr.api.ts";

const PREVIEW_PIXELS = 600;

export interface QrDraft {
  type: ContentType;
  typed: Record<string, string>;
  look: Look;
  logo: string | null;
  name: string;
  dynamic: boolean;
  tracked: boolean;
  password: string;
  expires: string;
}

export const emptyQrDraft = (url: string): QrDraft => ({
  type: "url",
  typed: { url },
  look: PLAIN_LOOK,
  logo: null,
  name: "",
  dynamic: false,
  tracked: true,
  password: "",
  expires: "",
});

/** What the service can draw; null while something required is missing. */
export function designOf({ type, typed, look, logo, dynamic, tracked }: QrDraft): QrDesign | null {
  const data = contentData(type, typed);
  if (data === null) return null;
  return {
    content_type: type,
    content_data: data,
    visual_settings: { ...look, size: PREVIEW_PIXELS },
    is_dynamic: dynamic,
    tracking_enabled: tracked,
    ...(logo !== null && { logo }),
  };
}

export function qrInputOf(design: QrDesign, draft: QrDraft): QrInput {
  const expires = fromLocalField(draft.expires);
  return {
    ...design,
    ...(draft.name !== "" && { name: draft.name }),
    ...(draft.password !== "" && { password: draft.password }),
    ...(expires !== null && { expires_at: expires }),
  };
}
