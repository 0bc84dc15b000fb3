/** Answers operators, on a separate port [554] [682]: /healthz, /readyz, /status, and /metrics for Prometheus. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { addProcessMetrics, type MetricSources } from './process-metrics.server'

interface AdminSources extends MetricSources {
  readonly log: Logger
  readonly startedAt: Date
  ready(): Promise<boolean>
}

export function adminServer(sources: AdminSources): Server {
  addProcessMetrics(sources)
  return createServer((request, response) => {
    respond(request.url, response, sources).catch((error: unknown) => {
      sources.log.error({ err: error }, 'no answer for the operator')
      response.writeHead(500).end()
    })
  })
}

async function respond(url: string | undefined, response: ServerResponse, sources: AdminSources): Promise<void> {
  const { registry } = sources.stores.metrics
  const send = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
    void response.writeHead(status, { 'Content-Type': type }).end(body)
  switch (url) {
    case '/healthz':
      return send(200, 'ok')
    case '/readyz':
      return (await sources.ready()) ? send(200, 'ready') : send(503, 'not ready')
    case '/status':
      return send(200, `${JSON.stringify(await readStatus(sources), null, 2)}\n`, 'application/json')
    case '/metrics':
      return send(200, await registry.metrics(), registry.contentType)
    default:
      return send(404, 'not found')
  }
}

async function readStatus({ version, startedAt, ready, stores }: AdminSources) {
  return {
    version,
    startedAt: startedAt.toISOString(),
    ready: await ready(),
    redis: stores.redis ? (stores.redis.isReady ? 'up' : 'down') : 'not set',
    breakers: stores.breakers.states(),
  }
}
