import { expect, test } from "vitest";
import { html } from "./html.ts";
import { renderPage } from "./page.ts";

test("whatever is put into HTML is escaped, and HTML inside HTML is not escaped twice", () => {
  const name = `<script>alert("1")</script>'&`;
  expect(html`<p title="${name}">${html`<b>${name}</b>`}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;"><b>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</b></p>',
  );
});

test("nothing, false and lists render as one expects", () => {
  expect(html`${null}${undefined}${false}${0}${[html`<i>1</i>`, html`<i>2</i>`]}`.text).toBe("0<i>1</i><i>2</i>");
});

test("a page allows its own style and forms, and no script, frame or outside resource", () => {
  const { headers, text } = renderPage({ title: "<Gone>", body: html`<h1>Gone</h1>` });
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toContain("script-src");
  expect(text).toContain("<title>&lt;Gone&gt;</title>");
});
