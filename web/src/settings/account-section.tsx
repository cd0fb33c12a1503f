import type { FormEvent } from "react";
import { fieldError, formError } from "../api/api-error.ts";
import { useAccount, useSignOut } from "../session/session.api.ts";
import { date } from "../text/format.ts";
import { setTheme, type Theme, useTheme } from "../theme/theme.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { notify } from "../ui/toast.tsx";
import { Segments } from "../ui/toggle.tsx";
import { useChangePassword } from "./settings.api.ts";

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

export function AccountSection() {
  const account = useAccount().data;
  const signOut = useSignOut();
  const theme = useTheme();
  return (
    <div className="space-y-4">
      <section aria-label="You" className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
        <div className="min-w-0">
          <h2 className="truncate text-[15px] font-semibold">{account?.email}</h2>
          <p className="mt-0.5 text-[13px] text-muted">
            {account?.is_owner ? "Owner of this service" : "Member"}
            {account ? `, since ${date(account.created_at)}` : ""}
          </p>
        </div>
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </section>
      <section aria-label="Appearance" className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
        <h2 className="text-[15px] font-semibold">Appearance</h2>
        <Segments label="Appearance" value={theme} options={THEMES} onChange={setTheme} />
      </section>
      <PasswordForm />
    </div>
  );
}

function PasswordForm() {
  const change = useChangePassword();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const form = new FormData(target);
    const body = { current_password: String(form.get("current")), new_password: String(form.get("new")) };
    const done = () => {
      target.reset();
      notify("Password changed. Your other sessions have ended.");
    };
    change.mutate(body, { onSuccess: done });
  };
  return (
    <form onSubmit={submit} className="card space-y-4 p-5 sm:p-6">
      <h2 className="text-[15px] font-semibold">Change password</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          required
          error={fieldError(change.error, "current_password") ?? formError(change.error, "new_password")}
        />
        <TextField
          label="New password"
          name="new"
          type="password"
          autoComplete="new-password"
          required
          error={fieldError(change.error, "new_password")}
        />
      </div>
      <Button type="submit" busy={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
