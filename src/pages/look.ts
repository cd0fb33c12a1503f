/** The look that every server-rendered page shares with the dashboard: calm, readable on a phone, light and dark. */
export const LOOK = `
:root{--ground:#fafaf8;--card:#fff;--ink:#16191a;--quiet:#5a6164;--line:#cfcec7;--edge:#e8e7e2;--accent:#0f766e;--accent-ink:#fff;--bad:#b42318;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ground:#0e1112;--card:#15191a;--ink:#edf0f0;--quiet:#9ca6a9;--line:#3c4447;--edge:#272d2f;--accent:#35b9aa;--accent-ink:#05211e;--bad:#f7857c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{width:100%;max-width:26rem;padding:2rem;background:var(--card);border:1px solid var(--edge);border-radius:1rem}
main>:last-child{margin-bottom:0}
main.wide{max-width:34rem}
.mark{display:flex;align-items:center;gap:.5rem;margin:0 0 1.5rem;font-weight:600;color:var(--quiet)}
.mark svg{width:1.75rem;height:1.75rem}.mark rect{fill:var(--accent)}.mark path{fill:var(--accent-ink)}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.25;letter-spacing:-.01em;overflow-wrap:anywhere}h1+dl{margin-top:1rem}
p{margin:0 0 1rem;color:var(--quiet);overflow-wrap:anywhere}p.bad,p[role=alert]{color:var(--bad)}
dl{margin:0 0 1rem}dt{color:var(--quiet);font-size:.875rem}dd{margin:0 0 .75rem;overflow-wrap:anywhere}
pre{margin:0 0 1rem;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
ul{margin:0 0 1rem;padding-left:1.1rem}li{margin:.25rem 0}
label{display:block;margin:0 0 .375rem;font-weight:500}
input{width:100%;margin:0 0 1rem;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--ground);color:var(--ink);font:inherit}
button,.button{display:inline-block;width:100%;padding:.6875rem 1rem;border:1px solid transparent;border-radius:.5rem;background:var(--accent);color:var(--accent-ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.quiet,.button.quiet{margin-top:.625rem;background:transparent;border-color:var(--line);color:var(--ink)}
a{color:var(--accent)}img{display:block;max-width:100%;height:auto;margin:0 auto}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
`.trim();
