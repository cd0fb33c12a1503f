import { ArrowLeft, Link2 } from "lucide-react";
import { Link as RouteLink } from "wouter";
import { Report } from "../analytics/report.tsx";
import { plural } from "../text/format.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHead, Skeleton, Trouble } from "../ui/pieces.tsx";
import { useCampaign } from "./campaigns.api.ts";

export function CampaignPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params["id"] ?? "";
  const campaign = useCampaign(id);
  if (campaign.error && !campaign.data) return <Trouble error={campaign.error} retry={() => void campaign.refetch()} />;
  return (
    <>
      <title>{`${campaign.data?.name ?? "Campaign"} · Signpost`}</title>
      <RouteLink
        to="/campaigns"
        className="mb-3 inline-flex items-center gap-1.5 rounded-md text-[13px] font-medium text-muted hover:text-ink"
      >
        <ArrowLeft size={15} aria-hidden /> Campaigns
      </RouteLink>
      {campaign.data ? (
        <PageHead title={campaign.data.name} sub={campaign.data.description}>
          <ButtonLink to={`/links?campaign=${id}`} icon={<Link2 size={15} aria-hidden />}>
            Its {plural(campaign.data.url_count, "link")}
          </ButtonLink>
        </PageHead>
      ) : (
        <Skeleton className="mb-6 h-12 w-64" />
      )}
      <Report
        scope={{ kind: "account", query: { campaign_id: id } }}
        emptyAdvice="Put links into this campaign: edit a link, or choose several in the list and move them."
      />
    </>
  );
}
