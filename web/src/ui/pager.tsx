import { ChevronLeft, ChevronRight } from "lucide-react";
import { count } from "../text/format.ts";
import { IconButton } from "./button.tsx";

export function Pager(props: { page: number; limit: number; total: number; onPage: (page: number) => void }) {
  const { page, limit, total, onPage } = props;
  const last = Math.max(1, Math.ceil(total / limit));
  const from = Math.min(total, (page - 1) * limit + 1);
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-between gap-3 text-[13px] text-muted">
      <span className="figures" role="status">
        {count(from)}–{count(Math.min(total, page * limit))} of {count(total)}
      </span>
      <span className="flex gap-1">
        <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </span>
    </nav>
  );
}
