import type { FormEvent } from "react";
import { fieldError, formError } from "../api/api-error.ts";
import { date } from "../text/format.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Badge, Skeleton, Trouble } from "../ui/pieces.tsx";
import { notify, notifyFailure } from "../ui/toast.tsx";
import { type Member, useAddMember, useDisableMember, useMembers } from "./settings.api.ts";

export function MembersSection() {
  const members = useMembers();
  return (
    <div className="space-y-4">
      <AddMember />
      {members.isPending ? <Skeleton className="h-24 w-full rounded-xl" /> : null}
      {members.error ? <Trouble error={members.error} retry={() => void members.refetch()} /> : null}
      <ul aria-label="Members" className="card empty:hidden">
        {members.data?.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
    </div>
  );
}

function AddMember() {
  const add = useAddMember();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const form = new FormData(target);
    const email = String(form.get("email"));
    const done = () => {
      target.reset();
      notify(`${email} can sign in now`);
    };
    add.mutate({ email, password: String(form.get("password")) }, { onSuccess: done });
  };
  return (
    <form onSubmit={submit} className="card p-5 sm:p-6">
      <h2 className="text-[15px] font-semibold">Add a member</h2>
      <p className="mt-1 mb-4 text-muted">Each member has links and figures of their own; nobody sees another's.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          required
          error={fieldError(add.error, "email")}
        />
        <TextField
          label="First password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={fieldError(add.error, "password") ?? formError(add.error, "email")}
        />
      </div>
      <Button type="submit" look="primary" className="mt-4" busy={add.isPending}>
        Add member
      </Button>
    </form>
  );
}

function MemberRow({ member }: { member: Member }) {
  const disable = useDisableMember();
  const flip = () => disable.mutate({ id: member.id, is_disabled: !member.is_disabled }, { onError: notifyFailure });
  return (
    <li className="flex items-center gap-4 border-b border-line px-5 py-3.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{member.email}</p>
        <p className="text-[13px] text-muted">since {date(member.created_at)}</p>
      </div>
      {member.is_owner ? <Badge tone="accent">Owner</Badge> : null}
      {member.is_disabled ? <Badge tone="warn">Disabled</Badge> : null}
      {member.is_owner ? null : (
        <Button size="sm" busy={disable.isPending} onClick={flip}>
          {member.is_disabled ? "Enable" : "Disable"}
        </Button>
      )}
    </li>
  );
}
