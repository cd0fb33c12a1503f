import { html, type RenderedPage, renderPage } from "../pages/index.ts";

/** The visitor's browser follows the answer to the form to wherever the link leads, and the policy must let it. */
const ANYWHERE = ["http:", "https:"];

export function lockedPage(problem: string | null): RenderedPage {
  return renderPage({
    title: "Password needed",
    formTargets: ANYWHERE,
    body: html`<h1>This link is protected</h1>
<p>Enter the password to go on.</p>
<form method="post">
<label for="password">Password</label>
<input id="password" name="password" type="password" required autofocus autocomplete="off"${
      problem ? html` aria-invalid="true" aria-describedby="problem"` : ""
    }>
${problem ? html`<p id="problem" role="alert">${problem}</p>` : ""}
<button type="submit">Continue</button>
</form>`,
  });
}

export const unknownPage = (): RenderedPage =>
  notice(
    "Link not found",
    "There is no link at this address. Check that it is complete, or ask whoever gave it to you.",
  );

export const gonePage = (): RenderedPage =>
  notice(
    "This link has expired",
    "It was set to end, and no longer leads anywhere. Ask whoever gave it to you for a new one.",
  );

export const unavailablePage = (): RenderedPage =>
  notice("Not available right now", "The service cannot look this link up at the moment. Try again shortly.");

function notice(title: string, text: string): RenderedPage {
  return renderPage({ title, body: html`<h1>${title}</h1>\n<p>${text}</p>` });
}
