import { type Html, html, type RenderedPage, renderPage } from "../../pages/index.ts";
import type { Authorization } from "../authorize/authorization.ts";
import { nameOfTarget, policySourceOf } from "../clients/redirect-uri.ts";
import { SCOPE_WORDS } from "../scopes.ts";

export interface ConsentPage {
  readonly authorization: Authorization;
  readonly email: string;
  readonly formToken: string;
  /** The query of this request, for the form and the link to sign in as somebody else. */
  readonly query: string;
  readonly problem?: string;
}

export function consentPage({ authorization, email, formToken, query, problem }: ConsentPage): RenderedPage {
  const { client, redirectUri, scopes } = authorization;
  return renderPage({
    title: `Allow ${client.name}? - Signpost`,
    wide: true,
    formTargets: [policySourceOf(redirectUri)],
    body: html`<h1>Allow ${client.name} to use your account?</h1>
${problem ? html`<p class="bad" role="alert">${problem}</p>` : null}
<dl>
<dt>Application</dt><dd>${client.name}${identityOf(authorization)}</dd>
<dt>Your answer goes to</dt><dd><strong>${nameOfTarget(redirectUri)}</strong></dd>
<dt>Your account</dt><dd>${email} (<a href="sign-in?${query}">use another</a>)</dd>
</dl>
<p id="scopes">It will be able to:</p>
<ul aria-labelledby="scopes">
${scopes.map((scope) => html`<li>${SCOPE_WORDS[scope]}</li>`)}
</ul>
<p>An application chooses its own name. Allow it only if you started this and know the address above. You can take your permission back at any time under connected applications.</p>
<form method="post" action="consent?${query}">
<input type="hidden" name="form_token" value="${formToken}">
<button name="decision" value="approve">Allow</button>
<button class="quiet" name="decision" value="deny">Do not allow</button>
</form>`,
  });
}

function identityOf({ client }: Authorization): Html | null {
  const { client_uri: home, policy_uri: policy, tos_uri: terms } = client.about;
  const links = [
    home && html`<a rel="noreferrer" href="${home}">website</a>`,
    policy && html`<a rel="noreferrer" href="${policy}">privacy</a>`,
    terms && html`<a rel="noreferrer" href="${terms}">terms</a>`,
  ].filter((link) => link !== undefined);
  const identity = client.document ? html`<br>identified by ${client.clientId}` : null;
  return html`${identity}${links.length > 0 ? html`<br>${joined(links as Html[])}` : null}`;
}

function joined(links: readonly Html[]): Html {
  return links.reduce((line, link) => html`${line}, ${link}`);
}
