import { AppWindow } from "lucide-react";
import { ago, date } from "../text/format.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { EmptyState, Skeleton, Trouble } from "../ui/pieces.tsx";
import { type Application, useApplications, useDisconnect } from "./settings.api.ts";

const SCOPE_WORDS: Record<string, string> = {
  "shorturl:read": "see your links",
  "shorturl:create": "change your links",
  "qrcode:read": "see your QR codes",
  "qrcode:create": "change your QR codes",
  "analytics:read": "read your figures",
};

export function ApplicationsSection() {
  const applications = useApplications();
  return (
    <div className="space-y-4">
      {applications.isPending ? <Skeleton className="h-24 w-full rounded-xl" /> : null}
      {applications.error ? <Trouble error={applications.error} retry={() => void applications.refetch()} /> : null}
      {applications.data?.length === 0 ? (
        <EmptyState icon={<AppWindow size={22} />} title="No connected applications">
          Assistants and tools that you let in through OAuth appear here. Point an MCP client at{" "}
          <code className="font-mono text-[13px] text-ink">{window.location.origin}/mcp</code> to connect one.
        </EmptyState>
      ) : null}
      {applications.data && applications.data.length > 0 ? (
        <ul aria-label="Connected applications" className="card">
          {applications.data.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ApplicationRow({ application }: { application: Application }) {
  const revoke = useDisconnect();
  const may = application.scopes.map((scope) => SCOPE_WORDS[scope] ?? scope).join(", ");
  return (
    <li className="flex items-center gap-4 border-b border-line px-5 py-3.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{application.name}</p>
        <p className="text-[13px] text-muted">May {may}.</p>
        <p className="text-[13px] text-muted">
          Since {date(application.approved_at)},{" "}
          {application.last_used_at ? `last used ${ago(application.last_used_at)}` : "never used"}
        </p>
      </div>
      <Confirm
        trigger={<Button size="sm">Disconnect</Button>}
        title={`Disconnect ${application.name}?`}
        action="Disconnect"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutateAsync(application.id)}
      >
        Its access ends at once. It can ask you again.
      </Confirm>
    </li>
  );
}
