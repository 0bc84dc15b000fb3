/** Health and metrics on a separate port [554]: /healthz, /readyz, and /metrics for Prometheus. */
import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Connections } from './connections.server'
import type { InFlight } from './in-flight.server'
import type { Refusals } from './refusals.server'

interface Watched {
  readonly inFlight: InFlight
  readonly refusals: Refusals
  readonly connections: Connections
  ready(): Promise<boolean>
}

export function adminServer(watched: Watched): Server {
  const delay = monitorEventLoopDelay()
  delay.enable()
  return createServer(async ({ url }, response) => {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    if (url === '/healthz') return void response.end('ok')
    if (url === '/readyz') {
      const ready = await watched.ready()
      return void response.writeHead(ready ? 200 : 503).end(ready ? 'ready' : 'not ready')
    }
    if (url !== '/metrics') return void response.writeHead(404).end('not found')
    response.end(metrics(watched, delay.percentile(99) / NANOSECONDS))
    delay.reset()
  })
}

const NANOSECONDS = 1_000_000_000

function metrics({ inFlight, refusals, connections }: Watched, delaySeconds: number): string {
  const memory = process.memoryUsage()
  const cpu = process.cpuUsage()
  return [
    ['portal_pages_in_work', 'gauge', 'Pages and forms that are being worked on', inFlight.count],
    ['portal_pages_waiting', 'gauge', 'Pages that wait in the line of their person', inFlight.waiting],
    ['portal_connections', 'gauge', 'Open connections', connections.count],
    ['portal_refused_total', 'counter', 'Requests and connections refused because there were too many', refusals.total],
    ['portal_event_loop_delay_seconds', 'gauge', 'Since the last look: 99 of 100 were shorter', delaySeconds],
    ['process_cpu_seconds_total', 'counter', 'CPU of the process', (cpu.user + cpu.system) / 1_000_000],
    ['process_resident_memory_bytes', 'gauge', 'Resident memory', memory.rss],
    ['process_uptime_seconds', 'gauge', 'Since the process started', process.uptime()],
  ]
    .map(([name, type, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`)
    .join('')
}
