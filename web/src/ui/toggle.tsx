import { Switch } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cx } from "../text/cx.ts";

export function Toggle(props: { label: string; hint?: ReactNode; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-[13px] font-medium">
          {props.label}
        </label>
        {props.hint ? <p className="mt-0.5 text-[13px] text-muted">{props.hint}</p> : null}
      </div>
      <Switch.Root
        id={id}
        checked={props.checked}
        onCheckedChange={props.onChange}
        className="mt-0.5 h-5.5 w-9.5 shrink-0 rounded-full bg-edge p-0.5 transition-colors duration-100 data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-4.5 rounded-full bg-white shadow-card transition-transform duration-100 data-[state=checked]:translate-x-4" />
      </Switch.Root>
    </div>
  );
}

/** A row of exclusive choices, as radio buttons that look like one control. */
export function Segments<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className={cx("inline-flex rounded-lg border border-line bg-sunken p-0.5", props.className)}>
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "flex flex-auto cursor-pointer items-center justify-center rounded-md px-2 py-1 sm:px-2.5 text-[13px] font-medium whitespace-nowrap text-muted",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent hover:text-ink",
            "has-checked:bg-thumb has-checked:text-ink has-checked:shadow-card",
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={props.value === option.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
