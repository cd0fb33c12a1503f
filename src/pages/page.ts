import { createHash } from "node:crypto";
import { Html, html } from "./html.ts";
import { LOOK } from "./look.ts";

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly wide?: boolean;
  /** Where the page's forms may lead, besides the service itself: consent ends at the application's address. */
  readonly formTargets?: readonly string[];
}

export interface RenderedPage {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const LOOK_HASH = createHash("sha256").update(LOOK).digest("base64");

const MARK = html`<div class="mark"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M15 5.5a1 1 0 0 1 2 0V8h5.7a1 1 0 0 1 .74.33l2.25 2.5a1 1 0 0 1 0 1.34l-2.25 2.5a1 1 0 0 1-.74.33H17v1.5h-5.7a1 1 0 0 0-.74.33l-2.25 2.5a1 1 0 0 0 0 1.34l2.25 2.5a1 1 0 0 0 .74.33H15v2.5a1 1 0 1 0 2 0V15h-2z"/></svg>Signpost</div>`;

/** A whole page of the service, with the policies that let it do exactly what it needs: show itself and send forms. */
export function renderPage({ title, body, wide, formTargets = [] }: Page): RenderedPage {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(LOOK)}</style>
</head>
<body>
<main${wide ? html` class="wide"` : ""}>
${MARK}
${body}
</main>
</body>
</html>
`;
  return { text: document.text, headers: headersOf(formTargets) };
}

function headersOf(formTargets: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${LOOK_HASH}'`,
    "img-src 'self' data:",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cache-control": "no-store",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
  };
}
