import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Field } from "../ui/field.tsx";

interface TagProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

export function TagInput({ tags, onChange }: TagProps) {
  const [text, setText] = useState("");
  const add = () => {
    const fresh = text.split(",").map((tag) => tag.trim());
    onChange([...new Set([...tags, ...fresh.filter((tag) => tag !== "")])]);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.key === ",") && text.trim() !== "") {
      event.preventDefault();
      add();
    }
    if (event.key === "Backspace" && text === "") onChange(tags.slice(0, -1));
  };
  return (
    <Field label="Tags" hint="Press Enter after each tag.">
      {(wire) => (
        <div className="flex min-h-10 flex-wrap items-center gap-1.5 rounded-lg border border-edge bg-surface p-1.5 focus-within:outline-2 focus-within:outline-accent">
          {tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex h-7 items-center gap-1 rounded-md bg-accent-soft pl-2 text-[13px] font-medium text-accent-strong"
            >
              {tag}
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                className="flex size-7 items-center justify-center"
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X size={13} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...wire}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => text.trim() !== "" && add()}
            className="h-7 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
          />
        </div>
      )}
    </Field>
  );
}
