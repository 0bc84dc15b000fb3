/** The page of a team's shifts, from what the portal API and the directory say: against a stub of both. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ability } from '../../app/abilities'
import { keepToken } from '../../app/systems/graph/graph-token.server'
import { readShifts } from '../../app/features/ucm/queues/read-shifts.server'
import { requestAfter } from '../support/browser-cookies'
import { argsOf, portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const NOW = Date.parse('2026-11-21T14:10:00+01:00')

let stub: StubServer
let answers: Record<string, unknown> = {}
beforeEach(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    const [path = ''] = url.split('?')
    const answer = answers[path]
    if (typeof answer === 'number') response.writeHead(answer)
    response.end(JSON.stringify(answer ?? []))
  })
})
afterEach(() => stub.stop())

const shift = (userId: string, displayName: string | null, from: string, to: string) => ({
  id: `${userId} ${from}`,
  userId,
  sharedShift: { displayName, startDateTime: `2026-11-${from}:00Z`, endDateTime: `2026-11-${to}:00Z` },
})
const TEAM = '/graph/teams/team-1/schedule/shifts'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  answers = {
    '/api/ucm/queues': [
      { QueueName: 'Desk', QueueType: { Type: 'SHIFT' } },
      { QueueName: 'Main', QueueType: { Type: 'DEFAULT' } },
    ],
    '/api/ucm/queues/get': {
      QueueName: 'Desk',
      PhoneNumber: '20',
      MSTeamsTeamId: 'team-1',
      AgentsRefreshedAt: '2026-11-21T13:05:00Z',
    },
    '/api/ucm/agents': [{ AgentID: 1, Agent: 'Anna Agent', Office365UserId: 'anna' }],
    '/graph/me/joinedTeams': {
      value: [
        { id: 'team-2', displayName: 'Sales' },
        { id: 'team-1', displayName: 'Service Desk' },
      ],
    },
    '/graph/users': {
      value: [
        { id: 'anna', displayName: 'Anna Directory', userPrincipalName: 'anna@x' },
        { id: 'ben', displayName: 'Ben', userPrincipalName: 'ben@x' },
        { id: 'carla', displayName: '', userPrincipalName: 'carla@x' },
      ],
    },
    [TEAM]: {
      value: [
        shift('anna', 'Early', '21T06:00', '21T14:00'),
        shift('ben', null, '21T06:00', '21T14:00'),
        shift('carla', 'Late', '22T13:00', '22T21:00'),
        shift('gone', 'Late', '22T13:00', '22T21:00'),
      ],
    },
  }
  return () => vi.useRealTimers()
})

/** Somebody with a connected account, or without. */
function args(path: string, abilities: readonly Ability[] = ['queues.view', 'agents.view'], isConnected = true) {
  const context = portalFor({
    PORTAL_API_URL: `${stub.origin}/api/`,
    DIRECTORY_URL: `${stub.origin}/graph/`,
    PAGE_TIMEOUT_MS: 20_000,
  })('ada')
  if (!isConnected) return argsOf(context, path, abilities)
  const { cookies, lines } = requestAfter(context.settings)
  const { session } = argsOf(context, path, abilities)
  keepToken({ context: { ...context, cookies }, session }, 'directory token')
  const { cookies: connected } = requestAfter(context.settings, ...lines)
  const both = { ...argsOf(context, path, abilities), context: { ...context, cookies: connected } }
  return { ...both, api: argsOf(context, path, abilities).api }
}

const planOf = async (...given: Parameters<typeof args>) => {
  const { schedule } = await readShifts(args(...given))
  if (schedule.kind !== 'loaded') throw new Error(JSON.stringify(schedule))
  return schedule.content
}

