import { type FormEvent, useState } from "react";
import { formError } from "../api/api-error.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Logo } from "../ui/logo.tsx";
import { useService, useSignIn } from "./session.api.ts";

/** Stands in the place of whatever page was asked for, so that signing in leads exactly there. */
export function SignInPage() {
  const [kind, setKind] = useState<"sign-in" | "sign-up">("sign-in");
  const signIn = useSignIn(kind);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: String(form.get("email")), password: String(form.get("password")) });
  };
  const signUp = kind === "sign-up";
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <title>Sign in · Signpost</title>
      <div className="w-full max-w-sm">
        <div className="mb-8 flex flex-col items-center text-center">
          <Logo size={44} />
          <h1 className="mt-5 text-2xl font-semibold tracking-tight">
            {signUp ? "Create your account" : "Sign in to Signpost"}
          </h1>
          <p className="mt-1.5 text-muted">Short links, QR codes and an honest count of who followed.</p>
        </div>
        <form onSubmit={submit} className="card space-y-4 p-6">
          <TextField label="E-mail" name="email" type="email" autoComplete="username" required autoFocus />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete={signUp ? "new-password" : "current-password"}
            required
            error={formError(signIn.error)}
          />
          <Button type="submit" look="primary" className="h-10 w-full" busy={signIn.isPending}>
            {signUp ? "Create account" : "Sign in"}
          </Button>
        </form>
        <FirstTime signUp={signUp} onSwitch={() => setKind(signUp ? "sign-in" : "sign-up")} />
      </div>
    </main>
  );
}

function FirstTime({ signUp, onSwitch }: { signUp: boolean; onSwitch: () => void }) {
  const open = useService().data?.signup === "open";
  return (
    <div className="mt-6 text-center text-[13px] leading-relaxed text-muted">
      <p>
        First time here? The very first start of the service printed the owner's e-mail and password on its console.
      </p>
      {open ? (
        <button
          type="button"
          className="mt-2 font-medium text-accent-strong underline-offset-4 hover:underline"
          onClick={onSwitch}
        >
          {signUp ? "I have an account: sign in" : "Create an account"}
        </button>
      ) : null}
    </div>
  );
}
