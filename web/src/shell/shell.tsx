import { Plus, Search } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Link, useLocation } from "wouter";
import { LinkPanel, type LinkPanelRequest } from "../links/link-panel.tsx";
import { SEARCH_ID } from "../links/links-toolbar.tsx";
import type { Account } from "../session/session.api.ts";
import { IconButton } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { QuickCreate } from "./quick-create.tsx";
import { type ShellActions, ShellActionsContext, useShell } from "./shell-actions.ts";
import { Sidebar } from "./sidebar.tsx";
import { useLiveClicks } from "./use-live-clicks.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Goes to the list of links, if need be, and puts the cursor into its search. */
function useSearchFocus(): () => void {
  const [location, navigate] = useLocation();
  return useCallback(() => {
    if (location !== "/links") navigate("/links");
    requestAnimationFrame(() => document.getElementById(SEARCH_ID)?.focus());
  }, [location, navigate]);
}

export function Shell({ account, children }: { account: Account; children: ReactNode }) {
  const [palette, setPalette] = useState(false);
  const [panel, setPanel] = useState<LinkPanelRequest | null>(null);
  const actions = useMemo<ShellActions>(
    () => ({
      createLink: (prefill) => setPanel({ link: null, url: prefill?.url ?? "" }),
      editLink: (link) => setPanel({ link, url: link.original_url }),
      openPalette: () => setPalette(true),
    }),
    [],
  );
  const search = useSearchFocus();
  useShortcuts({ create: actions.createLink, search, palette: actions.openPalette });
  useLiveClicks();
  return (
    <ShellActionsContext value={actions}>
      <a
        href="#content"
        className="sr-only z-60 rounded-lg bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <Sidebar account={account} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-8 lg:pt-8 lg:pb-16"
          >
            {children}
          </main>
        </div>
      </div>
      <PhoneBar account={account} />
      <LinkPanel request={panel} onClose={() => setPanel(null)} />
      <CommandPalette open={palette} onClose={() => setPalette(false)} />
    </ShellActionsContext>
  );
}

function TopBar() {
  const { createLink, openPalette } = useShell();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas/90 backdrop-blur-sm">
      <div className="mx-auto flex h-15 max-w-6xl items-center gap-2 px-4 sm:px-6 lg:px-8">
        <Link to="/links" aria-label="Signpost, links" className="mr-1 rounded-lg lg:hidden">
          <Logo size={30} />
        </Link>
        <QuickCreate />
        <span className="hidden sm:block">
          <IconButton label="New link with all options" onClick={() => createLink()}>
            <Plus size={19} aria-hidden />
          </IconButton>
        </span>
        <IconButton label="Find anything" onClick={openPalette} className="-mr-2 lg:hidden">
          <Search size={19} aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}
