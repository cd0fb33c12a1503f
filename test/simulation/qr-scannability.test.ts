import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { Refused } from "../../src/kernel/index.ts";
import {
  type CheckedCode,
  drawChecked,
  type VisualSettings,
  type VisualSettingsInput,
  visualSettings,
} from "../../src/qr-image/index.ts";
import { type Readings, readings } from "../support/decoders.ts";
import { pick, randomSettings, sampleLogos, seeded } from "../support/random-settings.ts";

const ISSUED = 300;
const SEED = 20_261_115;
/** A phone does not see more of a code than this. */
const SEEN_PIXELS = 360;
/** With fewer pixels for each module, it falls between the pixels, whatever it looks like; such codes carry a warning. */
const MODULE_PIXELS_MIN = 2.5;
const SURVIVAL_MIN = 0.99;

interface Issued extends CheckedCode {
  readonly text: string;
  readonly settings: VisualSettings;
  readonly modules: number;
}

interface Distortion {
  readonly name: string;
  /** The width of what is left of the image. */
  readonly pixels: number;
  readonly distort: (code: Issued) => Sharp | Promise<Sharp>;
}

const widthSeen = ({ settings }: Issued) => Math.min(settings.size, SEEN_PIXELS);
const seen = (code: Issued) => sharp(code.png).resize(widthSeen(code), widthSeen(code));

const DISTORTIONS: readonly Distortion[] = [
  {
    name: "a blur of a fifth of a module",
    pixels: SEEN_PIXELS,
    distort: (code) => seen(code).blur(Math.max(0.3, (0.2 * widthSeen(code)) / code.modules)),
  },
  { name: "120 pixels", pixels: 120, distort: ({ png }) => sharp(png).resize(120, 120) },
  {
    name: "JPEG at quality 40",
    pixels: SEEN_PIXELS,
    distort: async (code) => sharp(await seen(code).jpeg({ quality: 40 }).toBuffer()),
  },
  {
    name: "a rotation by 7 degrees",
    pixels: SEEN_PIXELS,
    distort: (code) => seen(code).rotate(7, { background: code.settings.backgroundColor }),
  },
];

describe("300 codes in random visual settings", () => {
  let issued: Issued[];
  const refusals = new Map<string, number>();

  beforeAll(async () => {
    issued = await issueAtRandom(refusals);
    console.log(`refused on the way: ${JSON.stringify(Object.fromEntries(refusals))}`);
  }, 300_000);

  test("every one that is issued reads with both decoders", { timeout: 300_000 }, async () => {
    const unread: unknown[] = [];
    for (const code of issued) {
      if (!readBoth(await readings(code.png), code)) unread.push(code.settings);
    }
    expect(unread).toEqual([]);
  });

  test("at least 99 in 100 survive blur, 120 pixels, JPEG at quality 40 and rotation", {
    timeout: 300_000,
  }, async () => {
    const tally = { cases: 0, lost: 0 };
    for (const { name, pixels, distort } of DISTORTIONS) {
      const eligible = issued.filter(({ modules, settings }) => {
        return Math.min(settings.size, pixels) / modules >= MODULE_PIXELS_MIN;
      });
      const lost: string[] = [];
      for (const code of eligible) {
        if (!readBoth(await readings(await distort(code)), code)) lost.push(JSON.stringify(code.settings));
      }
      console.log(`${name}: ${eligible.length - lost.length} of ${eligible.length} read with both`, lost);
      tally.cases += eligible.length;
      tally.lost += lost.length;
    }
    expect(1 - tally.lost / tally.cases).toBeGreaterThanOrEqual(SURVIVAL_MIN);
  });
});

