import { ChevronRight } from "lucide-react";
import { fieldError } from "../api/api-error.ts";
import type { Link } from "../api/types.ts";
import { useCampaigns } from "../campaigns/campaigns.api.ts";
import { fromLocalField, toLocalField } from "../text/format.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import { Toggle } from "../ui/toggle.tsx";
import type { LinkDraft } from "./link-draft.ts";
import { TagInput } from "./tag-input.tsx";
import { hasUtm, readUtm, UTM_FIELDS, writeUtm } from "./utm.ts";

interface PartProps {
  draft: LinkDraft;
  change: (part: Partial<LinkDraft>) => void;
}

export function SortingFields({ draft, change }: PartProps) {
  const campaigns = useCampaigns().data ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TagInput tags={draft.tags} onChange={(tags) => change({ tags })} />
      <SelectField
        label="Campaign"
        value={draft.campaignId}
        options={[{ value: "", label: "None" }, ...campaigns.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => change({ campaignId: event.target.value })}
      />
    </div>
  );
}

/** Writes UTM values straight into the destination, so what is seen above is what visitors get. */
export function UtmFields({ draft, change }: PartProps) {
  return (
    <details className="group rounded-xl border border-line" open={hasUtm(draft.url)}>
      <summary className="flex h-11 list-none items-center gap-2 px-3 text-[13px] font-medium">
        <ChevronRight
          size={15}
          className="text-muted transition-transform duration-100 group-open:rotate-90"
          aria-hidden
        />
        UTM parameters
        <span className="ml-auto font-normal text-muted">where the visitor came from</span>
      </summary>
      <div className="grid gap-4 px-3 pt-1 pb-4 sm:grid-cols-2">
        {UTM_FIELDS.map(({ key, label, placeholder }) => (
          <TextField
            key={key}
            label={label}
            placeholder={placeholder}
            value={readUtm(draft.url, key)}
            onChange={(event) => change({ url: writeUtm(draft.url, key, event.target.value) })}
          />
        ))}
      </div>
    </details>
  );
}

export function BehaviourFields({ draft, change, link, error }: PartProps & { link: Link | null; error: unknown }) {
  const locked = link?.is_password_protected === true && !draft.removePassword;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Ends"
          type="datetime-local"
          value={toLocalField(draft.expiresAt)}
          onChange={(event) => change({ expiresAt: fromLocalField(event.target.value) })}
          hint="Afterwards visitors see that it is over."
          error={fieldError(error, "expires_at")}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          placeholder={locked ? "Unchanged" : "None"}
          minLength={8}
          maxLength={64}
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
          hint="8 characters or more, with a letter."
          error={fieldError(error, "password")}
        />
      </div>
      {link?.is_password_protected ? (
        <Toggle
          label="Remove the password"
          checked={draft.removePassword}
          onChange={(removePassword) => change({ removePassword })}
        />
      ) : null}
      <Toggle
        label="Destination can change"
        hint="Answers with 302 instead of 301, so that you can point it somewhere else later."
        checked={draft.dynamic}
        onChange={(dynamic) => change({ dynamic })}
      />
      <Toggle
        label="Record each click"
        hint="Place, device and referrer of every visit. Without it only the number is kept."
        checked={draft.tracked}
        onChange={(tracked) => change({ tracked })}
      />
      {link === null ? null : (
        <Toggle
          label="Switched on"
          hint="While it is off, visitors find nothing at this address. Its clicks stay."
          checked={!draft.switchedOff}
          onChange={(on) => change({ switchedOff: !on })}
        />
      )}
    </>
  );
}
