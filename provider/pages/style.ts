/** The stylesheet of the stand-in's own pages, inline in each; the policy allows it by its hash. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: #17212b; --quiet: #51606f; --page: #f4f6f9; --paper: #ffffff; --line: #d5dbe2; --edge: #7c8896;
  --brand: #0a5ea8; --on-brand: #ffffff; --danger: #b3261e; --danger-paper: #fdf1f0; --success: #1a7f4b; --warning: #8a5a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6ebf0; --quiet: #a5b1bd; --page: #0f161d; --paper: #17212b; --line: #2d3a47; --edge: #7c8a98;
    --brand: #79bdf2; --on-brand: #0b1a27; --danger: #ff9d94; --danger-paper: #33191a; --success: #6fd3a0; --warning: #e9b65d;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--ink);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; }
a { color: var(--brand); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 17px; line-height: 1.3; margin: 0 0 8px; }
p { margin: 0 0 16px; }
.quiet { color: var(--quiet); }
.masthead { display: flex; align-items: center; gap: 12px; padding: 20px 24px; font-weight: 600; }
.masthead svg { flex: none; color: var(--brand); }
.masthead span + span { font-weight: 400; color: var(--quiet); padding-left: 12px; border-left: 1px solid var(--line); }
main { flex: 1; width: 100%; padding: 24px; margin: 0 auto; max-width: 1280px; }
main.narrow { max-width: 488px; }
main.split { max-width: 960px; }
footer { padding: 20px 24px; color: var(--quiet); font-size: 14px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 28px; }
.card > :last-child { margin-bottom: 0; }
.card ul:not([class]) { margin: 0; padding-left: 20px; }
.card li + li { margin-top: 4px; }
.columns { display: grid; gap: 20px; align-items: start; }
.columns .card + .card { margin-top: 20px; }
.card b { white-space: nowrap; }
@media (min-width: 840px) { .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } main.narrow, main.split { padding-top: 6vh; } }
@media (max-width: 480px) { main { padding: 12px; } .masthead, footer { padding: 16px 12px; } .card { padding: 20px 16px; } }
.field { margin-bottom: 20px; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
.hint { color: var(--quiet); font-size: 14px; margin: 4px 0 0; }
.wrong { color: var(--danger); font-size: 15px; font-weight: 600; margin: 4px 0 0; }
input { display: block; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--edge); border-radius: 8px; }
input[aria-invalid] { border: 2px solid var(--danger); }
select { display: block; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge);
  border-radius: 8px; }
.code { font-variant-numeric: tabular-nums; letter-spacing: .3em; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
button, .button { display: inline-block; min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  color: var(--on-brand); background: var(--brand); border: 1px solid var(--brand); border-radius: 8px; }
button:hover, .button:hover { filter: brightness(1.1); }
button.plain { padding: 8px 0; font-weight: 400; color: var(--brand); background: none; border-color: transparent; text-decoration: underline;
  text-underline-offset: 3px; }
.below { margin: 20px 0 0; padding-top: 16px; border-top: 1px solid var(--line); }
.alert { padding: 12px 16px; margin: 0 0 20px; color: var(--danger); background: var(--danger-paper); border: 1px solid; border-left-width: 4px;
  border-radius: 8px; }
.alert p { margin: 0; }
.note { padding: 12px 16px; margin: 0 0 20px; border: 1px solid var(--line); border-left: 4px solid var(--brand); border-radius: 8px; }
.accounts { list-style: none; margin: 0; padding: 0; }
.accounts li + li { margin: 0; border-top: 1px solid var(--line); }
.accounts button { display: block; width: 100%; padding: 10px 8px; text-align: left; font-weight: 400; line-height: 1.35; color: inherit;
  background: none; border: 0; border-radius: 4px; }
.accounts button:hover { background: var(--page); filter: none; }
.accounts strong { display: block; color: var(--brand); overflow-wrap: anywhere; }
.accounts span { font-size: 14px; color: var(--quiet); }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 15px; font-variant-numeric: tabular-nums; }
th, td { padding: 10px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
thead th { color: var(--quiet); font-size: 14px; }
td.number, th.number { text-align: right; }
td.when { white-space: nowrap; }
@media (max-width: 640px) {
  .table thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .table tr { display: block; padding: 10px 0; border-bottom: 1px solid var(--line); }
  .table :is(td, th) { display: block; padding: 2px 0; border: 0; }
  .table td.number { text-align: left; }
}
.letter { white-space: pre-wrap; overflow-wrap: anywhere; margin: 20px 0 0; padding-top: 20px; border-top: 1px solid var(--line); }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.article { max-width: 45rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px; }
.figure { font-size: 44px; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
.good { color: var(--success); font-weight: 600; }
.busy { color: var(--warning); font-weight: 600; }
.bad { color: var(--danger); font-weight: 600; }
`
