import sharp from "sharp";
import { decodeLogo, LEVELS, type Logo, STYLES, type VisualSettingsInput } from "../../src/qr-image/index.ts";

/** A repeatable source of chance (mulberry32), so that a failure can be looked at again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(draw: () => number, choices: readonly T[]): T {
  const chosen = choices[Math.floor(draw() * choices.length)];
  if (chosen === undefined) throw new Error("Nothing to choose from.");
  return chosen;
}

function whole(draw: () => number, min: number, max: number): number {
  return min + Math.floor(draw() * (max - min + 1));
}

function colour(draw: () => number): string {
  return `#${whole(draw, 0, 0xffffff).toString(16).padStart(6, "0")}`;
}

/** Any settings that the rules let through: whole ranges, any two colours, either way round. */
export function randomSettings(draw: () => number): VisualSettingsInput {
  const plainColours = draw() < 0.3;
  return {
    ...(!plainColours && { foregroundColor: colour(draw), backgroundColor: colour(draw) }),
    size: whole(draw, 64, draw() < 0.95 ? 600 : 2000),
    margin: whole(draw, 0, draw() < 0.75 ? 10 : 50),
    errorCorrectionLevel: pick(draw, LEVELS),
    dotStyle: pick(draw, STYLES),
    eyeStyle: pick(draw, STYLES),
    ...(draw() < 0.35 && { logoUrl: "data:image/png;base64,", logoSize: 0.1 + draw() * 0.2 }),
  };
}

/** A flat square, a disc on nothing, and noise: what logos look like to a decoder. */
export async function sampleLogos(): Promise<readonly Logo[]> {
  const flat = sharp({ create: { width: 200, height: 200, channels: 3, background: "#c2185b" } });
  const disc = sharp(
    Buffer.from(
      '<svg width="90" height="60" xmlns="http://www.w3.org/2000/svg"><circle cx="45" cy="30" r="28"/></svg>',
    ),
  );
  const draw = seeded(7);
  const noise = sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, () => whole(draw, 0, 255))), {
    raw: { width: 64, height: 64, channels: 3 },
  });
  return Promise.all(
    [flat, disc, noise].map(async (image) => decodeLogo(await image.png().toBuffer(), "image/png", "logo")),
  );
}
