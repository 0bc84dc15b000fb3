import { describe, expect, it } from 'vitest'
import { cases } from '../../contract/cases'
import { agents } from '../../contract/ucm/agents'
import { holidays } from '../../contract/ucm/holidays'
import { queues } from '../../contract/ucm/queues'
import { allows } from '../../app/abilities'
import { callManagerWidgets, portalWidgets, readTiles } from '../../app/features/widgets.server'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'

const widgets = [...portalWidgets, ...callManagerWidgets]
const everything = ['READALLCASES', 'UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.EDIT', 'UCALLMANAGER.HOLIDAYS.VIEW']

/** The widgets of somebody who holds these permissions, and the calls that they took. */
async function dashboardOf(held: readonly string[], count: (path: string) => number = () => 2) {
  const calls: string[] = []
  const shown = await readTiles(widgets, {
    can: (ability) => allows(ability, held, 'MERIDIAN'),
    count: async ({ path }) => {
      calls.push(path)
      return count(path)
    },
  })
  return { calls, parts: Object.fromEntries(shown.map(({ to, count }) => [to, count])) }
}

const shown = (content: string) => ({ kind: 'loaded', content })
const denied = { kind: 'denied' }

describe('the dashboard', () => {
  it('counts one as one [073] [074] [079] [080]', async () => {
    const { parts, calls } = await dashboardOf(everything, () => 1)
    expect(parts).toEqual({
      '/cases': shown('1 ticket'),
      '/ucm/queues': shown('1 queue'),
      '/ucm/agents': shown('1 agent'),
      '/ucm/holidays': shown('1 holiday'),
    })
    expect(calls).toEqual([cases.count.path, queues.count.path, agents.count.path, holidays.count.path])
  })

  it('counts everything else as several, nothing too [075] [076] [077] [078] [081]', async () => {
    const counts: Record<string, number> = { [cases.count.path]: 0, [agents.count.path]: 3, [holidays.count.path]: 4 }
    const { parts } = await dashboardOf(everything, (path) => counts[path] ?? 2)
    expect(parts).toEqual({
      '/cases': shown('0 tickets'),
      '/ucm/queues': shown('2 queues'),
      '/ucm/agents': shown('3 agents'),
      '/ucm/holidays': shown('4 holidays'),
    })
  })

  it('says Access denied in the place of each widget, and asks for nothing, without permissions [082] [088]', async () => {
    const { parts, calls } = await dashboardOf([])
    expect(Object.values(parts)).toEqual([denied, denied, denied, denied])
    expect(calls).toEqual([])
  })

  it.each(['ADMINCASES', 'PERSONALCASESONLY', 'READALLCASES', 'READALLCASESPERSONALWRITE'])(
    'counts cases for %s [083]',
    async (held) => {
      const { parts, calls } = await dashboardOf([held])
      expect(parts).toEqual({
        '/cases': shown('2 tickets'),
        '/ucm/queues': denied,
        '/ucm/agents': denied,
        '/ucm/holidays': denied,
      })
      expect(calls).toEqual([cases.count.path])
    },
  )

  it.each([
    ['QUEUES.VIEW', ['/ucm/queues']],
    ['QUEUES.EDIT', ['/ucm/queues', '/ucm/agents']],
    ['AGENTS.VIEW', ['/ucm/agents']],
    ['AGENTS.EDIT', ['/ucm/agents']],
    ['HOLIDAYS.VIEW', ['/ucm/holidays']],
    ['HOLIDAYS.EDIT', ['/ucm/holidays']],
  ])(
    'shows for UCALLMANAGER.%s what it allows, and nothing of it without ACCESS [084] [085] [086] [087]',
    async (held, seen) => {
      const permission = `UCALLMANAGER.${held}`
      const { parts } = await dashboardOf(['UCALLMANAGER.ACCESS', permission])
      expect(Object.keys(parts).filter((to) => parts[to]?.kind === 'loaded')).toEqual(seen)
      expect((await dashboardOf([permission])).calls).toEqual([])
    },
  )

  it('keeps the other widgets when one call fails [082]', async () => {
    const { parts } = await dashboardOf(everything, (path) => {
      if (path === queues.count.path)
        throw new PortalApiError('The queues are resting.', 503, { endpoint: 'queues.count' })
      return 5
    })
    expect(parts['/ucm/queues']).toEqual({ kind: 'failed', text: 'The queues are resting.' })
    expect(parts['/cases']).toEqual(shown('5 tickets'))
  })

  it('asks for a new sign-in when the provider no longer accepts the token', async () => {
    const rejected = new PortalApiError('No.', 401, { endpoint: 'cases.count', upstreamStatus: 401, caller: 'user' })
    const dashboard = dashboardOf(everything, () => {
      throw rejected
    })
    await expect(dashboard).rejects.toBe(rejected)
  })
})
