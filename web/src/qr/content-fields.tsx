import type { ContentType } from "../api/types.ts";
import { cx } from "../text/cx.ts";
import { SelectField, TextArea, TextField } from "../ui/field.tsx";
import { CONTENT_KINDS, type ContentField, kindOf } from "./content-types.ts";

export function TypePicker({ type, onChange }: { type: ContentType; onChange: (type: ContentType) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-[13px] font-medium">What it holds</legend>
      <div className="grid grid-cols-4 gap-2">
        {CONTENT_KINDS.map(({ type: value, label, icon: Icon }) => (
          <label
            key={value}
            className={cx(
              "flex h-16 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-xl border border-line bg-surface text-[13px] font-medium text-muted hover:border-edge",
              "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-accent",
            )}
          >
            <input
              type="radio"
              name="content-type"
              className="sr-only"
              checked={type === value}
              onChange={() => onChange(value)}
            />
            <Icon size={18} aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ContentProps {
  type: ContentType;
  typed: Readonly<Record<string, string>>;
  onType: (key: string, value: string) => void;
  error: (key: string) => string | null;
}

const ENCRYPTIONS = [
  { value: "", label: "WPA (most networks)" },
  { value: "WEP", label: "WEP (old)" },
  { value: "nopass", label: "None" },
];

export function ContentFields({ type, typed, onType, error }: ContentProps) {
  const { fields } = kindOf(type);
  return (
    <div className={cx("grid gap-4", fields.length > 1 && "sm:grid-cols-2")}>
      {fields.map((field) => (
        <div key={field.key} className={field.kind === "long" ? "sm:col-span-full" : undefined}>
          <OneField field={field} value={typed[field.key] ?? ""} onType={onType} error={error(field.key)} />
        </div>
      ))}
    </div>
  );
}

interface OneProps {
  field: ContentField;
  value: string;
  onType: ContentProps["onType"];
  error: string | null;
}

const INPUT_MODES = { number: "decimal", email: "email", tel: "tel", url: "url", text: "text" } as const;

function OneField({ field, value, onType, error }: OneProps) {
  const { key, label, kind = "text", placeholder, required } = field;
  const onChange = (event: { target: { value: string } }) => onType(key, event.target.value);
  const common = { label, value, placeholder, error, required, onChange };
  if (kind === "long") return <TextArea {...common} />;
  if (kind === "encryption") return <SelectField {...common} options={ENCRYPTIONS} />;
  return <TextField {...common} inputMode={INPUT_MODES[kind]} autoComplete="off" spellCheck={false} />;
}
