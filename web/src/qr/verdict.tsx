import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ScanQuality } from "../api/types.ts";

const GOOD_FROM = 85;

const LABELS: readonly [field: RegExp, label: string][] = [
  [/^visual_settings\.foregroundColor/, "Foreground"],
  [/^visual_settings\.backgroundColor/, "Background"],
  [/^visual_settings\.(\w+)/, "$1"],
  [/\bbackgroundColor\b/, "background"],
];

/** The service names its fields; people know them by what stands above them on this page. */
const inPlainWords = (message: string): string =>
  LABELS.reduce((text, [field, label]) => text.replace(field, label), message);

/** Whether phones will read it, in one sentence, and what to change where they may not. */
export function Verdict({ quality, error }: { quality: ScanQuality | undefined; error: Error | null }) {
  if (error !== null) {
    return (
      <Line icon={<CircleX size={18} className="text-danger" aria-hidden />} title="Cannot be made like this">
        {inPlainWords(error.message)}
      </Line>
    );
  }
  if (quality === undefined) {
    return (
      <Line
        icon={<span className="block size-4.5 rounded-full bg-sunken" />}
        title="Fill in the content to see the code"
      />
    );
  }
  const good = quality.score >= GOOD_FROM;
  const sign = good ? (
    <CircleCheck size={18} className="text-accent" aria-hidden />
  ) : (
    <TriangleAlert size={18} className="text-warn" aria-hidden />
  );
  return (
    <Line icon={sign} title={good ? "Reads on every phone we simulate" : "Reads, but not everywhere"}>
      {quality.warnings.length > 0 ? (
        <ul className="list-disc space-y-0.5 pl-4">
          {quality.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      <p>Print it at {quality.smallest_print_mm} mm or larger.</p>
    </Line>
  );
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex gap-2.5 text-left lg:min-h-18">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <div className="mt-0.5 text-[13px] wrap-anywhere text-muted">{children}</div>
      </div>
    </div>
  );
}
