/** Which calls pages with shifts make at once, and which of them count: against a stub of both systems that answers when a test says. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInArgs } from '../../app/access/guarded.server'
import { graphClient } from '../../app/graph/graph-client.server'
import { keepToken } from '../../app/graph/graph-token.server'
import { readCheck } from '../../app/ucm/check/read-check.server'
import { readNow } from '../../app/ucm/now/read-now.server'
import { readShifts } from '../../app/ucm/queues/shifts/read-shifts.server'
import { shiftsSince } from '../../app/ucm/queues/shifts/team-reads.server'
import { requestAfter } from '../support/browser-cookies'
import { eventually } from '../support/eventually'
import { argsOf, portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const NOW = Date.parse('2026-11-21T14:10:00+01:00')

const [LIST, IVRS, AGENTS] = ['ucm/queues', 'ucm/ivr/all', 'ucm/agents']
const [DETAIL, MEMBERS] = ['ucm/queues/get', 'ucm/queues/agents']
const [TEAMS, USERS] = ['me/joinedTeams', 'users']
const shiftsOf = (team: string) => [`teams/${team}/schedule/shifts`, `teams/${team}/schedule/shifts`]

let stub: StubServer
/** Calls without an answer. */
let open: { path: string; query: string; response: ServerResponse }[]
let answers: Record<string, unknown>
beforeAll(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    const [path = '', query = ''] = decodeURIComponent(url.replaceAll('+', ' ')).split('?')
    open.push({ path: path.replace(/^\/(?:api|graph)\//, ''), query, response })
  })
})
afterAll(() => stub.stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  open = []
  answers = {
    [LIST]: [{ QueueName: 'Desk', QueueType: { Type: 'SHIFT' }, PhoneNumber: '1' }],
    [DETAIL]: ofTeam('team-1'),
    [AGENTS]: [{ AgentID: 1, Agent: 'Anna', Number: '201', Office365UserId: 'anna' }],
    [USERS]: { value: [{ id: 'ben', displayName: 'Ben', userPrincipalName: '' }] },
    'teams/team-1/schedule/shifts': {
      value: [shift('anna', '21T06:00', '21T14:00'), shift('ben', '21T06:00', '21T14:00')],
    },
    'teams/team-2/schedule/shifts': { value: [shift('carl', '21T06:00', '21T14:00')] },
  }
  return () => vi.useRealTimers()
})

const ofTeam = (MSTeamsTeamId: string) => ({ QueueName: 'Desk', PhoneNumber: '1', MSTeamsTeamId })
const shift = (userId: string, from: string, to: string) => ({
  id: `${userId} ${from}`,
  userId,
  sharedShift: { displayName: 'Early', startDateTime: `2026-11-${from}:00Z`, endDateTime: `2026-11-${to}:00Z` },
})

/** Somebody with a connected account, who sees pages one after the other. */
function someone() {
  const portal = portalFor({
    PORTAL_API_URL: `${stub.origin}/api/`,
    DIRECTORY_URL: `${stub.origin}/graph/`,
    PAGE_TIMEOUT_MS: 20_000,
    LIST_CACHE_SECONDS: 0,
    BREAKER_FAILURES: 0,
  })
  let user: SignedInArgs['user'] | undefined
  return (path: string): SignedInArgs => {
    const context = portal('ada')
    const { cookies, lines } = requestAfter(context.settings)
    const first = argsOf(context, path, ['queues.view', 'ivr.view', 'agents.view'])
    keepToken({ context: { ...context, cookies }, session: first.session }, 'directory token')
    user ??= first.user
    const { cookies: connected } = requestAfter(context.settings, ...lines)
    return { ...first, user, context: { ...context, cookies: connected } }
  }
}

/** Waits until exactly these calls are open, and answers them. */
async function round(...paths: readonly string[]): Promise<void> {
  await eventually(() => expect(open.map(({ path }) => path).toSorted()).toEqual(paths.toSorted()))
  for (const { path, response } of open.splice(0)) respond(path, response)
}

function respond(path: string, response: ServerResponse): void {
  const answer = answers[path] ?? (path === TEAMS ? { value: [] } : [])
  if (typeof answer === 'number') response.writeHead(answer)
  response.end(JSON.stringify(answer))
}

const SHIFTS = '/ucm/queues/shifts?no=Desk'

/** The page of shifts for somebody of whom nothing is known. */
async function firstView(args: SignedInArgs) {
  const page = readShifts(args)
  await round(LIST, DETAIL, AGENTS, TEAMS)
  await round(...shiftsOf('team-1'))
  await round(USERS)
  return page
}

