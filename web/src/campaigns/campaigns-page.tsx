import { Megaphone, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Campaign } from "../api/types.ts";
import { count, date } from "../text/format.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Badge, EmptyState, PageHead, Skeleton, Trouble } from "../ui/pieces.tsx";
import { CampaignPanel } from "./campaign-panel.tsx";
import { useCampaigns, useDeleteCampaign } from "./campaigns.api.ts";

export function CampaignsPage() {
  const campaigns = useCampaigns();
  const [editing, setEditing] = useState<Campaign | "new" | null>(null);
  return (
    <>
      <title>Campaigns · Signpost</title>
      <PageHead title="Campaigns" sub="Links that belong together, counted together.">
        <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEditing("new")}>
          New campaign
        </Button>
      </PageHead>
      {campaigns.isPending ? <Skeleton className="h-40 w-full rounded-xl" /> : null}
      {campaigns.error && !campaigns.data ? (
        <Trouble error={campaigns.error} retry={() => void campaigns.refetch()} />
      ) : null}
      {campaigns.data?.length === 0 ? <NoCampaigns onNew={() => setEditing("new")} /> : null}
      <ul aria-label="Campaigns" className="grid gap-4 md:grid-cols-2">
        {campaigns.data?.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} onEdit={() => setEditing(campaign)} />
          </li>
        ))}
      </ul>
      {editing === null ? null : (
        <CampaignPanel campaign={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

export function stateOf({ start_date, end_date }: Campaign, now: number = Date.now()): "Planned" | "Ended" | "Running" {
  if (start_date !== null && new Date(start_date).getTime() > now) return "Planned";
  if (end_date !== null && new Date(end_date).getTime() < now) return "Ended";
  return "Running";
}

function CampaignCard({ campaign, onEdit }: { campaign: Campaign; onEdit: () => void }) {
  const remove = useDeleteCampaign();
  const state = stateOf(campaign);
  return (
    <article className="card relative h-full p-5 hover:border-edge">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-[15px] font-semibold">
          <Link to={`/campaigns/${campaign.id}`} className="after:absolute after:inset-0 after:rounded-xl">
            {campaign.name}
          </Link>
        </h2>
        <Badge tone={state === "Running" ? "accent" : "plain"}>{state}</Badge>
        <span className="relative z-10 -my-1.5 -mr-2 flex">
          <IconButton label={`Edit ${campaign.name}`} onClick={onEdit}>
            <Pencil size={15} aria-hidden />
          </IconButton>
          <Confirm
            trigger={
              <IconButton label={`Delete ${campaign.name}`}>
                <Trash2 size={15} aria-hidden />
              </IconButton>
            }
            title={`Delete “${campaign.name}”?`}
            action="Delete campaign"
            busy={remove.isPending}
            onConfirm={() => remove.mutateAsync(campaign.id)}
          >
            Its links keep working and keep their clicks; they only stop belonging together.
          </Confirm>
        </span>
      </div>
      <p className="mt-1 line-clamp-2 min-h-5 text-muted">{campaign.description}</p>
      <p className="figures mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span>
          <span className="text-xl font-semibold tracking-tight">{count(campaign.total_clicks)}</span>{" "}
          <span className="text-muted">clicks</span>
        </span>
        <span>
          <span className="text-xl font-semibold tracking-tight">{count(campaign.url_count)}</span>{" "}
          <span className="text-muted">links</span>
        </span>
        <span className="w-full text-[13px] text-muted">{spanOf(campaign)}</span>
      </p>
    </article>
  );
}

function spanOf({ start_date, end_date }: Campaign): string {
  if (start_date === null && end_date === null) return "No dates set";
  return `${start_date ? date(start_date) : "…"} – ${end_date ? date(end_date) : "open"}`;
}

function NoCampaigns({ onNew }: { onNew: () => void }) {
  const action = (
    <Button look="primary" onClick={onNew}>
      Start the first one
    </Button>
  );
  return (
    <EmptyState icon={<Megaphone size={22} />} title="No campaigns yet" action={action}>
      A launch, a season, an event: put its links into a campaign and read all of its clicks on one page.
    </EmptyState>
  );
}
