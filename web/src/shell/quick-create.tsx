import { Check, Link2, Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link as RouteLink } from "wouter";
import { formError } from "../api/api-error.ts";
import type { Link } from "../api/types.ts";
import { useCreateLink } from "../links/links.api.ts";
import { completeUrl } from "../links/utm.ts";
import { cx } from "../text/cx.ts";
import { bareUrl } from "../text/format.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { CopyButton, copyText } from "../ui/copy-button.tsx";
import { useShell } from "./shell-actions.ts";

/** The one field that is on every page: a long address goes in, a short one comes out, already copied. */
export function QuickCreate({ large = false, onMade }: { large?: boolean; onMade?: (link: Link) => void }) {
  const [url, setUrl] = useState("");
  const [made, setMade] = useState<Link | null>(null);
  const save = useCreateLink();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === "") return;
    const done = (link: Link) => {
      setUrl("");
      void copyText(link.short_url);
      if (onMade) onMade(link);
      else setMade(link);
    };
    save.mutate({ url: completeUrl(url) }, { onSuccess: done });
  };
  const trouble = formError(save.error);
  return (
    <div className="relative min-w-0 flex-1">
      <form onSubmit={submit} className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <Link2
            size={16}
            className={cx("pointer-events-none absolute left-3 text-muted", large ? "top-3.5" : "top-3")}
            aria-hidden
          />
          <input
            aria-label="Long address to shorten"
            aria-invalid={trouble !== null}
            placeholder={large ? "https://example.com/a-very-long-page" : "Paste a long address"}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
              save.reset();
              setMade(null);
            }}
            className={cx(
              "w-full rounded-lg border border-edge bg-surface pr-3 pl-9 placeholder:text-muted focus-visible:outline-offset-0 aria-invalid:border-danger",
              large ? "h-11 text-[15px]" : "h-10",
            )}
          />
        </div>
        <Button
          type="submit"
          look="primary"
          size={large ? "lg" : "md"}
          className={cx(!large && "h-10")}
          busy={save.isPending}
        >
          Shorten
        </Button>
      </form>
      <Outcome made={made} trouble={trouble} onDone={() => setMade(null)} />
    </div>
  );
}

function Outcome({ made, trouble, onDone }: { made: Link | null; trouble: string | null; onDone: () => void }) {
  if (made === null && trouble === null) return null;
  return (
    <div
      className="animate-rise absolute inset-x-0 top-full z-20 mt-2 rounded-xl border border-line bg-raised p-2 pl-4 shadow-pop"
      role="status"
    >
      {made ? <Made link={made} onDone={onDone} /> : <p className="py-1.5 text-danger">{trouble}</p>}
    </div>
  );
}

function Made({ link, onDone }: { link: Link; onDone: () => void }) {
  const { editLink } = useShell();
  return (
    <div className="flex items-center gap-1">
      <Check size={16} className="mr-1.5 shrink-0 text-accent" aria-hidden />
      <RouteLink
        to={`/links/${link.id}`}
        onClick={onDone}
        className="min-w-0 truncate font-semibold underline-offset-4 hover:underline"
      >
        {bareUrl(link.short_url)}
      </RouteLink>
      <span className="mr-auto ml-2 hidden shrink-0 text-[13px] text-muted sm:inline">copied</span>
      <CopyButton text={link.short_url} what="the new short link" className="ml-auto sm:ml-0" />
      <IconButton
        label="Edit the new link"
        onClick={() => {
          onDone();
          editLink(link);
        }}
      >
        <Pencil size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
