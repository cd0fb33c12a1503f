import { completeUrl } from "../links/utm.ts";
import type { TestInput } from "./tests.api.ts";

export interface VariantDraft {
  key: number;
  name: string;
  url: string;
  weight: string;
}

export interface TestDraft {
  name: string;
  qrId: string;
  variants: VariantDraft[];
  weighted: boolean;
  minSample: string;
  confidence: string;
  conversions: boolean;
}

export const emptyTest = (qrId: string): TestDraft => ({
  name: "",
  qrId,
  variants: [emptyVariant(0, "50"), emptyVariant(1, "50")],
  weighted: false,
  minSample: "100",
  confidence: "95",
  conversions: true,
});

export const emptyVariant = (key: number, weight: string): VariantDraft => ({ key, name: "", url: "", weight });

export const letterOf = (index: number): string => String.fromCharCode(65 + index);

export const weightSum = (draft: TestDraft): number =>
  draft.variants.reduce((sum, { weight }) => sum + Number(weight), 0);

export function testInputOf(draft: TestDraft): TestInput {
  return {
    name: draft.name,
    primary_qr_id: draft.qrId,
    traffic_split_mode: draft.weighted ? "weighted" : "equal",
    min_sample_size: Number(draft.minSample),
    confidence_level: Number(draft.confidence),
    track_conversions: draft.conversions,
    variants: draft.variants.map(({ name, url, weight }, index) => ({
      name: name || `Variant ${letterOf(index)}`,
      destination_url: completeUrl(url),
      traffic_weight: draft.weighted ? Number(weight) : 100 / draft.variants.length,
    })),
  };
}
