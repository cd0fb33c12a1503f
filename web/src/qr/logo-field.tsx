import { ImagePlus, X } from "lucide-react";
import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/toast.tsx";

const LOGO_BYTES_MAX = 1024 * 1024;

function readLogo(file: File | undefined, onLogo: (logo: string) => void): void {
  if (file === undefined) return;
  if (file.size > LOGO_BYTES_MAX) {
    notify("A logo may have at most 1 MiB. Choose a smaller image.", { tone: "bad" });
    return;
  }
  const reader = new FileReader();
  reader.onload = () => onLogo(String(reader.result));
  reader.readAsDataURL(file);
}

export function LogoField({ logo, onLogo }: { logo: string | null; onLogo: (logo: string | null) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label
        htmlFor={id}
        className="flex h-10 cursor-pointer items-center gap-2 rounded-lg border border-dashed border-edge px-3 text-[13px] font-medium text-muted hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
      >
        {logo === null ? (
          <ImagePlus size={16} aria-hidden />
        ) : (
          <img src={logo} alt="" className="size-6 rounded object-contain" />
        )}
        {logo === null ? "Add a logo" : "Change the logo"}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          className="sr-only"
          onChange={(event) => readLogo(event.target.files?.[0], onLogo)}
        />
      </label>
      {logo === null ? null : (
        <Button size="sm" look="ghost" icon={<X size={14} aria-hidden />} onClick={() => onLogo(null)}>
          Remove
        </Button>
      )}
    </div>
  );
}
