/** Calls that 'Who answers?' makes, in which rounds, and its texts about failed ones: against a stub of both systems. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ability } from '../../app/abilities'
import { keepToken } from '../../app/systems/graph/graph-token.server'
import { readPeriod } from '../../app/features/ucm/calls/period.server'
import { readWhoAnswers } from '../../app/features/ucm/who-answers/who-answers-view.server'
import { requestAfter } from '../support/browser-cookies'
import { eventually } from '../support/eventually'
import { argsOf, portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

let stub: StubServer
let answers: Record<string, unknown> = {}
let held: { path: string; respond(): void }[] | undefined
beforeEach(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    const path = decodeURIComponent(url).replaceAll('+', ' ')
    const known = path.startsWith('/graph') ? path.split('?')[0] : path.slice('/api/'.length)
    const respond = () => {
      const answer = answers[known ?? '']
      if (typeof answer === 'number') response.writeHead(answer)
      response.end(JSON.stringify(answer ?? []))
    }
    if (held) held.push({ path: known ?? '', respond })
    else respond()
  })
})
afterEach(() => stub.stop())
afterEach(() => void vi.useRealTimers())

const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
const always = { open: '00:00', close: '00:00' }
const ofQueue = (name: string, more: Record<string, unknown> = {}) => ({
  [`ucm/queues/get?queueName=${name}`]: {
    QueueName: name,
    Strategy: { StrategyType: 'RINGALL', DisplayName: 'Ring all' },
    AbsoluteTimeOut: 600,
    TimeOut: 20,
    Retry: 0,
    MaxMembers: 0,
    JoinEmpty: false,
    LeaveWhenEmpty: false,
    MSTeamsTeamId: 'team-1',
    ...more,
  },
  [`ucm/queues/hours/queue/${name}`]: days.map((day) => {
    return { DayOfWeek: day, StartTime: always.open, EndTime: always.close }
  }),
  [`ucm/queues/agents?queueName=${name}`]: [{ AgentID: 1, Agent: 'Anna', Number: '201' }],
})
const ofIvr = (name: string, options: readonly (readonly [number, string, string])[]) => ({
  [`ucm/ivr/hours/get?ivrName=${name}`]: days.map((day) => {
    return { ID: day, DayOfWeek: day, OpenTime: always.open, ClosedTime: always.close }
  }),
  [`ucm/ivr/options/get?ivrName=${name}`]: options.map(([Option, ActionType, Action]) => {
    return { ID: Option, Option, ActionType, Action, AcknowledgeAudio: '' }
  }),
})

beforeEach(() => {
  held = undefined
  answers = {
    'ucm/queues': [
      { QueueName: 'Desk', QueueType: { Type: 'SHIFT' }, NextQueue: 'Overflow' },
      { QueueName: 'Overflow', QueueType: { Type: 'DEFAULT' }, PhoneNumber: '+31300' },
      { QueueName: 'Sales', QueueType: { Type: 'DEFAULT' }, PhoneNumber: '31200' },
    ],
    'ucm/ivr/all': [
      { IVRName: 'Main', LinkedPhoneNumber: '31100' },
      { IVRName: 'Second', ParentIVR: 'Main' },
      { IVRName: 'Other' },
    ],
    'ucm/agents': [{ AgentID: 1, Agent: 'Anna', Number: '201', Office365UserId: 'anna' }],
    ...ofIvr('Main', [[1, 'JUMP_TO_IVR', 'Second']]),
    ...ofIvr('Second', [[2, 'JUMP_TO_QUEUE', 'Desk']]),
    ...ofQueue('Desk'),
    ...ofQueue('Overflow'),
    ...ofQueue('Sales'),
    '/graph/users': { value: [{ id: 'isabel', displayName: 'Isabel', userPrincipalName: '' }] },
    '/graph/teams/team-1/schedule/shifts': {
      value: ['anna', 'isabel'].map((userId) => ({
        id: userId,
        userId,
        sharedShift: {
          displayName: 'Early',
          startDateTime: '2026-11-23T06:00:00Z',
          endDateTime: '2026-11-23T14:30:00Z',
        },
      })),
    },
  }
})

const ALL: readonly Ability[] = ['queues.view', 'ivr.view', 'agents.view']
function args(path: string, abilities = ALL) {
  const context = portalFor({
    PORTAL_API_URL: `${stub.origin}/api/`,
    DIRECTORY_URL: `${stub.origin}/graph/`,
    PAGE_TIMEOUT_MS: 20_000,
    LIST_CACHE_SECONDS: 0,
    BREAKER_FAILURES: 0,
  })('ada')
  const { cookies, lines } = requestAfter(context.settings)
  const { session, api } = argsOf(context, path, abilities)
  keepToken({ context: { ...context, cookies }, session }, 'directory token')
  const { cookies: connected } = requestAfter(context.settings, ...lines)
  return { ...argsOf(context, path, abilities), context: { ...context, cookies: connected }, api }
}

const AT = 'at=2026-11-23T10:00'
const read = async (query: string, abilities?: readonly Ability[]) => {
  const { data } = await readWhoAnswers(args(`/ucm/who-answers?${query}`, abilities))
  return data
}
const headlines = async (...given: Parameters<typeof read>) => {
  return (await read(...given)).answer?.paths.map(({ headline }) => headline)
}
const asked = () => stub.requests.map((request) => decodeURIComponent(request.replace('GET /api/', '')))

/** Waits until exactly these calls are open, and answers them. */
async function round(...paths: readonly string[]): Promise<void> {
  await eventually(() => expect(held?.map(({ path }) => path).toSorted()).toEqual(paths.toSorted()))
  for (const call of held?.splice(0) ?? []) call.respond()
}

