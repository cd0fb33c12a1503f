import { ArrowRight, FileUp, KeyRound, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import type { Link as ShortLink } from "../api/types.ts";
import { QuickCreate } from "../shell/quick-create.tsx";
import { bareUrl } from "../text/format.ts";
import { Kbd } from "../ui/pieces.tsx";
import { notify } from "../ui/toast.tsx";

/** What somebody sees who has no link yet: one thing to do now, three to do next. */
export function Welcome() {
  const [, navigate] = useLocation();
  // The list that replaces this page would take the result away, so the first link shows itself.
  const showFirst = (link: ShortLink) => {
    notify(`${bareUrl(link.short_url)} is ready and copied`);
    navigate(`/links/${link.id}`);
  };
  return (
    <div>
      <section className="card px-6 py-12 text-center sm:px-12 sm:py-16">
        <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">Make your first short link</h2>
        <p className="mx-auto mt-2 max-w-md text-[15px] text-muted">
          Paste any long address. You get a short one, already copied, and see every visit here the moment it happens.
        </p>
        <div className="mx-auto mt-7 max-w-xl text-left">
          <QuickCreate large onMade={showFirst} />
        </div>
        <p className="mt-5 text-[13px] text-muted">
          It needs an alias, a password or an end date?{" "}
          <span className="max-sm:hidden">
            Press <Kbd>C</Kbd> for the whole form.
          </span>
          <span className="sm:hidden">“New link” has the whole form.</span>
        </p>
      </section>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <NextStep to="/qr/new" icon={<QrCode size={18} />} title="Design a QR code">
          Colours, logo and a verdict on whether phones will read it.
        </NextStep>
        <NextStep to="/links?import=1" icon={<FileUp size={18} />} title="Bring your links">
          Import a CSV file with thousands of rows at once.
        </NextStep>
        <NextStep to="/settings/api-keys" icon={<KeyRound size={18} />} title="Use the API">
          Create a key and shorten from your own tools.
        </NextStep>
      </div>
    </div>
  );
}

function NextStep({ to, icon, title, children }: { to: string; icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Link to={to} className="card group block p-5 transition-colors duration-100 hover:border-edge">
      <span className="flex items-center gap-2 font-semibold">
        <span className="text-accent-strong" aria-hidden>
          {icon}
        </span>
        {title}
        <ArrowRight
          size={15}
          className="ml-auto text-muted transition-transform duration-100 group-hover:translate-x-0.5"
          aria-hidden
        />
      </span>
      <span className="mt-1.5 block text-[13px] leading-relaxed text-muted">{children}</span>
    </Link>
  );
}
