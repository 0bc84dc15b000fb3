/** A new process compiles its pages before it says that it is ready. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import { freePorts, logOf, startPortalAt } from '../support/processes'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})

it('a new process is ready when it has served example pages to itself, of which nobody learns [760]', async () => {
  const [port = 0, adminPort = 0] = await freePorts(2)
  const origin = `http://localhost:${port}`
  const settings = { WARM_UP_SECONDS: '4', ADMIN_PORT: String(adminPort), LOG_LEVEL: 'debug' }
  const started = performance.now()
  const starting = startPortalAt(world.at.provider, origin, settings)
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503))
  const portal = await starting
  expect(performance.now() - started).toBeGreaterThan(4_000)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)

  expect(logOf(portal).map(({ msg }) => msg)).toEqual(['portal ready'])
  const metrics = await (await fetch(`http://localhost:${adminPort}/metrics`)).text()
  expect(metrics).not.toContain('route="/cases"')
  expect(metrics).not.toMatch(/^portal_calls_total\{/m)
  expect(await world.calls()).toEqual([])
  expect(await portal.stop()).toBe(0)
  expect(readFileSync(portal.stderr, 'utf8')).toBe('')
})
