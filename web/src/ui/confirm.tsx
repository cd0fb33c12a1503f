import { cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { formError } from "../api/api-error.ts";
import { Button } from "./button.tsx";
import { Modal } from "./dialog.tsx";

interface ConfirmProps {
  trigger: ReactElement<{ onClick?: () => void }>;
  title: string;
  /** What happens, in the words of the button: "Delete domain". */
  action: string;
  busy?: boolean;
  onConfirm: () => Promise<unknown>;
  children: ReactNode;
}

/** Asks before something that cannot be undone, and says what it will do. */
export function Confirm({ trigger, title, action, busy, onConfirm, children }: ConfirmProps) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = () => {
    void onConfirm().then(() => setOpen(false), setError);
  };
  return (
    <>
      {cloneElement(trigger, { onClick: () => setOpen(true) })}
      <Modal open={open} onClose={() => setOpen(false)} title={title}>
        <div className="leading-relaxed text-muted">{children}</div>
        {error ? (
          <p role="alert" className="mt-3 text-danger">
            {formError(error)}
          </p>
        ) : null}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={confirm}>
            {action}
          </Button>
        </div>
      </Modal>
    </>
  );
}
