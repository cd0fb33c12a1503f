import { describe, expect, test } from "vitest";
import { matrixOf } from "./matrix.ts";
import { outlineOf } from "./outline.ts";
import { renderPdf } from "./render-pdf.ts";
import { renderSvg } from "./render-svg.ts";
import { STYLES, visualSettings } from "./settings.ts";
import { alignmentCentres, type Shape, shapesOf } from "./shapes.ts";
import { symbolOf } from "./symbol.ts";

describe("alignment patterns are where ISO/IEC 18004 (annex E) has them", () => {
  test.each([
    [1, []],
    [2, [6, 18]],
    [7, [6, 22, 38]],
    [14, [6, 26, 46, 66]],
    [22, [6, 26, 50, 74, 98]],
    [32, [6, 34, 60, 86, 112, 138]],
    [36, [6, 24, 50, 76, 102, 128, 154]],
    [40, [6, 30, 58, 86, 114, 142, 170]],
  ])("version %i", (version, centres) => {
    expect(alignmentCentres(17 + 4 * version)).toEqual(centres);
  });
});

describe("whatever the style, exactly the dark modules are drawn", () => {
  const matrix = matrixOf("https://sign.example/AbC1234", "Q");

  test.each(STYLES.flatMap((dotStyle) => STYLES.map((eyeStyle) => [dotStyle, eyeStyle] as const)))(
    "dots %s, eyes %s",
    (dotStyle, eyeStyle) => {
      const shapes = shapesOf(matrix, { dotStyle, eyeStyle });
      for (let row = 0; row < matrix.side; row += 1) {
        for (let column = 0; column < matrix.side; column += 1) {
          expect(isCovered(shapes, column + 0.5, row + 0.5)).toBe(matrix.isDark(column, row));
        }
      }
    },
  );
});

/** The last shape whose box holds the middle of a module decides; corners never reach the middle of an outer module. */
function isCovered(shapes: readonly Shape[], x: number, y: number): boolean {
  const holding = shapes.filter((shape) => {
    return x > shape.x && x < shape.x + shape.width && y > shape.y && y < shape.y + shape.height;
  });
  return holding.at(-1)?.dark ?? false;
}

test("the outline closes every shape and turns holes the other way", () => {
  const box = { x: 0, y: 0, width: 2, height: 1, radii: [0, 0, 0, 0], dark: true } as const;
  expect(outlineOf([box], 4)).toBe("M4 4h2v1h-2v-1z");
  expect(outlineOf([{ ...box, dark: false }], 4)).toBe("M4 4v1h2v-1h-2z");
  expect(outlineOf([{ ...box, width: 1, radii: [0.5, 0.5, 0.5, 0.5] }], 0)).toContain("a0.5 0.5 0 0 1 0.5 0.5");
});

describe("a logo's place", () => {
  test("is an odd square in the middle, at most a tenth of the symbol, in a symbol that can repair it", () => {
    for (const logoSize of [0.1, 0.22, 0.3]) {
      for (const text of ["x", "https://sign.example/AbC1234", "y".repeat(300)]) {
        const { matrix, clearing } = symbolOf(text, visualSettings({ logoUrl: "https://logo.example/", logoSize }));
        expect(clearing % 2).toBe(1);
        expect((clearing / matrix.side) ** 2).toBeLessThanOrEqual(0.11);
        expect(matrix.side).toBeGreaterThanOrEqual(33);
      }
    }
  });
});

test("jsQR cannot read version 23 at level L, so such a text takes version 24", () => {
  expect(matrixOf("x".repeat(1091), "L").side).toBe(17 + 4 * 24);
  expect(matrixOf("x".repeat(1003), "L").side).toBe(17 + 4 * 22);
});

test("an SVG names no colour but the two, and nothing that was sent gets into it unread", () => {
  const svg = renderSvg("x", visualSettings({ foregroundColor: "Navy", backgroundColor: "#FFE" }));
  expect(svg).toContain('fill="#000080"');
  expect(svg).toContain('fill="#ffffee"');
  expect(svg).toMatch(/^<svg [^>]+>\n<rect [^>]+\/>\n<path [^>]+\/>\n<\/svg>$/);
});

test("the same code gives the same PDF, byte for byte", async () => {
  const pdf = () => renderPdf("x", visualSettings(), { widthMillimetres: 30 });
  expect((await pdf()).equals(await pdf())).toBe(true);
});
