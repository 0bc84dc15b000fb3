/** Metrics of a process: those that it has, that the docs describe, and that the alerts use. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRedisAddress } from '../../app/platform/settings/redis-address.server'
import { Background } from '../../app/platform/server/background.server'
import { HeldUp } from '../../app/platform/server/held-up.server'
import { addProcessMetrics } from '../../app/platform/server/process-metrics.server'
import { createStores } from '../../app/platform/stores/stores.server'
import { context } from '../support/context'

const { log, ...given } = context()
const settings = { ...given.settings, REDIS_URL: parseRedisAddress('redis://localhost:1'), MAX_CALLS: 7 }
const stores = createStores(settings, log)
const { registry } = stores.metrics
beforeAll(() => {
  addProcessMetrics({ version: '1.2.3-abc', stores, heldUp: new HeldUp(new Background()) })
})
afterAll(() => stores.redis?.close())

const OURS = /\bportal_[a-z_]+/g
/** Names of metrics, without the parts that Prometheus adds to the name of a histogram. */
const named = (text: string) =>
  new Set((text.match(/\b(?:portal|process|nodejs)_[a-z0-9_]+/g) ?? []).map((name) => name.replace(/_bucket$/, '')))
const metrics = () => registry.getMetricsAsArray().map(({ name }) => name)

describe('the metrics of a process', () => {
  it('are what the docs describe, and nothing else of ours [681]', async () => {
    const docs = await readFile('docs/operating.md', 'utf8')
    const described = new Set(docs.match(OURS))
    expect([...described].toSorted()).toEqual(
      metrics()
        .filter((name) => name.startsWith('portal_'))
        .toSorted(),
    )
  })

  it('are all that the alerts ask for [684]', async () => {
    const asked = named(await readFile('deploy/prometheus/alerts.yml', 'utf8'))
    expect(asked.size).toBeGreaterThan(10)
    expect([...asked].filter((name) => !metrics().includes(name))).toEqual([])
    const tested = named(await readFile('deploy/prometheus/alerts.test.yml', 'utf8'))
    expect([...asked].filter((name) => !tested.has(name))).toEqual([])
  })

  it('say what runs and waits, and for whom calls are refused [681]', async () => {
    const release = await stores.limits.calls.directory.take('Ada', new AbortController().signal)
    for (let failure = 0; failure < 10; failure += 1) {
      stores.breakers.begin({ system: 'portal API', group: 'ucm', person: 'Ada' })?.ended('failed')
    }
    const text = await registry.metrics()
    release()
    expect(text).toContain('portal_build_info{version="1.2.3-abc"} 1')
    expect(text).toContain('portal_redis_up 0')
    expect(text).toContain('portal_slots{of="directory"} 7')
    expect(text).toContain('portal_slots_taken{of="directory"} 1')
    expect(text).toContain('portal_breaker_open{system="portal API",group="ucm"} 0')
    expect(text).toContain('portal_breaker_people{system="portal API",group="ucm"} 1')
  })

  it('count calls that were too many by themselves, and from 0 on what alerts tell of [912]', async () => {
    const seriesOf = async (name: string) =>
      (await registry.metrics()).split('\n').filter((line) => line.startsWith(name) && !line.includes('="ok"'))
    expect(await seriesOf('portal_uploads_total{outcome="no room"}')).toEqual([
      'portal_uploads_total{outcome="no room"} 0',
    ])
    stores.metrics.call('cases.active', 'ok', 0.1)
    stores.metrics.call('cases.active', 'too many', 0.1)
    expect((await seriesOf('portal_calls_total{endpoint="cases.active"')).toSorted()).toEqual([
      'portal_calls_total{endpoint="cases.active",outcome="too many"} 1',
      'portal_calls_total{endpoint="cases.active",outcome="unreadable"} 0',
    ])
  })

  it('have no label for methods that clients invent [681]', async () => {
    for (const method of ['GET', 'BREW', 'PROPFIND']) {
      stores.metrics.request({ route: '/cases', method, status: 405, seconds: 0.01 })
    }
    const text = await registry.metrics()
    expect(text).toContain('portal_requests_total{route="/cases",method="GET",status="405"} 1')
    expect(text).toContain('portal_requests_total{route="/cases",method="other",status="405"} 2')
  })
})
