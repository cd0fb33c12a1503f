import { BookOpen, LogOut, Menu as MenuIcon, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { type Account, useSignOut } from "../session/session.api.ts";
import { cx } from "../text/cx.ts";
import { setTheme } from "../theme/theme.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/dialog.tsx";
import { DESTINATIONS, isWithin } from "./navigation.ts";

const FIRST = 4;

/** The bar under the thumbs: the four places people go to, and everything else behind "More". */
export function PhoneBar({ account }: { account: Account }) {
  const [location] = useLocation();
  const [more, setMore] = useState(false);
  const elsewhere = DESTINATIONS.slice(FIRST).some(({ to }) => isWithin(location, to));
  return (
    <>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {DESTINATIONS.slice(0, FIRST).map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={isWithin(location, to) ? "page" : undefined}
            className="flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[11px] font-medium text-muted aria-[current=page]:text-accent-strong"
          >
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        ))}
        <button
          type="button"
          onClick={() => setMore(true)}
          className={cx(
            "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[11px] font-medium",
            elsewhere ? "text-accent-strong" : "text-muted",
          )}
        >
          <MenuIcon size={20} aria-hidden />
          More
        </button>
      </nav>
      <MoreSheet open={more} onClose={() => setMore(false)} account={account} />
    </>
  );
}

function MoreSheet({ open, onClose, account }: { open: boolean; onClose: () => void; account: Account }) {
  const signOut = useSignOut();
  const row = "flex h-12 items-center gap-3 rounded-lg px-2 text-[15px] font-medium hover:bg-sunken";
  return (
    <Modal open={open} onClose={onClose} title="More" description={account.email}>
      <div className="-mx-2">
        {DESTINATIONS.slice(FIRST).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} onClick={onClose} className={row}>
            <Icon size={19} className="text-muted" aria-hidden />
            {label}
          </Link>
        ))}
        <a href="/docs" className={row}>
          <BookOpen size={19} className="text-muted" aria-hidden />
          API reference
        </a>
        <button type="button" onClick={() => signOut.mutate()} className={cx(row, "w-full")}>
          <LogOut size={19} className="text-muted" aria-hidden />
          Sign out
        </button>
      </div>
      <div className="mt-3 flex gap-2">
        <Button className="flex-1" icon={<Sun size={16} aria-hidden />} onClick={() => setTheme("light")}>
          Light
        </Button>
        <Button className="flex-1" icon={<Moon size={16} aria-hidden />} onClick={() => setTheme("dark")}>
          Dark
        </Button>
        <Button className="flex-1" onClick={() => setTheme("system")}>
          System
        </Button>
      </div>
    </Modal>
  );
}
