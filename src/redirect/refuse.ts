import { answerRefusal } from "../http/index.ts";
import { Refused } from "../kernel/index.ts";
import type { RenderedPage } from "../pages/index.ts";
import type { Outcome } from "./decide.ts";
import { gonePage, lockedPage, unavailablePage, unknownPage } from "./pages.ts";
import { prefersJson } from "./prefers-json.ts";
import { CACHE_CONTROL } from "./redirecting.ts";

export interface Refusal {
  readonly refused: Refused;
  readonly page: () => RenderedPage;
}

export function refusalOf({ kind }: Outcome): Refusal {
  if (kind === "gone") return { refused: new Refused("gone", "This link has expired."), page: gonePage };
  if (kind === "locked") {
    return { refused: new Refused("locked", "This link needs a password."), page: () => lockedPage(null) };
  }
  return { refused: new Refused("missing", "Link not found."), page: unknownPage };
}

export const wrongPassword = (refused: Refused): Refusal => ({ refused, page: () => lockedPage(refused.message) });

export const unavailable = (): Refusal => ({
  refused: new Refused("unavailable", "The service cannot look this link up right now. Try again later."),
  page: unavailablePage,
});

export interface RefusalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** People get a page that looks like the product, clients that prefer JSON the envelope of the API. */
export function answerTo(accept: string | undefined, { refused, page }: Refusal): RefusalAnswer {
  const { status, headers, body } = answerRefusal(refused);
  const shared = { ...headers, vary: "accept", "x-content-type-options": "nosniff" };
  if (prefersJson(accept)) {
    const json = { "content-type": "application/json; charset=utf-8", "cache-control": CACHE_CONTROL };
    return { status, headers: { ...shared, ...json }, text: JSON.stringify(body) };
  }
  const { text, headers: ofPage } = page();
  return { status, headers: { ...shared, ...ofPage, "cache-control": CACHE_CONTROL }, text };
}
