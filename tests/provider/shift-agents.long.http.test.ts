import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Queue, QueueAgent } from '../../contract/ucm/queues'
import type { RunningProvider } from '../../provider/start'
import { connect } from './directory-visit'
import { queueValues } from './queue-values'
import { type ApiCaller, Organisation, refusal, start } from './started'

const HOUR_MS = 3_600_000

let provider: RunningProvider
let organisation: Organisation
let callcentre: ApiCaller
/** Half past three at night, two and a half hours before the early shift of Service Desk begins. */
const night = new Date()
night.setUTCHours(3, 30, 0, 0)

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: night })
  provider = await start()
  organisation = await Organisation.create(provider.origin)
  callcentre = await organisation.caller('callcentre')
}, 60_000)
afterAll(async () => {
  await provider.stop()
  vi.useRealTimers()
})

async function agentsOf(queueName: string): Promise<string[]> {
  const answer = await callcentre.get(`ucm/queues/agents?${new URLSearchParams({ queueName })}`)
  return z
    .array(QueueAgent)
    .parse(await answer.json())
    .map(({ Agent }) => Agent)
}

async function refreshedAt(queueName: string): Promise<string> {
  const answer = await callcentre.get(`ucm/queues/get?${new URLSearchParams({ queueName })}`)
  return Queue.parse(await answer.json()).AgentsRefreshedAt
}

describe('agents of a shift queue', () => {
  it('are those on shift in its team, found by their directory user, and again each hour [323]', async () => {
    expect(await agentsOf('Service Desk')).toEqual([])
    expect((await agentsOf('Claims Line')).length).toBe(2)
    expect(await refreshedAt('Service Desk')).toBe(night.toISOString())

    await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
    const seen = await vi.waitUntil(async () => {
      const agents = await agentsOf('Service Desk')
      return agents.length > 0 && agents
    })
    // Three are on shift from 06:00; one of them is no agent.
    expect(seen.length).toBe(2)
    expect(await refreshedAt('Service Desk')).toBe(new Date(night.getTime() + 2 * HOUR_MS).toISOString())
    expect(await refreshedAt('Main line')).toBe('')
  })

  it('come at once with a new queue, which needs a connection, and with another team [286]', async () => {
    const teams = await teamIds()
    const queue = { ...queueValues, QueueName: 'Evenings', QueueType: 'SHIFT', MSTeamsTeamId: teams['Claims Line'] }
    const add = () => callcentre.call('POST', 'ucm/queues/add/with-graph-connection', queue)
    expect(await refusal(add())).toEqual([
      409,
      'A shift queue needs a directory. Somebody has to connect an account in the settings first.',
    ])

    await connect(organisation, await organisation.caller('admin'))
    expect((await add()).status).toBe(200)
    expect(await agentsOf('Evenings')).toEqual(await agentsOf('Claims Line'))

    const { QueueType: _, ...update } = { ...queue, MSTeamsTeamId: teams['Service Desk'] }
    expect((await callcentre.call('POST', 'ucm/queues/update', update)).status).toBe(200)
    expect((await agentsOf('Evenings')).toSorted()).toEqual((await agentsOf('Service Desk')).toSorted())
  })

  it.each(['', 'no-such-team'])('need a team of the organisation, not %j', async (MSTeamsTeamId) => {
    const body = { ...queueValues, QueueName: 'Another', QueueType: 'SHIFT', MSTeamsTeamId }
    expect(await refusal(callcentre.call('POST', 'ucm/queues/add/with-graph-connection', body))).toEqual([
      400,
      'A shift queue needs a team of your directory.',
    ])
  })
})

async function teamIds(): Promise<Record<string, string>> {
  const ids = ['Service Desk', 'Claims Line'].map(async (queueName) => {
    const answer = await callcentre.get(`ucm/queues/get?${new URLSearchParams({ queueName })}`)
    return [queueName, Queue.parse(await answer.json()).MSTeamsTeamId] as const
  })
  return Object.fromEntries(await Promise.all(ids))
}
