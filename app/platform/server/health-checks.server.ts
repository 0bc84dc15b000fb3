/** Tells if this process runs, and if it can serve pages. */
import type { Express } from 'express'
import type { PortalParts } from './portal-parts'

export function healthChecks(app: Express, { ready: isReady }: Pick<PortalParts, 'ready'>): void {
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'))
  app.get('/readyz', async (_request, response) => {
    const ready = await isReady()
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'not ready')
  })
}

export function isHealthCheck(path: string): boolean {
  return path === '/healthz' || path === '/readyz'
}
