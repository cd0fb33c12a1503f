import { html, type RenderedPage, renderPage } from "../../pages/index.ts";
import type { Authorization } from "../authorize/authorization.ts";

export interface SignInPage {
  readonly authorization: Authorization;
  readonly query: string;
  readonly email?: string;
  readonly problem?: string;
}

export function signInPage({ authorization, query, email = "", problem }: SignInPage): RenderedPage {
  return renderPage({
    title: "Sign in - Signpost",
    body: html`<h1>Sign in</h1>
<p>to decide what <strong>${authorization.client.name}</strong> may do with your account.</p>
<form method="post" action="sign-in?${query}">
${problem ? html`<p class="bad" role="alert" id="problem">${problem}</p>` : null}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus value="${email}"${problem ? html` aria-describedby="problem"` : null}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>Sign in</button>
</form>`,
  });
}