const namesIn = ({ plan }: Awaited<ReturnType<typeof readShifts>>) =>
  plan.kind === 'loaded' ? plan.content.now?.people.map(({ name }) => name) : plan.text

it('asks for the shifts of the team that the queue had last, and for who was no agent, beside the queue [818]', async () => {
  const visit = someone()
  expect(namesIn(await firstView(visit(SHIFTS)))).toEqual(['Anna', 'Ben'])
  const page = readShifts(visit(SHIFTS))
  await eventually(() => expect(open.find(({ path }) => path === USERS)?.query).toContain("id in ('ben')"))
  await round(LIST, DETAIL, AGENTS, TEAMS, USERS, ...shiftsOf('team-1'))
  expect(namesIn(await page)).toEqual(['Anna', 'Ben'])
  expect(open).toEqual([])
})

it('asks anew for the names of those alone who are new among them [818]', async () => {
  const visit = someone()
  await firstView(visit(SHIFTS))
  answers['teams/team-1/schedule/shifts'] = {
    value: ['ben', 'dora'].map((userId) => shift(userId, '21T06:00', '21T14:00')),
  }
  const page = readShifts(visit(SHIFTS))
  await round(LIST, DETAIL, AGENTS, TEAMS, USERS, ...shiftsOf('team-1'))
  answers[USERS] = { value: [{ id: 'dora', displayName: 'Dora', userPrincipalName: '' }] }
  await eventually(() => expect(open.map(({ query }) => query)).toEqual([expect.stringContaining("id in ('dora')")]))
  await round(USERS)
  expect((await page).plan).toMatchObject({ content: { withoutAgent: ['Ben', 'Dora'] } })
})

describe.each([
  ['/ucm', readNow],
  ['/ucm/check', readCheck],
] as const)('%s, seen again by the same person,', (path, read) => {
  const lists = [LIST, IVRS, AGENTS]
  const firstVisit = async (args: SignedInArgs) => {
    const page = read(args)
    await round(...lists)
    await round(DETAIL, MEMBERS)
    await round(USERS, ...shiftsOf('team-1'))
    return page
  }

  it('asks for its queue and the shifts of its team beside the lists [818] [833]', async () => {
    const visit = someone()
    const seen = await firstVisit(visit(path))
    const next = read(visit(path))
    await round(...lists, DETAIL, MEMBERS, USERS, ...shiftsOf('team-1'))
    expect(await next).toEqual(seen)
    expect(open).toEqual([])
    await firstVisit(someone()(path))
  })

  it('shows a queue that has another name now, and nothing of the one that is gone [834]', async () => {
    const visit = someone()
    await firstVisit(visit(path))
    answers[LIST] = [{ QueueName: 'Help', QueueType: { Type: 'SHIFT' }, PhoneNumber: '1' }]
    const page = read(visit(path))
    await eventually(() => expect(open).toHaveLength(8))
    answers[DETAIL] = 404
    for (const { path: of, response } of open.splice(0)) respond(of, response)
    answers[DETAIL] = { QueueName: 'Help', PhoneNumber: '1', MSTeamsTeamId: 'team-1' }
    await eventually(() => expect(open.map(({ query }) => query)).toEqual(['queueName=Help', 'queueName=Help']))
    await round(DETAIL, MEMBERS)
    const shown = JSON.stringify(await page)
    expect(shown).toContain('Help')
    expect(shown).not.toContain('Desk')
    expect(shown).not.toContain('could not be')
  })

  it('asks for the business hours of a queue that has no shifts any more [834]', async () => {
    const visit = someone()
    await firstVisit(visit(path))
    answers[LIST] = [{ QueueName: 'Desk', QueueType: { Type: 'DEFAULT' }, PhoneNumber: '1' }]
    const page = read(visit(path))
    await round(...lists, DETAIL, MEMBERS, USERS, ...shiftsOf('team-1'))
    const ofQueue = [DETAIL, MEMBERS, 'ucm/queues/hours/queue/Desk', 'ucm/holidays/queue/Desk']
    await round(...ofQueue)
    await page
    const again = read(visit(path))
    await round(...lists, ...ofQueue)
    await again
    expect(open).toEqual([])
  })

  it('asks no more for a queue that the list had not the last time [833] [834]', async () => {
    const visit = someone()
    await firstVisit(visit(path))
    answers[LIST] = []
    const page = read(visit(path))
    await round(...lists, DETAIL, MEMBERS, USERS, ...shiftsOf('team-1'))
    await page
    const again = read(visit(path))
    await round(...lists)
    await again
    expect(open).toEqual([])
  })
})

