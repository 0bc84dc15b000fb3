/** The state of the process for Prometheus, read when it asks [681]. */
import { collectDefaultMetrics, Counter, Gauge } from 'prom-client'
import type { Slots } from '../limits/slots.server'
import type { Stores } from '../stores/stores.server'
import type { HeldUp } from './held-up.server'

export interface MetricSources {
  readonly version: string
  readonly stores: Stores
  readonly heldUp: HeldUp
}

/** Adds the metrics of the process to those that `stores.metrics` counts, once. */
export function addProcessMetrics({ version, stores, heldUp }: MetricSources): void {
  const { registry } = stores.metrics
  const { pages, connections, bodies, refusals, calls, downloads } = stores.limits
  const registers = [registry]
  // CPU, memory, garbage collection, open files, event loop.
  collectDefaultMetrics({ register: registry })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('portal_pages_in_work', 'Pages and forms that are being worked on', () => pages.count)
  gauge('portal_pages_waiting', 'Pages and forms that wait for their turn', () => pages.waiting)
  gauge('portal_connections', 'Open connections', () => connections.count)
  gauge('portal_bodies', 'Request bodies that are arriving', () => bodies.taken)
  gauge('portal_list_cache_bytes', 'Memory that kept lists may take', () => stores.answers.bytes)
  gauge(
    'portal_upload_bytes',
    'Stored and arriving uploads, as this process has counted them',
    () => stores.uploads.bytes,
  )
  const { redis } = stores
  if (redis) gauge('portal_redis_up', '1 while Redis answers this process', () => Number(redis.isReady))

  new Gauge({ name: 'portal_build_info', help: 'The version of the build', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  counter('portal_refused_total', 'Requests and connections refused because there were too many', () => refusals.total)
  counter('portal_held_up_total', 'Pieces of work of 0.2 s or more, during which everybody waited', () => heldUp.count)
  const slotsByName: Readonly<Record<string, Slots>> = { ...calls, downloads }
  const slotsGauge = (name: string, help: string, read: (slots: Slots) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['of'],
      registers,
      collect() {
        for (const [of, slots] of Object.entries(slotsByName)) this.set({ of }, read(slots))
      },
    })
  slotsGauge('portal_slots', 'Calls or downloads that may run at once', ({ most }) => most)
  slotsGauge('portal_slots_taken', 'Calls or downloads that run', ({ taken }) => taken)
  slotsGauge('portal_slots_waiting', 'Calls or downloads that wait for a slot', ({ waiting }) => waiting)

  new Gauge({
    name: 'portal_breaker_open',
    help: '1 while calls of this group are refused for all people, until one succeeds',
    labelNames: ['system', 'group'],
    registers,
    collect() {
      for (const { system, group, isOpen } of stores.breakers.states()) this.set({ system, group }, Number(isOpen))
    },
  })
  new Gauge({
    name: 'portal_breaker_people',
    help: 'People whose own calls of this group are refused, until one succeeds',
    labelNames: ['system', 'group'],
    registers,
    collect() {
      for (const { system, group, people } of stores.breakers.states()) this.set({ system, group }, people)
    },
  })
}
