/** The reports as a product of their own, like Power BI: the page that the portal embeds, its script and its content. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { ProviderContext } from '../../context'
import { readEmbedToken, reportNames } from '../../portal-api/reports/embed-tokens'
import embedScript from './embed-page.mjs?raw'
import { reportContent, reportTitles } from './report-content'
import { style } from './style'

/* Put together here, because the hash covers every blank. */
const styleElement = raw(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

export function reportRoutes(context: ProviderContext): Hono {
  const { PORTAL_ORIGIN } = context.settings
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'sha256-${styleHash}'`,
    `connect-src 'self'`,
    `img-src data:`,
    `frame-ancestors ${PORTAL_ORIGIN}`,
    `base-uri 'none'`,
  ].join('; ')

  return new Hono()
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
      c.header('X-Content-Type-Options', 'nosniff')
    })
    .get('/reports/embed', (c) => {
      const report = reportNames.find((name) => name === c.req.query('reportId'))
      c.header('Content-Security-Policy', policy)
      return c.html(embedPage(PORTAL_ORIGIN, report ? reportTitles[report] : 'Report'))
    })
    .get('/reports/embed.js', (c) => c.body(embedScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/reports/content', async (c) => {
      const [, token = ''] = /^EmbedToken (\S+)$/.exec(c.req.header('authorization') ?? '') ?? []
      const grant = await readEmbedToken(context, token)
      if (grant === 'expired') {
        return c.json({ message: 'TokenExpired', detailedMessage: 'Access token has expired.' }, 403)
      }
      if (!grant || grant.report !== c.req.query('reportId')) {
        return c.json({ message: 'NotAuthorized', detailedMessage: 'The access token does not show this report.' }, 403)
      }
      const content = await reportContent(context.db, grant.organisationId, grant.report)
      return c.json({ html: String(content), seconds: (grant.expiresAt.getTime() - Date.now()) / 1_000 })
    })
}

function embedPage(portal: string, title: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body data-portal="${portal}">
        <main id="report" data-name="${title}" tabindex="0"></main>
        <aside id="filters" hidden><h2>Filters</h2></aside>
        <nav id="pages" aria-label="Pages" hidden>${title}</nav>
        <script src="embed.js"></script>
      </body>
    </html>`
}
