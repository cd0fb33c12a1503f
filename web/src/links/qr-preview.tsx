import { useQuery } from "@tanstack/react-query";
import type { Link } from "../api/types.ts";
import { bareUrl } from "../text/format.ts";
import { Skeleton } from "../ui/pieces.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { type LinkDraft, placeOf } from "./link-draft.ts";

/** Where the link will live, as far as it is known before the service has said so. */
function addressOf(draft: LinkDraft, link: Link | null): string | null {
  if (link !== null && draft.alias === link.short_code) return link.short_url;
  if (draft.alias === "") return null;
  const place = placeOf(draft.domain);
  const origin = place.branded_domain ? `https://${place.branded_domain}` : window.location.origin;
  return place.subdomain
    ? `https://${place.subdomain}.${window.location.host}/${draft.alias}`
    : `${origin}/${draft.alias}`;
}

async function drawQr(address: string): Promise<{ path: string; size: number }> {
  const { create } = await import("qrcode");
  const { modules } = create(`${address}?isshortqrscan=1`, { errorCorrectionLevel: "M" });
  const dark = Array.from(modules.data).flatMap((bit, at) =>
    bit ? [`M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`] : [],
  );
  return { path: dark.join(""), size: modules.size };
}

export function QrPreview({ draft, link }: { draft: LinkDraft; link: Link | null }) {
  const address = useDebounced(addressOf(draft, link), 150);
  const drawing = useQuery({
    queryKey: ["qr-preview", address],
    queryFn: () => drawQr(address ?? ""),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="flex items-center gap-4 rounded-xl border border-line p-3">
      <div className="flex size-24 shrink-0 items-center justify-center rounded-lg bg-white p-1.5">
        {drawing.data && address !== null ? (
          <svg
            viewBox={`0 0 ${drawing.data.size} ${drawing.data.size}`}
            className="size-full"
            shapeRendering="crispEdges"
            role="img"
            aria-label={`QR code of ${address}`}
          >
            <path d={drawing.data.path} fill="#000" />
          </svg>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div className="min-w-0 text-[13px]">
        <p className="font-medium">QR code</p>
        <p className="mt-0.5 wrap-anywhere text-muted">
          {address === null
            ? "Drawn as soon as the link has its name."
            : `Leads to ${bareUrl(address)}. Scans are counted apart from clicks.`}
        </p>
      </div>
    </div>
  );
}
