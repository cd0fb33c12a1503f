import { useCampaigns } from "../campaigns/campaigns.api.ts";
import { SelectField } from "../ui/field.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { TagFilter } from "./tag-filter.tsx";

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
  { value: "disabled", label: "Switched off" },
];

export const SEARCH_ID = "search-links";

export function LinksToolbar({ view, change }: ToolbarProps) {
  const campaigns = useCampaigns().data ?? [];
  const pick = (name: string) => (event: { target: { value: string } }) =>
    change({ [name]: event.target.value, page: null });
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchField
        id={SEARCH_ID}
        label="Search links"
        placeholder="Search by name, code or destination"
        current={view.get("search") ?? ""}
        onSearch={(search) => change({ search, page: null })}
        shortcut="/"
      />
      <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 *:shrink-0 sm:mx-0 sm:overflow-visible sm:px-0">
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
        <TagFilter current={view.get("tag") ?? ""} onPick={(tag) => change({ tag, page: null })} />
        <SelectField
          hideLabel
          label="Order"
          options={SORTS}
          value={view.get("sort") ?? "created_at.desc"}
          onChange={pick("sort")}
        />
      </div>
    </div>
  );
}
