const names = new Intl.DisplayNames(undefined, { type: "region" });

const isCode = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== "XX";

export function countryName(code: string, fallback: string): string {
  return isCode(code) ? (names.of(code) ?? fallback) : fallback;
}

/** The two letters stand where a flag would: every system draws them, and nobody argues about them. */
export function Country({ code, name }: { code: string; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className="w-6 shrink-0 rounded bg-surface/70 text-center text-[11px] leading-5 font-semibold text-muted"
      >
        {isCode(code) ? code : "–"}
      </span>
      <span className="truncate">{countryName(code, name)}</span>
    </span>
  );
}
