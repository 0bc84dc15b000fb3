/** The error page without layout: for requests refused before Remix, and for downloads whose session has ended. */
import { createHash } from 'node:crypto'
import type { Settings } from '../config.server'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#17212b;background:#f4f6f9;margin:0;padding:4rem 1.5rem}' +
  'main{max-width:36rem;margin:auto;background:#fff;border:1px solid #d8dee6;border-radius:8px;padding:2rem}' +
  'h1{font-size:1.5rem;margin:0 0 1rem}a{color:#0a5ea8}' +
  '@media(prefers-color-scheme:dark){body{color:#e6ebf0;background:#10161d}main{background:#17202a;border-color:#2c3947}a{color:#7dbcf5}}'

/** Allows exactly the style above, and nothing else. */
export const PROBLEM_PAGE_POLICY =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "frame-ancestors 'none'; base-uri 'none'"

export function problemPage(settings: Settings, status: number, text: string): string {
  return pageHtml(
    settings,
    `${status}`,
    `<h1>${escapeHtml(settings.PRODUCT_NAME)} Customer Portal</h1><p>${escapeHtml(text)}</p><p>Status ${status}</p>` +
      `<p><a href="${escapeHtml(settings.PORTAL_ORIGIN)}/">Home</a></p>`,
  )
}

/** The page for a download whose session has ended: people can sign in in a new tab and send their choice again. */
export function sessionEndedPage(
  settings: Settings,
  signIn: string,
  { target, fields }: { readonly target: string; readonly fields: readonly (readonly [string, string])[] },
): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return pageHtml(
    settings,
    'Your session has ended',
    '<h1>Your session has ended</h1><p role="alert">Nothing was sent, and nothing that you chose is lost.</p>' +
      `<p><a href="${escapeHtml(signIn)}" target="_blank" rel="noreferrer">Sign in in a new tab</a>, come back here, and ` +
      `send it again.</p><form method="post" action="${escapeHtml(target)}">${inputs.join('')}` +
      '<button>Send again</button></form>',
  )
}

function pageHtml(settings: Settings, title: string, content: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)} - ${escapeHtml(settings.PRODUCT_NAME)}</title><style>${STYLE}</style></head>` +
    `<body><main>${content}</main></body></html>`
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
