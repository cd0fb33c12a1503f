export { Html, html } from "./html.ts";
export { type Page, type RenderedPage, renderPage } from "./page.ts";
