import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, IconButton } from "./button.tsx";
import { notify } from "./toast.tsx";

/** Copies text; where the browser refuses the clipboard, the text is shown so that a person can take it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify(`Copy this by hand: ${text}`, { forMs: 15_000 });
    return false;
  }
}

function useCopied(text: string): [boolean, () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    void copyText(text).then(setCopied);
  };
  return [copied, copy];
}

export function CopyButton({ text, what, className }: { text: string; what: string; className?: string }) {
  const [copied, copy] = useCopied(text);
  return (
    <IconButton
      label={copied ? "Copied" : `Copy ${what}`}
      className={className}
      onClick={(event) => {
        event.stopPropagation();
        copy();
      }}
    >
      {copied ? <Check size={16} className="text-accent" aria-hidden /> : <Copy size={16} aria-hidden />}
    </IconButton>
  );
}

export function CopyTextButton({
  text,
  children,
  look,
}: {
  text: string;
  children: string;
  look?: "primary" | "secondary";
}) {
  const [copied, copy] = useCopied(text);
  return (
    <Button
      look={look ?? "secondary"}
      icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      onClick={copy}
    >
      {copied ? "Copied" : children}
    </Button>
  );
}
