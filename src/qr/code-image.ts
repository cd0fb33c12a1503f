import type { Actor } from "../kernel/index.ts";
import { drawChecked, type RenderedImage, renderImage } from "../qr-image/index.ts";
import type { QrParts } from "./deps.ts";
import { findCodeWith } from "./get-code.ts";
import type { ImageInput } from "./qr.schema.ts";
import type { QrCode } from "./qr-code.ts";

const PRINT_MILLIMETRES_STANDARD = 50;

export interface CodeImage extends RenderedImage {
  readonly code: QrCode;
}

/** The code as a file. A smaller size than the one that was checked is checked again before it leaves. */
export function codeImageWith({ store, images }: Pick<QrParts, "store" | "images">) {
  const findCode = findCodeWith({ store });
  return async function codeImage(actor: Actor, id: string, input: ImageInput): Promise<CodeImage> {
    const code = await findCode(actor, id);
    const {
      format = "png",
      size = code.settings.size,
      width_mm: widthMillimetres = PRINT_MILLIMETRES_STANDARD,
    } = input;
    const logo = await images.logoOf(code);
    const drawing = { text: code.content, settings: { ...code.settings, size }, logo };
    if (format === "png" && size < code.settings.size) {
      return { code, bytes: (await drawChecked(drawing)).png, mimeType: "image/png" };
    }
    return { code, ...(await renderImage(drawing, { format, widthMillimetres })) };
  };
}
