import { LRUCache } from "lru-cache";
import { type Logo, pngDataUrl, render, renderPng } from "../qr-image/index.ts";
import type { QrCode } from "./qr-code.ts";
import type { QrCodesStore } from "./qr-codes.store.ts";

/** What a picture is drawn from; none of it can change but the text. */
type Drawable = Pick<QrCode, "id" | "content" | "settings">;

const REMEMBERED_BYTES_MAX = 32 * 1024 * 1024;

/**
 * The pictures of codes. A plain one is drawn each time, in a fraction of a millisecond. One with a logo takes a
 * hundred times as long, so it is remembered: its look can never change, and its text is part of the key.
 */
export function createCodeImages(store: Pick<QrCodesStore, "logos">) {
  const drawn = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES_MAX,
    sizeCalculation: (png) => png.length,
  });
  const keyOf = ({ id, content }: Drawable) => `${id} ${content}`;

  async function pngOf(code: Drawable, logos: ReadonlyMap<string, Logo>): Promise<Buffer> {
    const { content: text, settings } = code;
    if (!isSlow(code)) return renderPng(text, settings);
    const known = drawn.get(keyOf(code));
    if (known !== undefined) return known;
    const png = await render({ text, settings, logo: logos.get(code.id) });
    drawn.set(keyOf(code), png);
    return png;
  }

  async function dataUrls(codes: readonly Drawable[]): Promise<string[]> {
    const missing = codes.filter((code) => hasLogo(code) && !drawn.has(keyOf(code)));
    const logos = await store.logos(missing.map(({ id }) => id));
    return Promise.all(codes.map(async (code) => pngDataUrl(await pngOf(code, logos))));
  }

  return {
    dataUrls,
    async dataUrl(code: Drawable): Promise<string> {
      const [url] = await dataUrls([code]);
      return url ?? "";
    },
    async logoOf({ id, settings }: Pick<QrCode, "id" | "settings">): Promise<Logo | undefined> {
      return settings.logoSize === undefined ? undefined : (await store.logos([id])).get(id);
    },
  };
}

export type CodeImages = ReturnType<typeof createCodeImages>;

function hasLogo({ settings }: Drawable): boolean {
  return settings.logoSize !== undefined;
}

function isSlow(code: Drawable): boolean {
  const { dotStyle, eyeStyle } = code.settings;
  return hasLogo(code) || dotStyle !== "square" || eyeStyle !== "square";
}
