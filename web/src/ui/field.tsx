import { ChevronDown } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { cx } from "../text/cx.ts";

interface Around {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Drawn at the right of the label: a small action or a state. */
  aside?: ReactNode;
  hideLabel?: boolean;
}

const CONTROL = cx(
  "w-full rounded-lg border border-edge bg-surface px-3 text-ink placeholder:text-muted",
  "focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent",
  "aria-invalid:border-danger disabled:bg-sunken disabled:text-muted",
);

interface Wiring {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

export function Field({
  label,
  hint,
  error,
  aside,
  hideLabel,
  children,
}: Around & { children: (wire: Wiring) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="min-w-0">
      <div className={cx("mb-1.5 flex h-5 items-center justify-between gap-3", hideLabel && "sr-only")}>
        <label htmlFor={id} className="text-[13px] font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": note ? noteId : undefined })}
      {note ? (
        <p id={noteId} className={cx("mt-1.5 text-[13px]", error ? "text-danger" : "text-muted")}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

export function TextField(
  props: Around & InputHTMLAttributes<HTMLInputElement> & { ref?: React.Ref<HTMLInputElement> },
) {
  const { label, hint, error, aside, hideLabel, className, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} aside={aside} hideLabel={hideLabel}>
      {(wire) => <input {...input} {...wire} className={cx(CONTROL, "h-10", className)} />}
    </Field>
  );
}

export function TextArea(props: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { label, hint, error, aside, hideLabel, className, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} aside={aside} hideLabel={hideLabel}>
      {(wire) => <textarea rows={3} {...input} {...wire} className={cx(CONTROL, "py-2 leading-relaxed", className)} />}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

export function SelectField(props: Around & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[] }) {
  const { label, hint, error, aside, hideLabel, className, options, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} aside={aside} hideLabel={hideLabel}>
      {(wire) => (
        <div className="relative">
          <select {...select} {...wire} className={cx(CONTROL, "h-10 appearance-none truncate pr-9", className)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={15} className="pointer-events-none absolute top-3 right-3 text-muted" aria-hidden />
        </div>
      )}
    </Field>
  );
}
