/** The cases page as somebody would write it by hand: inline CSS, no scripts, the same rows. */
import { createServer } from 'node:http'
import { answers, compressed, port, send } from './served.mjs'

const STYLE = `
body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#1d2733;background:#f5f7f9}
header{display:flex;gap:16px;padding:12px 24px;background:#fff;border-bottom:1px solid #dde3e9}
nav a{margin-right:12px}
a{color:#0a5ea8;text-decoration:none}
main{padding:24px}
h1{font-size:20px;margin:0 0 4px}
table{width:100%;border-collapse:collapse;background:#fff;font-size:13px}
th,td{padding:8px;text-align:left;border-bottom:1px solid #dde3e9}
@media(max-width:768px){th:nth-child(n+3),td:nth-child(n+3){display:none}}
`
const MENU = ['Home', 'Cases', 'Documents', 'Orders', 'My Profile', 'uCallManager', 'Settings']
const HEADINGS = ['Ticket Number', 'Title', 'Type', 'Subject', 'Origin', 'Primary Contact', 'Status', 'Created On']
const ROWS = 50

/** @param {unknown} text */
const escaped = (text) => String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function row(found) {
  const cells = [found.Type?.Name, found.Subject?.Title, found.Origin?.Name, found.PrimaryContact?.FullName]
  const number = escaped(found.TicketNumber)
  const rest = [...cells, found.Status, found.DateCreated].map((cell) => `<td>${escaped(cell)}`).join('')
  return `<tr><td>${number}<td><a href="/cases/ticket?no=${number}">${escaped(found.Title)}</a>${rest}`
}

function page(cases) {
  const menu = MENU.map((text) => `<a href="/">${text}</a>`).join('')
  const head = HEADINGS.map((text) => `<th>${text}`).join('')
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Active cases</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style>
<header><b>Meridian</b><nav>${menu}</nav></header>
<main><h1>Active cases</h1><p>all active cases of my organization</p>
<table><thead><tr>${head}<tbody>${cases.slice(0, ROWS).map(row).join('')}</table></main></html>`
}

const server = createServer(async (_incoming, outgoing) => {
  const data = await answers()
  send(outgoing, await compressed(page(data.cases)))
})
server.listen(port, 'localhost', () => process.send?.({ ready: true }))