describe('the page of a team’s shifts', () => {
  it('says which queue, team and number it is about, and when agents were last found [323] [324]', async () => {
    const view = await readShifts(args('/ucm/queues/shifts?no=Desk&from=q%3Da'))
    expect(view).toMatchObject({
      recordName: 'Desk',
      back: '/ucm/queues?q=a',
      phoneNumber: '20',
      team: 'Service Desk',
      refreshed: { text: '21-11-2026 14:05' },
      timeZone: 'Europe/Amsterdam',
    })
    answers['/api/ucm/queues/get'] = { QueueName: 'Desk', MSTeamsTeamId: 'team-9', AgentsRefreshedAt: null }
    expect(await readShifts(args('/ucm/queues/shifts?no=Desk'))).toMatchObject({
      team: undefined,
      refreshed: undefined,
    })
  })

  it('shows today and 7 days, from shifts that began yesterday on, with agents by their alias [324]', async () => {
    const plan = await planOf('/ucm/queues/shifts?no=Desk')
    expect([plan?.from, plan?.to]).toEqual(['2026-11-21', '2026-11-28'])
    expect(plan?.now).toEqual({
      until: '15:00',
      people: [
        { name: 'Anna Agent', isAgent: true },
        { name: 'Ben', isAgent: false },
      ],
    })
    expect(plan?.names.map(({ name }) => name)).toEqual(['Early', 'Shift', 'Late'])
    expect(plan?.withoutAgent).toEqual(['Ben', 'carla@x', 'Unknown person'])
    const asked = stub.requests.filter((request) => request.includes(TEAM))
    expect(asked.map((request) => decodeURIComponent(request).split('$filter=')[1]).toSorted()).toEqual([
      'sharedShift/startDateTime ge 2026-11-20T00:00:00Z and sharedShift/endDateTime le 2026-11-26T00:00:00Z',
      'sharedShift/startDateTime ge 2026-11-25T00:00:00Z',
    ])
  })

  it('needs no names of the directory when everybody is an agent', async () => {
    answers[TEAM] = { value: [shift('anna', 'Early', '21T06:00', '21T14:00')] }
    expect((await planOf('/ucm/queues/shifts?no=Desk'))?.now?.people).toEqual([{ name: 'Anna Agent', isAgent: true }])
    expect(stub.requests.filter((request) => request.includes('/graph/users'))).toEqual([])
  })

  it('calls nobody an agent, nor none, for people who may not see agents, and asks for none', async () => {
    const plan = await planOf('/ucm/queues/shifts?no=Desk', ['queues.view'])
    expect(plan?.now?.people).toEqual([
      { name: 'Anna Directory', isAgent: undefined },
      { name: 'Ben', isAgent: undefined },
    ])
    expect(plan?.withoutAgent).toEqual([])
    expect(stub.requests.filter((request) => request.includes('/ucm/agents'))).toEqual([])
  })

  it('has no schedule while no account is connected, and says so', async () => {
    answers['/api/graph-api/auth'] = 404
    const { schedule, team } = await readShifts(args('/ucm/queues/shifts?no=Desk', ['queues.view'], false))
    const failure = { kind: 'failed', text: 'No directory account is connected.', connection: 'missing' }
    expect([schedule, team]).toEqual([failure, undefined])
  })

  it('shows the directory’s failure in the place of the plan, and the rest', async () => {
    answers[TEAM] = 403
    const { schedule, team } = await readShifts(args('/ucm/queues/shifts?no=Desk'))
    expect([schedule.kind, team]).toEqual(['failed', 'Service Desk'])
  })

  it('keeps the schedule when nobody can say who is an agent, and says so [592]', async () => {
    answers['/api/ucm/agents'] = 500
    const { schedule, unknowns } = await readShifts(args('/ucm/queues/shifts?no=Desk'))
    expect(schedule).toMatchObject({
      kind: 'loaded',
      content: {
        now: {
          people: [
            { name: 'Anna Directory', isAgent: undefined },
            { name: 'Ben', isAgent: undefined },
          ],
        },
        withoutAgent: [],
      },
    })
    expect(unknowns).toEqual(['We could not find out who is an agent: status 500'])
  })

  it('keeps the schedule when the directory tells no names: agents have theirs, others are unknown [592]', async () => {
    answers['/graph/users'] = 403
    const { schedule, unknowns } = await readShifts(args('/ucm/queues/shifts?no=Desk'))
    expect(schedule).toMatchObject({
      kind: 'loaded',
      content: {
        now: {
          people: [
            { name: 'Anna Agent', isAgent: true },
            { name: 'Unknown person', isAgent: false },
          ],
        },
        withoutAgent: ['3 unknown people'],
      },
    })
    expect(unknowns).toEqual(['We could not find out everybody’s name: status 403'])
  })

  it('counts shifts that go when the schedule is shared, which are in force until then [696]', async () => {
    const going = (of: object) => ({ ...of, isStagedForDeletion: true })
    answers[TEAM] = {
      value: [
        going(shift('anna', 'Early', '21T06:00', '21T14:00')),
        going(shift('ben', 'Early', '20T06:00', '20T14:00')),
        shift('ben', 'Late', '22T13:00', '22T21:00'),
      ],
    }
    const view = await readShifts(args('/ucm/queues/shifts?no=Desk'))
    expect(view.stagedForDeletion).toBe(1)
    expect(view.schedule).toMatchObject({ content: { now: { people: [{ name: 'Anna Agent' }] } } })
  })

  it('asks the directory for the names of those alone who are no agents, by their ids [690]', async () => {
    await readShifts(args('/ucm/queues/shifts?no=Desk'))
    const asked = stub.requests.filter((request) => request.includes('/graph/users')).map(decodeURIComponent)
    expect(asked).toEqual([expect.stringContaining("$filter=id in ('ben','carla','gone')")])
  })

  it('leaves out and counts shifts that cannot be read, and users likewise [592]', async () => {
    answers[TEAM] = { value: [null, shift('ben', 'Early', '21T06:00', '21T14:00'), { userId: 7 }, 'shift'] }
    answers['/graph/users'] = { value: [null, { id: 'ben', displayName: 'Ben' }] }
    const { schedule, missing, unknowns } = await readShifts(args('/ucm/queues/shifts?no=Desk'))
    expect(schedule).toMatchObject({ kind: 'loaded', content: { now: { people: [{ name: 'Ben' }] } } })
    expect([missing, unknowns]).toEqual([3, []])
  })

  it('says of a shift of nobody neither that an agent has it nor who has [880]', async () => {
    answers['/api/ucm/agents'] = [{ AgentID: 1, Agent: 'Reception', Office365UserId: null }]
    answers[TEAM] = { value: [{ ...shift('', 'Early', '21T06:00', '21T14:00'), userId: null }] }
    const { schedule, missing } = await readShifts(args('/ucm/queues/shifts?no=Desk'))
    expect(schedule).toMatchObject({
      kind: 'loaded',
      content: { now: undefined, canBeCalledNow: false, withoutAgent: [] },
    })
    expect(missing).toBe(1)
  })

  it('is none for a default queue, and for one that there is not', async () => {
    await expect(readShifts(args('/ucm/queues/shifts?no=Main'))).rejects.toMatchObject({ init: { status: 404 } })
    await expect(readShifts(args('/ucm/queues/shifts?no=Nobody'))).rejects.toMatchObject({ init: { status: 404 } })
  })
})
