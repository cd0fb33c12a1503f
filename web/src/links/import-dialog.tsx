import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { formError } from "../api/api-error.ts";
import { count, plural } from "../text/format.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/dialog.tsx";
import { type ImportProgress, importCsv, type RowFault } from "./import.api.ts";

const EXAMPLE = "url,custom_alias,name,tags\nhttps://example.com/spring,spring,Spring page,print|poster\n";

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const work = useMutation({
    mutationFn: async (file: File) => importCsv(await file.text(), setProgress),
    onSettled: () => client.invalidateQueries({ queryKey: ["links"] }),
  });
  return (
    <Modal
      open
      onClose={onClose}
      title="Import links"
      description="A CSV file with a header line; each row becomes a short link."
    >
      {progress === null ? <Chooser onFile={(file) => work.mutate(file)} /> : <Progress progress={progress} />}
      {work.error ? (
        <p role="alert" className="mt-3 text-danger">
          {formError(work.error)}
        </p>
      ) : null}
      {progress && progress.faults.length > 0 ? <Faults faults={progress.faults} /> : null}
      {work.isSuccess || work.isError ? (
        <div className="mt-5 flex justify-end">
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      ) : null}
    </Modal>
  );
}

function Chooser({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className="flex cursor-pointer flex-col items-center gap-2 rounded-xl border border-dashed border-edge px-6 py-9 text-center hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent"
      >
        <FileUp size={22} className="text-muted" aria-hidden />
        <span className="font-medium">Choose a CSV file</span>
        <span className="text-[13px] text-muted">
          Columns: url, and if you like custom_alias, name, tags, expires_at. A file exported here fits too.
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
          }}
        />
      </label>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
        download="links.csv"
        className="mt-3 inline-block text-[13px] font-medium text-accent-strong underline-offset-4 hover:underline"
      >
        Download an example
      </a>
    </div>
  );
}

function Progress({ progress: { done, total, created, faults } }: { progress: ImportProgress }) {
  const share = total === 0 ? 100 : (done / total) * 100;
  return (
    <div>
      <progress className="sr-only" max={total} value={done} aria-label="Rows imported" />
      <div className="h-2 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <div className="h-full rounded-full bg-accent transition-[width] duration-150" style={{ width: `${share}%` }} />
      </div>
      <p role="status" className="figures mt-3">
        {done < total ? `${count(done)} of ${count(total)} rows` : `${plural(created, "link")} created`}
        {faults.length > 0 ? `, ${plural(faults.length, "row")} refused` : ""}
      </p>
    </div>
  );
}

function Faults({ faults }: { faults: readonly RowFault[] }) {
  return (
    <ul
      aria-label="Refused rows"
      className="mt-3 max-h-48 space-y-1 overflow-y-auto rounded-lg bg-danger-soft px-3 py-2 text-[13px]"
    >
      {faults.slice(0, 100).map(({ row, message }) => (
        <li key={`${row} ${message}`}>
          <span className="figures font-medium">Row {row}:</span> {message}
        </li>
      ))}
    </ul>
  );
}