it('/ucm asks for no queue beside the lists once there are too many for one page [735] [833]', async () => {
  const visit = someone()
  const first = readNow(visit('/ucm'))
  await round(LIST, IVRS, AGENTS)
  await round(DETAIL, MEMBERS)
  await round(USERS, ...shiftsOf('team-1'))
  await first
  answers[LIST] = Array.from({ length: 40 }, (_, at) => ({
    QueueName: `Desk ${at}`,
    QueueType: { Type: 'SHIFT' },
    PhoneNumber: String(at),
  }))
  const page = readNow(visit('/ucm'))
  await round(LIST, IVRS, AGENTS, DETAIL, MEMBERS, USERS, ...shiftsOf('team-1'))
  expect((await page).rows).toBeUndefined()
  const again = readNow(visit('/ucm'))
  await round(LIST, IVRS, AGENTS)
  await again
  expect(open).toEqual([])
})

it('knows nothing of what another person has seen of the same queue [822]', async () => {
  await firstView(someone()(SHIFTS))
  await firstView(someone()(SHIFTS))
})

it('shows the shifts of the team that the queue has now, and ends the read of the one that it had [819]', async () => {
  const visit = someone()
  await firstView(visit(SHIFTS))
  answers[DETAIL] = ofTeam('team-2')
  const page = readShifts(visit(SHIFTS))
  await eventually(() => expect(open).toHaveLength(7))
  const [early, others] = [
    open.filter(({ path }) => path.startsWith('teams/')),
    open.filter(({ path }) => !path.startsWith('teams/')),
  ]
  open = []
  const ended = Promise.all(early.map(({ response }) => once(response, 'close')))
  for (const { path, response } of others) respond(path, response)
  await round(...shiftsOf('team-2'))
  answers[USERS] = { value: [{ id: 'carl', displayName: 'Carl', userPrincipalName: '' }] }
  await round(USERS)
  expect(namesIn(await page)).toEqual(['Carl'])
  await ended
  expect(early.map(({ response }) => response.writableEnded)).toEqual([false, false])
})

it('shows the failure of the queue, and ends the read of the team that it had [819]', async () => {
  const visit = someone()
  await firstView(visit(SHIFTS))
  answers[DETAIL] = 500
  const page = expect(readShifts(visit(SHIFTS))).rejects.toMatchObject({ upstreamStatus: 500 })
  await eventually(() => expect(open).toHaveLength(7))
  const early = open.filter(({ path }) => path.startsWith('teams/'))
  const ended = Promise.all(early.map(({ response }) => once(response, 'close')))
  for (const { path, response } of open.splice(0)) if (!path.startsWith('teams/')) respond(path, response)
  await page
  await ended
})

it('says nothing in the log of a read that it has ended itself [819]', async () => {
  const visit = someone()
  await firstView(visit(SHIFTS))
  answers[DETAIL] = ofTeam('team-2')
  const args = visit(SHIFTS)
  const warn = vi.spyOn(args.context.log, 'warn')
  const page = readShifts(args)
  await eventually(() => expect(open).toHaveLength(7))
  const early = open.filter(({ path }) => path.startsWith('teams/'))
  const ended = Promise.all(early.map(({ response }) => once(response, 'close')))
  for (const { path, response } of open.splice(0)) if (!path.startsWith('teams/')) respond(path, response)
  await round(...shiftsOf('team-2'))
  await round(USERS)
  await page
  await ended
  expect(warn).not.toHaveBeenCalled()
})

it('reads the shifts of a team in two parts at once, with each shift once, and counts an unreadable row once [820]', async () => {
  const args = someone()(SHIFTS)
  const reading = shiftsSince(graphClient(args), 'team-1', NOW)
  await eventually(() => expect(open).toHaveLength(2))
  expect(open.map(({ query }) => query).toSorted()).toEqual([
    '$filter=sharedShift/startDateTime ge 2026-11-20T00:00:00Z and sharedShift/endDateTime le 2026-11-26T00:00:00Z',
    '$filter=sharedShift/startDateTime ge 2026-11-25T00:00:00Z',
  ])
  const both = shift('anna', '25T06:00', '25T14:00')
  for (const { query, response } of open.splice(0)) {
    const own = query.includes('endDateTime')
      ? shift('ben', '24T22:00', '25T06:00')
      : shift('ben', '25T22:00', '26T06:00')
    response.end(JSON.stringify({ value: [own, both, { userId: 7 }] }))
  }
  const { rows, missing } = await reading
  expect(rows.map(({ userId, start }) => `${userId} ${new Date(start).toISOString()}`).toSorted()).toEqual([
    'anna 2026-11-25T06:00:00.000Z',
    'ben 2026-11-24T22:00:00.000Z',
    'ben 2026-11-25T22:00:00.000Z',
  ])
  expect(missing).toBe(1)
})
