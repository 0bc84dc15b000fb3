/** The frame of the stand-in's own pages. Text put into `html` is escaped. */
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { style } from './style'

export type Html = ReturnType<typeof html>

interface Page {
  readonly title: string
  /** The provider's name, and which of its services this is, for example 'Account'. */
  readonly product: string
  readonly service: string
  readonly width: 'narrow' | 'split' | 'wide'
  readonly body: Html
}

/* Put together here, because the hash covers every blank. */
const styleElement = raw(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers of a page without scripts or foreign content. Its forms may redirect to `formTargets` too. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** A whole page. */
export function page({ title, product, service, width, body }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - ${product} ${service}</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <header class="masthead">${mark}<span>${product}</span> <span>${service}</span></header>
        <main class="${width}">${body}</main>
        <footer>${product}. Demonstration: this stands in for the provider's systems.</footer>
      </body>
    </html>`
}

const mark = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="currentColor" opacity=".16" />
  <path d="M7 24V9l9 9 9-9v15" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" />
</svg>`
