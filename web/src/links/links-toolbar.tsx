import { Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useCampaigns } from "../campaigns/campaigns.api.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { Kbd } from "../ui/pieces.tsx";
import { useDebounced } from "../ui/use-debounced.ts";

interface ToolbarProps {
  view: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}

const FILTERS = ["search", "status", "campaign", "tag", "type"];

export const isFiltered = (view: URLSearchParams): boolean => FILTERS.some((name) => view.get(name) !== null);

const SORTS = [
  { value: "created_at.desc", label: "Newest first" },
  { value: "created_at.asc", label: "Oldest first" },
  { value: "clicks.desc", label: "Most clicks" },
  { value: "clicks.asc", label: "Fewest clicks" },
  { value: "name.asc", label: "Name" },
  { value: "short_code.asc", label: "Short code" },
];

const STATUSES = [
  { value: "", label: "Any state" },
  { value: "active", label: "Active" },
  { value: "expired", label: "Expired" },
];

export const SEARCH_ID = "search-links";

function SearchBox({ view, change }: ToolbarProps) {
  const [text, setText] = useState(view.get("search") ?? "");
  const rested = useDebounced(text.trim(), 180);
  const current = view.get("search") ?? "";
  // The address follows the typing; `current` is left out, or clearing the filter elsewhere would be undone here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed may start a search.
  useEffect(() => {
    if (rested !== current) change({ search: rested, page: null });
  }, [rested, change]);
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-56">
      <Search size={16} className="pointer-events-none absolute top-3 left-3 text-muted" aria-hidden />
      <input
        id={SEARCH_ID}
        type="search"
        aria-label="Search links"
        placeholder="Search by name, code or destination"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-10 w-full rounded-lg border border-edge bg-surface pr-9 pl-9 placeholder:text-muted focus-visible:outline-offset-0"
      />
      <span className="pointer-events-none absolute top-2.5 right-2.5 hidden sm:block">
        {text === "" ? <Kbd>/</Kbd> : null}
      </span>
    </div>
  );
}

export function LinksToolbar({ view, change }: ToolbarProps) {
  const campaigns = useCampaigns().data ?? [];
  const pick = (name: string) => (event: { target: { value: string } }) =>
    change({ [name]: event.target.value, page: null });
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchBox view={view} change={change} />
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 *:shrink-0 sm:mx-0 sm:overflow-visible sm:px-0">
        <SelectField
          hideLabel
          label="State"
          options={STATUSES}
          value={view.get("status") ?? ""}
          onChange={pick("status")}
        />
        {campaigns.length > 0 ? (
          <SelectField
            hideLabel
            label="Campaign"
            className="sm:w-40"
            value={view.get("campaign") ?? ""}
            onChange={pick("campaign")}
            options={[
              { value: "", label: "Any campaign" },
              ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : null}
        <SelectField
          hideLabel
          label="Order"
          options={SORTS}
          value={view.get("sort") ?? "created_at.desc"}
          onChange={pick("sort")}
        />
      </div>
      {view.get("tag") ? (
        <Button
          size="sm"
          className="h-10"
          icon={<X size={14} aria-hidden />}
          onClick={() => change({ tag: null, page: null })}
        >
          Tag: {view.get("tag")}
        </Button>
      ) : null}
    </div>
  );
}
