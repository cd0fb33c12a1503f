import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Kbd } from "./pieces.tsx";
import { useDebounced } from "./use-debounced.ts";

interface SearchProps {
  id?: string;
  label: string;
  placeholder: string;
  /** What the address says now. */
  current: string;
  onSearch: (text: string) => void;
  shortcut?: string;
}

/** Searches while somebody types, a moment after the last key. */
export function SearchField({ id, label, placeholder, current, onSearch, shortcut }: SearchProps) {
  const [text, setText] = useState(current);
  const rested = useDebounced(text.trim(), 180);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed may start a search.
  useEffect(() => {
    if (rested !== current) onSearch(rested);
  }, [rested]);
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-56">
      <Search size={16} className="pointer-events-none absolute top-3 left-3 text-muted" aria-hidden />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-10 w-full rounded-lg border border-edge bg-surface pr-3 pl-9 placeholder:text-muted focus-visible:outline-offset-0"
      />
      {shortcut && text === "" ? (
        <span className="pointer-events-none absolute top-2.5 right-2.5 hidden sm:block">
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : null}
    </div>
  );
}
