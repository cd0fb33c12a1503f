import { Trash2 } from "lucide-react";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";

export function DeleteDomain({
  name,
  busy,
  onConfirm,
}: {
  name: string;
  busy: boolean;
  onConfirm: () => Promise<unknown>;
}) {
  return (
    <Confirm
      trigger={
        <IconButton label={`Delete ${name}`}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      }
      title={`Delete ${name}?`}
      action="Delete domain"
      busy={busy}
      onConfirm={onConfirm}
    >
      A domain that links still use cannot be deleted: move or delete them first.
    </Confirm>
  );
}
