import { useQuery } from "@tanstack/react-query";
import { CornerDownLeft, Link2, type LucideIcon, Moon, Plus, QrCode, Search, Sun } from "lucide-react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { linksOptions } from "../links/links.api.ts";
import { cx } from "../text/cx.ts";
import { bareUrl } from "../text/format.ts";
import { setTheme } from "../theme/theme.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { DESTINATIONS } from "./navigation.ts";
import { useShell } from "./shell-actions.ts";

interface Command {
  id: string;
  label: string;
  note: string;
  icon: LucideIcon;
  run: () => void;
}

function useFixedCommands(): readonly Command[] {
  const [, navigate] = useLocation();
  const { createLink } = useShell();
  return useMemo(
    () => [
      { id: "new-link", label: "New link", note: "C", icon: Plus, run: () => createLink() },
      { id: "new-qr", label: "New QR code", note: "Design", icon: QrCode, run: () => navigate("/qr/new") },
      { id: "new-test", label: "New A/B test", note: "Create", icon: Plus, run: () => navigate("/tests/new") },
      ...DESTINATIONS.map(({ to, label, icon }) => ({ id: to, label, note: "Page", icon, run: () => navigate(to) })),
      { id: "api-keys", label: "API keys", note: "Settings", icon: Plus, run: () => navigate("/settings/api-keys") },
      { id: "light", label: "Light look", note: "Appearance", icon: Sun, run: () => setTheme("light") },
      { id: "dark", label: "Dark look", note: "Appearance", icon: Moon, run: () => setTheme("dark") },
    ],
    [navigate, createLink],
  );
}

function useCommands(text: string, open: boolean): readonly Command[] {
  const [, navigate] = useLocation();
  const fixed = useFixedCommands();
  const needle = useDebounced(text.trim(), 120);
  const found = useQuery({ ...linksOptions({ search: needle, limit: 6 }), enabled: open && needle !== "" });
  const words = text.trim().toLowerCase();
  const links = words === "" ? [] : (found.data?.links ?? []);
  return [
    ...fixed.filter(({ label }) => label.toLowerCase().includes(words)),
    ...links.map((link) => ({
      id: link.id,
      label: bareUrl(link.short_url),
      note: link.name ?? bareUrl(link.original_url),
      icon: Link2,
      run: () => navigate(`/links/${link.id}`),
    })),
  ];
}

export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-fade fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="animate-rise fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-xl overflow-hidden rounded-2xl border border-line bg-raised shadow-pop outline-none"
        >
          <Dialog.Title className="sr-only">Find anything</Dialog.Title>
          <PaletteBody open={open} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const commands = useCommands(text, open);
  const current = Math.min(at, commands.length - 1);
  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + commands.length) % Math.max(1, commands.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      choose(commands[current]);
    }
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} className="shrink-0 text-muted" aria-hidden />
        <input
          role="combobox"
          aria-label="Find a page, a link or an action"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={commands[current] ? `${listId}-${commands[current].id}` : undefined}
          placeholder="Find a page, a link or an action"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-[15px] outline-none placeholder:text-muted"
        />
      </div>
      <CommandList id={listId} commands={commands} current={current} onChoose={choose} onPoint={setAt} />
    </>
  );
}

interface ListProps {
  id: string;
  commands: readonly Command[];
  current: number;
  onChoose: (command: Command) => void;
  onPoint: (at: number) => void;
}

function CommandList({ id, commands, current, onChoose, onPoint }: ListProps) {
  const currentId = commands[current]?.id;
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(`${id}-${currentId}`)?.scrollIntoView({ block: "nearest" });
  }, [id, currentId]);
  if (commands.length === 0) return <p className="px-4 py-8 text-center text-muted">Nothing by that name.</p>;
  return (
    <div id={id} role="listbox" aria-label="Results" className="max-h-[min(24rem,55vh)] overflow-y-auto p-1.5">
      {commands.map(({ icon: Icon, ...command }, index) => (
        <div
          key={command.id}
          id={`${id}-${command.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onClick={() => onChoose({ icon: Icon, ...command })}
          onKeyDown={() => undefined}
          onPointerMove={() => onPoint(index)}
          className={cx(
            "flex h-10 cursor-pointer items-center gap-3 rounded-lg px-2.5",
            index === current && "bg-sunken",
          )}
        >
          <Icon size={16} className="shrink-0 text-muted" aria-hidden />
          <span className="shrink-0 font-medium">{command.label}</span>
          <span className="ml-auto truncate text-[13px] text-muted">{command.note}</span>
          {index === current ? <CornerDownLeft size={14} className="shrink-0 text-muted" aria-hidden /> : null}
        </div>
      ))}
    </div>
  );
}
