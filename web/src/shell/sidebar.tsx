import { BookOpen, ChevronsUpDown, LogOut, Monitor, Moon, Search, Sun } from "lucide-react";
import { Link, useLocation } from "wouter";
import { type Account, useSignOut } from "../session/session.api.ts";
import { cx } from "../text/cx.ts";
import { COMMAND_KEY } from "../text/platform.ts";
import { setTheme, type Theme, useTheme } from "../theme/theme.ts";
import { Logo } from "../ui/logo.tsx";
import { Menu, MenuItem, MenuLine } from "../ui/menu.tsx";
import { Kbd } from "../ui/pieces.tsx";
import { DESTINATIONS, isWithin } from "./navigation.ts";
import { useShell } from "./shell-actions.ts";

export function Sidebar({ account }: { account: Account }) {
  const { openPalette } = useShell();
  return (
    <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-r border-line bg-surface px-3 py-4 lg:flex">
      <Link
        to="/links"
        className="mb-5 flex items-center gap-2.5 rounded-lg px-2 py-1 text-[15px] font-semibold tracking-tight"
      >
        <Logo size={26} />
        Signpost
      </Link>
      <button
        type="button"
        onClick={openPalette}
        className="mb-4 flex h-9 items-center gap-2 rounded-lg border border-line bg-canvas px-2.5 text-[13px] text-muted hover:border-edge hover:text-ink"
      >
        <Search size={15} aria-hidden />
        <span className="flex-1 text-left">Find anything</span>
        <Kbd>{COMMAND_KEY} K</Kbd>
      </button>
      <NavigationLinks />
      <div className="mt-auto space-y-1">
        <a
          href="/docs"
          className="flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-[13.5px] font-medium text-muted hover:bg-sunken hover:text-ink"
        >
          <BookOpen size={17} aria-hidden />
          API reference
        </a>
        <AccountMenu account={account} />
      </div>
    </aside>
  );
}

export function NavigationLinks() {
  const [location] = useLocation();
  return (
    <nav aria-label="Main" className="space-y-0.5">
      {DESTINATIONS.map(({ to, label, icon: Icon }) => {
        const here = isWithin(location, to);
        return (
          <Link
            key={to}
            to={to}
            aria-current={here ? "page" : undefined}
            className={cx(
              "flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-[13.5px] font-medium transition-colors duration-100",
              here ? "bg-accent-soft text-accent-strong" : "text-muted hover:bg-sunken hover:text-ink",
            )}
          >
            <Icon size={17} aria-hidden />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

const THEMES: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: "system", label: "Like the system", icon: Monitor },
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
];

function AccountMenu({ account }: { account: Account }) {
  const signOut = useSignOut();
  const current = useTheme();
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex h-11 w-full items-center gap-2.5 rounded-lg px-2 text-left hover:bg-sunken"
        >
          <Avatar email={account.email} />
          <span className="min-w-0 flex-1 truncate text-[13px] font-medium">{account.email}</span>
          <span className="sr-only">, account menu</span>
          <ChevronsUpDown size={14} className="text-muted" aria-hidden />
        </button>
      }
    >
      {THEMES.map(({ theme, label, icon: Icon }) => (
        <MenuItem key={theme} icon={<Icon size={15} aria-hidden />} onSelect={() => setTheme(theme)}>
          {label}
          {theme === current ? <span className="ml-auto text-xs text-muted">on</span> : null}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<LogOut size={15} aria-hidden />} onSelect={() => signOut.mutate()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

export function Avatar({ email }: { email: string }) {
  return (
    <span
      aria-hidden
      className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-strong uppercase"
    >
      {email.slice(0, 1)}
    </span>
  );
}