const lists = ['ucm/queues', 'ucm/ivr/all', 'ucm/agents']
const callsOfIvr = (name: string) =>
  ['options/get', 'hours/get', 'holidays/get'].map((call) => `ucm/ivr/${call}?ivrName=${name}`)
const callsOfQueue = (name: string) => [
  `ucm/queues/get?queueName=${name}`,
  `ucm/queues/agents?queueName=${name}`,
  `ucm/queues/hours/queue/${name}`,
  `ucm/holidays/queue/${name}`,
]

describe('what is read for the path of a call', () => {
  it('comes in 3 rounds, through two menus to shifts, and is what lies on the path alone [725]', async () => {
    held = []
    const reading = headlines(`number=31100&${AT}&key=1:Second&key=2:Desk`)
    await round(...lists)
    await round(
      ...callsOfIvr('Main'),
      ...callsOfIvr('Second'),
      'ucm/queues/get?queueName=Desk',
      'ucm/queues/agents?queueName=Desk',
      ...callsOfQueue('Overflow'),
    )
    await round('/graph/users', '/graph/teams/team-1/schedule/shifts', '/graph/teams/team-1/schedule/shifts')
    expect(await reading).toEqual(['Anna rings'])
    expect(held).toEqual([])
  })

  it('without a key is the menu and what its keys lead to, in 3 rounds without shifts [706] [725]', async () => {
    held = []
    const reading = read(`number=31100&${AT}`)
    await round(...lists)
    await round(...callsOfIvr('Main'))
    await round(...callsOfIvr('Second'))
    const { answer } = await reading
    expect(held).toEqual([])
    expect(answer?.paths[0]?.headline).toBe('Main asks for a key')
    expect(answer?.paths[0]?.steps.at(-1)?.choices).toMatchObject([
      { key: '1', text: 'Second', answer: 'Second asks for a key' },
      { key: 'none', text: 'The call ends' },
    ])
  })

  it('is, for the days of a number, also what each key leads to through other menus, with its shifts [993] [994]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:05:00Z') })
    answers['ucm/queues/agents?queueName=Overflow'] = []
    const { rows } = await readPeriod(args('/ucm/calls?from=2026-11-23&to=2026-11-23&find=main'))
    expect(rows.map(({ number, days: [day] }) => [number, day?.text])).toEqual([
      ['31100', '07:00 - 15:30, Nobody 00:00 - 07:00 and 15:30 - 24:00'],
    ])
  })

  it.each([
    ['2026-11-23', '2026-11-30', '2026-12-21'],
    ['2026-11-22', '2026-11-23', '2026-12-21'],
    ['2027-01-03', '2027-01-04', '2026-12-21'],
    ['2027-01-04', '2027-01-11', '2027-12-21'],
  ])('is offered on %s for the week of %s and Christmas from %s on [993]', async (today, monday, christmas) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T09:05:00Z`) })
    const { presets } = await readPeriod(args('/ucm/calls?find=none'))
    const fromOf = (name: string) => presets.find((one) => one.name === name)?.to
    expect([fromOf('Next week'), fromOf('Christmas')]).toEqual([
      expect.stringContaining(`from=${monday}`),
      expect.stringContaining(`from=${christmas}`),
    ])
  })

  it('follows a menu that has changed since the link was made [707]', async () => {
    answers['ucm/ivr/options/get?ivrName=Main'] = [{ ID: 1, Option: 1, ActionType: 'JUMP_TO_QUEUE', Action: 'Sales' }]
    expect(await headlines(`number=31100&${AT}&key=1:Second&key=2:Desk`)).toEqual(['Anna rings'])
    expect(asked()).toContain('ucm/queues/get?queueName=Sales')
  })

  it('is read for the day in question: shifts from the day before it on [700] [725]', async () => {
    await headlines('number=queue:Desk&at=2026-12-25T10:00')
    expect(asked().find((call) => call.includes('schedule/shifts'))).toContain('ge 2026-12-23T00:00:00Z')
  })

  it('is not asked of who may not see it, and the page says so [723] [726]', async () => {
    expect(await headlines(`number=31100&${AT}&key=1:Second&key=2:Desk`, ['ivr.view'])).toEqual([
      'Not known: your account cannot see queues',
    ])
    expect(asked().filter((call) => call.startsWith('ucm/queues') || call === 'ucm/agents')).toEqual([])
    expect(await headlines(`number=queue:Desk&${AT}`, ['queues.view'])).toEqual([
      'Not known: it is not known who of Desk is an agent',
    ])
  })

  it.each([
    ['ucm/queues/get?queueName=Sales', 'number=31200', 'Not known: Sales could not be read: '],
    ['ucm/queues/hours/queue/Sales', 'number=31200', 'Not known: Sales could not be read: '],
    ['ucm/ivr/options/get?ivrName=Main', 'number=31100&key=1', 'Not known: Main could not be read: '],
    ['/graph/teams/team-1/schedule/shifts', 'number=queue:Desk', 'Not known: the shifts of Desk could not be read: '],
  ])('concludes nothing from a call that fails: %s [723]', async (path, query, text) => {
    answers[path] = 500
    expect((await headlines(`${query}&${AT}`))?.[0]).toMatch(text)
  })

  it('concludes nothing from a list of which a row could not be read [723]', async () => {
    answers['ucm/queues/hours/queue/Sales'] = [{ DayOfWeek: {}, StartTime: '08:00', EndTime: '17:00' }]
    expect(await headlines(`number=31200&${AT}`)).toEqual([
      'Not known: it is not known if Sales is open: some of its business hours or holidays could not be read',
    ])
  })

  it('calls nobody gone, nor no agent, when a row of the agents could not be read [723]', async () => {
    answers['ucm/agents'] = [{ AgentID: 1, Agent: {} }]
    expect(await headlines(`number=queue:Desk&${AT}`)).toEqual(['Not known: it is not known who of Desk is an agent'])
    answers['ucm/ivr/options/get?ivrName=Main'] = [{ ID: 1, Option: 1, ActionType: 'HUNT_AGENT', Action: 'Ben' }]
    expect(await headlines(`number=31100&${AT}&key=1`)).toEqual(['Ben rings'])
  })

  it('has those who can ring in the picture, with their phones and shifts [713] [889]', async () => {
    const { answer } = await read(`number=queue:Desk&${AT}`)
    const rows = answer?.paths[0]?.course?.picture?.queues.flatMap((one) => one.rows.flatMap(({ agents }) => agents))
    expect(rows).toEqual([
      { name: 'Anna', facts: '201, on shift until 15:30' },
      { name: 'Anna', facts: '201' },
    ])
  })

  it('has no list of agents of a queue without any [713]', async () => {
    answers['ucm/queues/agents?queueName=Sales'] = []
    const { answer } = await read(`number=queue:Sales&${AT}`)
    expect(answer?.paths[0]?.headline).toMatch(/^Nobody answers/)
    expect(answer?.paths[0]?.silent).toEqual([])
  })

  it('names people who have shifts and are no agents, and offers to add them [713] [722]', async () => {
    const { answer } = await read(`number=queue:Desk&${AT}`)
    expect(answer?.paths[0]?.silent).toEqual([
      {
        queue: 'Desk',
        silent: [{ name: 'Isabel', text: 'On shift, but no agent', addTo: '/ucm/agents/new?id=isabel' }],
      },
    ])
  })
})

describe('the call of an address', () => {
  it('is now without a time [699] [700]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:05:59Z') })
    const { form, answer } = await read('number=queue:Sales')
    expect([form.date, form.time, answer?.call]).toEqual(['2026-11-23', '10:05', 'Sales, Monday 23-11-2026, 10:05'])
  })

  it.each(['+31300', '%2B31300'])('has the number with its +, encoded or not: %s [836]', async (number) => {
    const { form, answer } = await read(`number=${number}`)
    expect([form.number, form.notice, answer?.paths.length]).toEqual(['+31300', undefined, 1])
  })

  it.each([
    ['at=2026-10-25T02:30', '02:30', 'The clock shows this time twice on this day. This is the first.'],
    ['at=2027-03-28T02:30', '03:00', 'The clock skips that time on this day. The next is 03:00.'],
    ['date=25-12-2026&time=9:30', '09:30', undefined],
  ])('is at a moment of the portal’s clock: %s [700]', async (query, time, change) => {
    const { form, answer } = await read(`number=queue:Sales&${query}`)
    expect([form.time, answer?.change]).toEqual([time, change])
  })

  it.each([
    ['date=2026-02-30', 'Enter a date as yyyy-mm-dd, such as 2026-12-25.'],
    ['date=soon', 'Enter a date as yyyy-mm-dd, such as 2026-12-25.'],
    ['date=2026-12-25&time=25:00', 'Enter a time as hh:mm, such as 08:30.'],
  ])('that makes no sense is said, and nothing is read: %s [700]', async (query, notice) => {
    const { form, answer } = await read(`number=queue:Sales&${query}`)
    expect([form.notice, answer]).toEqual([notice, undefined])
    expect(asked().toSorted()).toEqual(lists.toSorted())
  })
})
