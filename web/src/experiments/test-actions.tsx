import { Flag, Pause, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { formError } from "../api/api-error.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Modal } from "../ui/dialog.tsx";
import { SelectField } from "../ui/field.tsx";
import { notify, notifyFailure } from "../ui/toast.tsx";
import { type AbTest, type Move, type Result, useMoveTest } from "./tests.api.ts";

export function TestActions({ test, result }: { test: AbTest; result: Result }) {
  const move = useMoveTest(test.id);
  const [completing, setCompleting] = useState(false);
  const [, navigate] = useLocation();
  const make = (kind: Move) =>
    move.mutate({ move: kind }, { onSuccess: ({ message }) => notify(message), onError: notifyFailure });
  const begun = test.status === "running" || test.status === "paused";
  return (
    <div className="flex flex-wrap items-center gap-2">
      {test.status === "draft" || test.status === "paused" ? (
        <Button
          look="primary"
          busy={move.isPending}
          icon={<Play size={15} aria-hidden />}
          onClick={() => make("start")}
        >
          {test.status === "draft" ? "Start" : "Resume"}
        </Button>
      ) : null}
      {test.status === "running" ? (
        <Button busy={move.isPending} icon={<Pause size={15} aria-hidden />} onClick={() => make("pause")}>
          Pause
        </Button>
      ) : null}
      {begun ? (
        <Button icon={<Flag size={15} aria-hidden />} onClick={() => setCompleting(true)}>
          Complete
        </Button>
      ) : null}
      <Confirm
        trigger={
          <IconButton label="Delete this test">
            <Trash2 size={16} aria-hidden />
          </IconButton>
        }
        title={`Delete “${test.name}”?`}
        action="Delete test"
        busy={move.isPending}
        onConfirm={() => move.mutateAsync({ move: "delete" }).then(() => navigate("/tests"))}
      >
        Its figures go with it. The code stays and leads to its own destination.
      </Confirm>
      {completing ? <CompleteDialog test={test} result={result} onClose={() => setCompleting(false)} /> : null}
    </div>
  );
}

function CompleteDialog({ test, result, onClose }: { test: AbTest; result: Result; onClose: () => void }) {
  const move = useMoveTest(test.id);
  const [winner, setWinner] = useState(result.winner_variant_id ?? "");
  const complete = () => {
    const done = ({ message }: { message: string }) => {
      notify(message);
      onClose();
    };
    move.mutate({ move: "complete", winner: winner === "" ? undefined : winner }, { onSuccess: done });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Complete this test"
      description="From then on every scan leads to one page. This cannot be undone."
    >
      <SelectField
        label="Where should the code lead?"
        value={winner}
        onChange={(event) => setWinner(event.target.value)}
        options={[
          { value: "", label: "Let the figures decide" },
          ...test.variants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={formError(move.error)}
      />
      {result.is_significant ? null : (
        <p className="mt-3 rounded-lg bg-warn-soft px-3 py-2 text-[13px] text-warn">
          No page has won yet. You can still decide, but the figures do not back it.
        </p>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" busy={move.isPending} onClick={complete}>
          Complete
        </Button>
      </div>
    </Modal>
  );
}
