import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { LinkPage } from "./links.api.ts";

/** Every tag on a link that this page has shown so far. */
function useSeenTags(): string[] {
  const pages = useQueryClient().getQueriesData<Partial<LinkPage>>({ queryKey: ["links"] });
  const tags = pages.flatMap(([, page]) => page?.links?.flatMap((link) => link.tags) ?? []);
  return [...new Set(tags)].sort((a, b) => a.localeCompare(b));
}

/** Offers the tags that have been seen, and takes any other that somebody types and confirms. */
export function TagFilter({ current, onPick }: { current: string; onPick: (tag: string) => void }) {
  const [text, setText] = useState(current);
  const tags = useSeenTags();
  const listId = useId();
  useEffect(() => setText(current), [current]);
  const pick = (tag: string) => {
    if (tag !== current) onPick(tag);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pick(text.trim());
  };
  return (
    <form onSubmit={submit} className="relative">
      <input
        type="search"
        aria-label="Tag"
        placeholder="Any tag"
        list={listId}
        value={text}
        autoCapitalize="none"
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          if (typed === "" || tags.includes(typed)) pick(typed);
        }}
        onBlur={() => pick(text.trim())}
        className="h-10 w-32 rounded-lg border border-edge bg-surface px-3 placeholder:text-ink focus-visible:outline-offset-0 [&::-webkit-calendar-picker-indicator]:opacity-0"
      />
      {text === "" ? (
        <ChevronDown size={15} className="pointer-events-none absolute top-3 right-3 text-muted" aria-hidden />
      ) : null}
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </form>
  );
}
