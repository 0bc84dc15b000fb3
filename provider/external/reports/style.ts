/** The stylesheet of the embed page, inline; its policy allows it by its hash. White in dark mode too, as reports are. */
export const style = `
:root { color-scheme: light; --ink: #1b2733; --quiet: #56636f; --line: #dfe4ea; --bar: #2f6fb3; --page: #f3f5f8; }
*, *::before, *::after { box-sizing: border-box; }
html, body { height: 100%; }
body { margin: 0; display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) auto; background: var(--page); color: var(--ink);
  font: 14px/1.4 "Segoe UI", "Noto Sans", "Liberation Sans", Arial, sans-serif; }
#report { overflow: auto; padding: 16px; }
#report:focus-visible { outline: 3px solid var(--bar); outline-offset: -3px; }
#filters { border-left: 1px solid var(--line); padding: 16px; background: #fff; }
#pages { grid-column: 1 / -1; border-top: 1px solid var(--line); padding: 8px 16px; background: #fff; }
h1 { font-size: 18px; margin: 0; }
h2 { font-size: 14px; font-weight: 600; margin: 0 0 8px; }
p { margin: 0 0 12px; }
.quiet { color: var(--quiet); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 0 0 12px; }
.figures div, section { background: #fff; border: 1px solid var(--line); border-radius: 6px; padding: 12px 16px; min-width: 0; }
.figures dt { color: var(--quiet); }
.figures dd { margin: 0; font-size: 26px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.visuals { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.visuals .whole { grid-column: 1 / -1; }
.portrait .visuals { grid-template-columns: minmax(0, 1fr); }
.portrait .figures { grid-template-columns: 1fr 1fr; }
.portrait #report { padding: 12px; }
svg { display: block; width: 100%; fill: var(--bar); }
.columns { height: 150px; border-bottom: 1px solid var(--line); }
.axis { display: flex; justify-content: space-between; margin: 4px 0 0; color: var(--quiet); }
.bars :is(th, td) { padding: 4px 12px 4px 0; border: 0; font-weight: 400; }
.bars td:nth-child(2) { width: 60%; }
.bars svg { height: 18px; }
.rows { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
thead th { color: var(--quiet); font-weight: 600; }
.number { text-align: right; }
`
