import type { ComponentType } from "react";
import { Link, Redirect } from "wouter";
import { useAccount } from "../session/session.api.ts";
import { cx } from "../text/cx.ts";
import { PageHead } from "../ui/pieces.tsx";
import { AccountSection } from "./account-section.tsx";
import { ApiKeysSection } from "./api-keys-section.tsx";
import { ApplicationsSection } from "./applications-section.tsx";
import { MembersSection } from "./members-section.tsx";

interface Section {
  name: string;
  label: string;
  view: ComponentType;
  ownerOnly?: boolean;
}

const SECTIONS: readonly Section[] = [
  { name: "account", label: "Account", view: AccountSection },
  { name: "api-keys", label: "API keys", view: ApiKeysSection },
  { name: "applications", label: "Applications", view: ApplicationsSection },
  { name: "members", label: "Members", view: MembersSection, ownerOnly: true },
];

export function SettingsPage({ params }: { params: Record<string, string | undefined> }) {
  const owner = useAccount().data?.is_owner === true;
  const sections = SECTIONS.filter(({ ownerOnly }) => owner || ownerOnly !== true);
  const current = sections.find(({ name }) => name === params["section"]);
  if (current === undefined) return <Redirect to="/settings/account" replace />;
  const View = current.view;
  return (
    <>
      <title>{`${current.label} · Signpost`}</title>
      <PageHead title="Settings" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10">
        <nav aria-label="Settings" className="-mx-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:flex-col md:px-0">
          {sections.map(({ name, label }) => (
            <Link
              key={name}
              to={`/settings/${name}`}
              aria-current={name === current.name ? "page" : undefined}
              className={cx(
                "flex h-9 shrink-0 items-center rounded-lg px-3 text-[13.5px] font-medium",
                name === current.name
                  ? "bg-accent-soft text-accent-strong"
                  : "text-muted hover:bg-sunken hover:text-ink",
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <View />
      </div>
    </>
  );
}
