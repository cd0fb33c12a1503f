import { html, type RenderedPage, renderPage } from "../../pages/index.ts";
import type { OAuthRefused } from "../oauth-refused.ts";

/** For the person whose application sent a request that leads nowhere safe. */
export function refusalPage({ code, message }: OAuthRefused): RenderedPage {
  return renderPage({
    title: "This request cannot be answered - Signpost",
    body: html`<h1>This request cannot be answered</h1>
<p>The application that sent you here asked for access in a way that is not right. Nothing was shared with it.</p>
<dl><dt>What is wrong</dt><dd>${message}</dd><dt>Error</dt><dd class="code">${code}</dd></dl>`,
  });
}
