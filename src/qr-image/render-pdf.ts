import { colourOf } from "./colour.ts";
import type { Logo } from "./logo.ts";
import { outlineOf } from "./outline.ts";
import type { VisualSettings } from "./settings.ts";
import { shapesOf } from "./shapes.ts";
import { logoBox, symbolOf } from "./symbol.ts";

export interface PdfOptions {
  readonly logo?: Logo | undefined;
  /** The printed width, quiet zone included. */
  readonly widthMillimetres: number;
}

const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** A PDF that says when it was made would differ each time; this one is the same for the same code. */
const NO_DATE = new Date(0);

/** The code as a vector PDF, one page exactly as large as the print. */
export async function renderPdf(text: string, settings: VisualSettings, options: PdfOptions): Promise<Buffer> {
  // Few services print, and all of them start: the library is loaded by the first who asks.
  const { default: PdfDocument } = await import("pdfkit");
  const symbol = symbolOf(text, settings);
  const modules = symbol.matrix.side + 2 * settings.margin;
  const points = options.widthMillimetres * POINTS_PER_MILLIMETRE;
  const scale = points / modules;
  const document = new PdfDocument({
    size: [points, points],
    margin: 0,
    info: { Title: "QR code", Creator: "Signpost", CreationDate: NO_DATE },
  });
  const bytes = collect(document);
  document.rect(0, 0, points, points).fill([...colourOf(settings.backgroundColor)]);
  document.save().scale(scale);
  document.path(outlineOf(shapesOf(symbol.matrix, settings), settings.margin));
  document.fill([...colourOf(settings.foregroundColor)], "non-zero");
  document.restore();
  if (options.logo !== undefined) {
    const { start, side } = logoBox(symbol);
    const at = (settings.margin + start) * scale;
    const fit: [number, number] = [side * scale, side * scale];
    document.image(options.logo.png, at, at, { fit, align: "center", valign: "center" });
  }
  document.end();
  return bytes;
}

async function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of document as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
