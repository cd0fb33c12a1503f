import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { fieldError } from "../api/api-error.ts";
import type { Link } from "../api/types.ts";
import { useBrandedDomains, useSubdomains } from "../domains/domains.api.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { type LinkDraft, placeOf, STANDARD } from "./link-draft.ts";
import { aliasOptions } from "./links.api.ts";

interface AddressProps {
  draft: LinkDraft;
  link: Link | null;
  change: (part: Partial<LinkDraft>) => void;
  error: unknown;
}

function useDomainOptions() {
  const subdomains = useSubdomains().data ?? [];
  const branded = useBrandedDomains().data ?? [];
  return [
    { value: STANDARD, label: window.location.host },
    ...subdomains
      .filter((one) => one.is_verified)
      .map((one) => ({ value: `subdomain:${one.subdomain}`, label: one.full_domain })),
    ...branded.filter((one) => one.is_verified).map((one) => ({ value: `branded:${one.domain}`, label: one.domain })),
  ];
}

/** Domain and alias: the part of a link that people print, so a change to it says what it breaks. */
export function AddressFields({ draft, link, change, error }: AddressProps) {
  const options = useDomainOptions();
  const moved = link !== null && (draft.alias !== link.short_code || !draft.domain.startsWith(link.url_type));
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] sm:gap-3">
        <SelectField
          label="Domain"
          value={draft.domain}
          options={options}
          onChange={(event) => change({ domain: event.target.value })}
          error={fieldError(error, "subdomain", "branded_domain", "url_type")}
        />
        <AliasField draft={draft} link={link} change={change} error={error} />
      </div>
      {moved ? (
        <p className="mt-2 rounded-lg bg-warn-soft px-3 py-2 text-[13px] text-warn">
          The short link changes. Everything printed or shared with the old one stops working.
        </p>
      ) : null}
    </div>
  );
}

function AliasField({ draft, link, change, error }: AddressProps) {
  const alias = useDebounced(draft.alias, 250);
  const fresh = alias !== "" && alias !== link?.short_code;
  const check = useQuery({ ...aliasOptions({ alias, ...placeOf(draft.domain) }), enabled: fresh });
  const settled = fresh && alias === draft.alias && !check.isFetching;
  const taken = settled && check.data?.available === false;
  const refusal = settled && check.error ? check.error.message : null;
  const words = taken ? "This one is taken. Try another." : refusal;
  return (
    <TextField
      label="Short link"
      placeholder="Leave empty for a random one"
      value={draft.alias}
      onChange={(event) => change({ alias: event.target.value.trim() })}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={50}
      error={fieldError(error, "custom_alias") ?? words}
      aside={<span role="status">{settled && check.data?.available === true ? <AliasFree /> : null}</span>}
    />
  );
}

function AliasFree() {
  return (
    <span className="inline-flex items-center gap-1 text-[13px] text-accent-strong">
      <CircleCheck size={14} aria-hidden /> free
    </span>
  );
}