describe("settings that are known to scan badly", () => {
  const text = "https://sign.example/AbC1234";
  const long = `https://sign.example/${"a".repeat(900)}`;
  interface Bad {
    readonly why: string;
    readonly look: VisualSettingsInput;
    readonly content?: string;
  }
  const BAD: readonly Bad[] = [
    { why: "white on white", look: { foregroundColor: "#fff" } },
    { why: "yellow on white", look: { foregroundColor: "yellow" } },
    { why: "pale grey on white", look: { foregroundColor: "#ddd" } },
    { why: "cyan on white", look: { foregroundColor: "cyan" } },
    { why: "pink on white", look: { foregroundColor: "pink" } },
    { why: "gold on white", look: { foregroundColor: "gold" } },
    { why: "black on navy", look: { backgroundColor: "navy" } },
    { why: "black on dark green", look: { backgroundColor: "darkgreen" } },
    { why: "red on green", look: { foregroundColor: "red", backgroundColor: "green" } },
    { why: "blue on black", look: { foregroundColor: "blue", backgroundColor: "black" } },
    { why: "red on blue", look: { foregroundColor: "red", backgroundColor: "blue" } },
    { why: "grey on grey", look: { foregroundColor: "#777", backgroundColor: "#999" } },
    { why: "white on black", look: { foregroundColor: "white", backgroundColor: "black" } },
    { why: "white on navy", look: { foregroundColor: "white", backgroundColor: "navy" } },
    { why: "yellow on purple", look: { foregroundColor: "yellow", backgroundColor: "purple" } },
    { why: "orange on white", look: { foregroundColor: "orange" } },
    { why: "silver on white", look: { foregroundColor: "silver" } },
    { why: "tomato on white", look: { foregroundColor: "tomato" } },
    { why: "no quiet zone", look: { margin: 0 } },
    { why: "one module of quiet zone", look: { margin: 1 } },
    { why: "two modules of quiet zone", look: { margin: 2 } },
    { why: "three modules of quiet zone", look: { margin: 3 } },
    { why: "two pixels a module", look: { size: 74 } },
    { why: "a margin that leaves two pixels a module", look: { size: 300, margin: 50 } },
    { why: "a margin wider than the image", look: { size: 64, margin: 50 } },
    { why: "a long text in a small image", look: { size: 120 }, content: long },
    { why: "a long text at level H", look: { size: 200, errorCorrectionLevel: "H" }, content: long },
    { why: "a dense code", look: { size: 2000, errorCorrectionLevel: "H" }, content: long },
    { why: "a logo of a third of the width", look: { logoUrl: "data:image/png;base64,", logoSize: 0.34 } },
    { why: "a logo as large as is allowed", look: { logoUrl: "data:image/png;base64,", logoSize: 0.3 } },
  ];

  test.each(BAD)("$why: refused or warned about", async ({ look, content = text }) => {
    const verdict = await judge(look, content);
    expect(verdict === "refused" || verdict.length > 0).toBe(true);
  });

  test("the standard look: neither", async () => {
    expect(await judge({}, text)).toEqual([]);
  });
});

async function judge(input: VisualSettingsInput, text: string): Promise<"refused" | readonly string[]> {
  const [logo] = await sampleLogos();
  try {
    const settings = visualSettings(input);
    return (await drawChecked({ text, settings, logo: input.logoUrl === undefined ? undefined : logo })).quality
      .warnings;
  } catch (error) {
    if (error instanceof Refused) return "refused";
    throw error;
  }
}

function readBoth({ jsqr, zxing }: Readings, { text }: Issued): boolean {
  return jsqr === text && zxing === text;
}

async function issueAtRandom(refusals: Map<string, number>): Promise<Issued[]> {
  const draw = seeded(SEED);
  const logos = await sampleLogos();
  const issued: Issued[] = [];
  while (issued.length < ISSUED) {
    const input = randomSettings(draw);
    const settings = visualSettings(input);
    const logo = input.logoUrl === undefined ? undefined : pick(draw, logos);
    const text = `https://sign.example/${Math.floor(draw() * 36 ** 7).toString(36)}`;
    try {
      const checked = await drawChecked({ text, settings, logo });
      issued.push({ ...checked, text, settings, modules: modulesOf(settings) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const reason = String(error.details?.["problem"] ?? error.details?.["field"]);
      refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
    }
  }
  return issued;
}

/** A text of 28 bytes takes version 2 to 4; with a logo at least 4. */
function modulesOf({ errorCorrectionLevel, margin }: VisualSettings): number {
  const side = { L: 25, M: 29, Q: 29, H: 33 }[errorCorrectionLevel];
  return side + 2 * margin;
}
