import { renderPdf } from "./render-pdf.ts";
import { renderSvg } from "./render-svg.ts";
import { type CodeToDraw, render } from "./scan-quality.ts";

export const IMAGE_FORMATS = ["png", "svg", "pdf"] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export interface ImageOptions {
  readonly format: ImageFormat;
  /** Only for PDF: the printed width, quiet zone included. */
  readonly widthMillimetres: number;
}

export interface RenderedImage {
  readonly bytes: Buffer;
  readonly mimeType: string;
}

/** One code in one file format. */
export async function renderImage(
  code: CodeToDraw,
  { format, widthMillimetres }: ImageOptions,
): Promise<RenderedImage> {
  switch (format) {
    case "png":
      return { bytes: await render(code), mimeType: "image/png" };
    case "svg":
      return { bytes: Buffer.from(renderSvg(code.text, code.settings, code.logo)), mimeType: "image/svg+xml" };
    case "pdf":
      return {
        bytes: await renderPdf(code.text, code.settings, { logo: code.logo, widthMillimetres }),
        mimeType: "application/pdf",
      };
  }
}
