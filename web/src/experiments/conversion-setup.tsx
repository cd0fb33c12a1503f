import { CopyButton } from "../ui/copy-button.tsx";

/** What the owner of the pages has to do, ready to be copied. */
export function ConversionSetup() {
  const pixel = `<img src="${window.location.origin}/api/v1/conversions/pixel.gif?click_id=CLICK_ID" alt="">`;
  return (
    <section aria-label="Reporting conversions" className="card p-5 sm:p-6">
      <h2 className="text-[15px] font-semibold">Report conversions</h2>
      <p className="mt-1 text-muted">
        Visitors arrive with <code className="font-mono text-[13px] text-ink">click_id</code> in the address. Show this
        image, with that id, on the page that means success; each click counts once.
      </p>
      <div className="mt-3 flex items-center gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 py-1.5 font-mono text-[13px] break-all">{pixel}</code>
        <CopyButton text={pixel} what="the image tag" />
      </div>
    </section>
  );
}
