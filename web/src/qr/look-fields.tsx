import type { VisualSettings } from "../api/types.ts";
import { Field, SelectField } from "../ui/field.tsx";
import { Segments } from "../ui/toggle.tsx";
import { LogoField } from "./logo-field.tsx";

export type Look = Pick<
  VisualSettings,
  "foregroundColor" | "backgroundColor" | "dotStyle" | "eyeStyle" | "margin" | "errorCorrectionLevel"
>;

export const PLAIN_LOOK: Look = {
  foregroundColor: "#000000",
  backgroundColor: "#ffffff",
  dotStyle: "square",
  eyeStyle: "square",
  margin: 4,
  errorCorrectionLevel: "M",
};

const STYLES = [
  { value: "square", label: "Square" },
  { value: "rounded", label: "Rounded" },
  { value: "dots", label: "Dots" },
] as const;

const LEVELS = [
  { value: "L", label: "Low: 7 % may be damaged" },
  { value: "M", label: "Medium: 15 %" },
  { value: "Q", label: "High: 25 %" },
  { value: "H", label: "Highest: 30 %" },
];

const MARGINS = [0, 1, 2, 4, 6, 8].map((modules) => ({
  value: String(modules),
  label: modules === 4 ? "4, the standard" : String(modules),
}));

interface LookProps {
  look: Look;
  change: (part: Partial<Look>) => void;
  logo: string | null;
  onLogo: (logo: string | null) => void;
}

export function LookFields({ look, change, logo, onLogo }: LookProps) {
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-4">
        <ColourField
          label="Foreground"
          value={look.foregroundColor}
          onChange={(foregroundColor) => change({ foregroundColor })}
        />
        <ColourField
          label="Background"
          value={look.backgroundColor}
          onChange={(backgroundColor) => change({ backgroundColor })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <StyleChoice label="Dots" value={look.dotStyle} onChange={(dotStyle) => change({ dotStyle })} />
        <StyleChoice label="Corners" value={look.eyeStyle} onChange={(eyeStyle) => change({ eyeStyle })} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Quiet zone, modules"
          options={MARGINS}
          value={String(look.margin)}
          onChange={(event) => change({ margin: Number(event.target.value) })}
        />
        <SelectField
          label="Repair"
          options={LEVELS}
          value={logo === null ? look.errorCorrectionLevel : "H"}
          disabled={logo !== null}
          hint={logo === null ? undefined : "A logo needs the highest level."}
          onChange={(event) => change({ errorCorrectionLevel: event.target.value as Look["errorCorrectionLevel"] })}
        />
      </div>
      <LogoField logo={logo} onLogo={onLogo} />
    </div>
  );
}

interface StyleProps {
  label: string;
  value: Look["dotStyle"];
  onChange: (value: Look["dotStyle"]) => void;
}

function StyleChoice({ label, value, onChange }: StyleProps) {
  return (
    <div>
      <p className="mb-1.5 text-[13px] font-medium" aria-hidden>
        {label}
      </p>
      <Segments label={label} value={value} options={STYLES} onChange={onChange} className="h-10 w-full" />
    </div>
  );
}

function ColourField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field label={label}>
      {(wire) => (
        <div className="flex h-10 items-center gap-2 rounded-lg border border-edge bg-surface px-2 focus-within:outline-2 focus-within:outline-accent">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()} colour`}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
            onChange={(event) => onChange(event.target.value)}
            className="size-6 shrink-0 cursor-pointer rounded border-0 bg-transparent p-0"
          />
          <input
            {...wire}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            spellCheck={false}
            className="w-full min-w-0 bg-transparent font-mono text-[13px] outline-none"
          />
        </div>
      )}
    </Field>
  );
}
