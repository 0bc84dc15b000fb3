/** Calls that tell where calls go, and what comes of them: against a stub of the portal API. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ability } from '../../app/abilities'
import { readCurrentSession } from '../../app/access/current-session.server'
import type { RequestContext } from '../../app/platform/http/context'
import { readCallFlow, readUses } from '../../app/features/ucm/call-flow/read-call-flow.server'
import { queues } from '../../contract/ucm/queues'
import { eventually } from '../support/eventually'
import { argsOf, portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

let stub: StubServer
let answers: Record<string, unknown> = {}
/** Ends what makes an answer late. */
let release = () => {}
/** Calls that are not answered yet, when each is held. */
let held: { path: string; respond(): void }[] | undefined
let most = 0
beforeEach(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    const path = url.slice('/api/'.length)
    const answer = answers[path]
    const respond = async () => {
      const body = await answer
      if (typeof body === 'number') response.writeHead(body)
      response.end(JSON.stringify(body ?? []))
    }
    if (!held) return void respond()
    held.push({ path, respond })
    most = Math.max(most, held.length)
  })
})
afterEach(() => stub.stop())
beforeEach(() => {
  held = undefined
  most = 0
  answers = {
    'ucm/queues': [
      {
        QueueName: 'Sales',
        QueueType: { Type: 'DEFAULT' },
        PhoneNumber: '20',
        NextQueue: 'Night',
        NextQueueOutsideBusinessHours: 'Sales',
      },
      { QueueName: 'Night', QueueType: { Type: 'SHIFT' } },
    ],
    'ucm/ivr/all': [
      {
        IVRName: 'Main',
        LinkedPhoneNumber: '100',
        ParentIVR: 'Top',
        FallbackQueue: 'Sales',
        IVRPrompt: 'a.wav',
        WelcomeVoicePrompt: 'b.wav',
        ClosedVoicePrompt: 'c.wav',
      },
    ],
    'ucm/agents': [{ AgentID: 1, Agent: 'Anna' }],
    'ucm/queues/agents?queueName=Sales': [{ AgentID: 1, Agent: 'Anna', Penalty: 10 }],
    'ucm/holidays/queue/Sales': [{ ID: 7, Date: '2026-12-25' }],
    'ucm/ivr/holidays/get?ivrName=Main': [{ ID: 8, Date: '2026-12-25' }],
    'ucm/queues/get?queueName=Sales': {
      QueueName: 'Sales',
      MusicOnHold: 'd.wav',
      OpenSound: 'e.wav',
      ClosedSound: 'f.wav',
    },
    'ucm/queues/get?queueName=Night': { QueueName: 'Night' },
    'ucm/ivr/options/get?ivrName=Main': [
      { ID: 1, Option: 10, ActionType: 'HUNT_AGENT', Action: 'Anna', AcknowledgeAudio: 'g.wav' },
      { ID: 2, Option: 2, ActionType: 'PLAY_MUSIC', Action: '' },
    ],
  }
})

const ALL: Ability[] = ['queues.view', 'ivr.view', 'agents.view']
/** A new request of somebody with these abilities, for a page of the portal. */
function reader(...abilities: Ability[]) {
  return readerOf({}, abilities)
}
/** `routeId`: of a dialog. `ms`: how long a page waits. */
function readerOf({ routeId = 'ivr', path = '/', ms = 20_000 }, abilities: Ability[] = ALL) {
  const settings = { LIST_CACHE_SECONDS: 0, PAGE_TIMEOUT_MS: 60_000, CALL_FLOW_MS: ms, BREAKER_FAILURES: 0 }
  const request = portalFor({ ...settings, PORTAL_API_URL: `${stub.origin}/api/` })('ada', { routeId })
  return argsOf(request, path, abilities)
}
const asked = () => stub.requests.map((request) => request.replace('GET /api/', '')).toSorted()

const queueRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ QueueName: `Q${at}`, QueueType: { Type: 'DEFAULT' } }))

const sales = {
  kind: 'queue',
  name: 'Sales',
  phoneNumber: '20',
  nextQueue: 'Night',
  nextOutsideHours: 'Sales',
  agents: [],
  holidays: [],
  sounds: [],
}
const night = { ...sales, name: 'Night', phoneNumber: '', nextQueue: '', nextOutsideHours: '', isShift: true }
const main = {
  kind: 'ivr',
  name: 'Main',
  phoneNumber: '100',
  parent: 'Top',
  fallbackQueue: 'Sales',
  sounds: [
    { how: 'IVR Prompt', file: 'a.wav' },
    { how: 'Welcome voice prompt', file: 'b.wav' },
    { how: 'Closed voice prompt', file: 'c.wav' },
  ],
  options: [],
  holidays: [],
}

describe('where calls go', () => {
  it('is read from the two lists alone when nothing else is wanted', async () => {
    const flow = await readCallFlow(reader(...ALL), [], 'page')
    expect(flow).toEqual({
      kind: 'loaded',
      content: { queues: [sales, night], ivrs: [main], agentNames: undefined, hidden: undefined },
    })
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/queues'])
  })

  it.each([
    [
      'agents',
      ['agents'],
      ['ucm/queues/agents?queueName=Night', 'ucm/queues/agents?queueName=Sales'],
      { queues: [{ ...sales, agents: [{ id: '1', priority: 10 }] }, night] },
    ],
    [
      'holidays',
      ['holidays'],
      ['ucm/holidays/queue/Night', 'ucm/holidays/queue/Sales', 'ucm/ivr/holidays/get?ivrName=Main'],
      { queues: [{ ...sales, holidays: ['7'] }, night], ivrs: [{ ...main, holidays: ['8'] }] },
    ],
    ['the names of agents', ['agentNames'], ['ucm/agents'], { agentNames: ['Anna'] }],
    [
      'options, in their order',
      ['options'],
      ['ucm/ivr/options/get?ivrName=Main'],
      {
        ivrs: [
          {
            ...main,
            options: [
              { index: 2, action: 'PLAY_MUSIC', targetKind: undefined, target: '', sound: '' },
              { index: 10, action: 'HUNT_AGENT', targetKind: 'agent', target: 'Anna', sound: 'g.wav' },
            ],
          },
        ],
      },
    ],
    [
      'sounds',
      ['sounds'],
      ['ucm/queues/get?queueName=Night', 'ucm/queues/get?queueName=Sales'],
      {
        queues: [
          {
            ...sales,
            sounds: [
              { how: 'Music on hold', file: 'd.wav' },
              { how: 'Open sound', file: 'e.wav' },
              { how: 'Closed sound', file: 'f.wav' },
            ],
          },
          { ...night, sounds: ['Music on hold', 'Open sound', 'Closed sound'].map((how) => ({ how, file: '' })) },
        ],
      },
    ],
  ] as const)('has %s when they are wanted, by a call for each record', async (_what, wanted, calls, content) => {
    const flow = await readCallFlow(reader(...ALL), wanted, 'page')
    expect(flow).toMatchObject({ kind: 'loaded', content })
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/queues', ...calls].toSorted())
  })

  it('leaves out what somebody may not see, without a call, and says what is hidden [469]', async () => {
    const wanted = ['options', 'agents', 'agentNames'] as const
    expect(await readCallFlow(reader('queues.view'), wanted, 'page')).toMatchObject({
      content: { ivrs: [], agentNames: undefined, hidden: 'IVRs', queues: [{ name: 'Sales' }, { name: 'Night' }] },
    })
    expect(asked().filter((path) => /ivr|ucm\/agents/.test(path))).toEqual([])
    stub.requests.length = 0
    expect(await readCallFlow(reader('ivr.view'), wanted, 'page')).toMatchObject({
      content: { queues: [], hidden: 'queues', ivrs: [{ name: 'Main' }] },
    })
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/ivr/options/get?ivrName=Main'])
    stub.requests.length = 0
    expect(await readCallFlow(reader('agents.view'), wanted, 'page')).toEqual({ kind: 'denied' })
    expect(asked()).toEqual([])
  })

  it('keeps what others say when a call for one fails, with the text of the failure [623]', async () => {
    answers['ucm/queues/agents?queueName=Night'] = 500
    const flow = await readCallFlow(reader(...ALL), ['agents'], 'page')
    const unreadRecords = { queues: 1, ivrs: 0, why: expect.any(String), isFinal: false }
    expect(flow).toMatchObject({
      kind: 'loaded',
      content: {
        queues: [
          { name: 'Sales', agents: [{ id: '1' }] },
          { name: 'Night', isUnread: true },
        ],
        unreadRecords,
      },
    })
  })

  it('is not told without the lists', async () => {
    answers['ucm/queues'] = 500
    expect(await readCallFlow(reader(...ALL), [], 'page')).toMatchObject({ kind: 'failed', text: expect.any(String) })
  })

  it('asks no more than 300 queues and IVRs, and says so to people who ask for all', async () => {
    answers['ucm/queues'] = queueRows(301)
    const flow = await readCallFlow(readerOf({ path: '/?all=yes' }), ['agents'], 'page')
    const why = 'there are more than 300 to look through.'
    expect(flow).toMatchObject({ content: { unreadRecords: { queues: 1, ivrs: 0, why, isFinal: true } } })
    expect(asked().filter((path) => path.includes('agents?'))).toHaveLength(300)
    answers['ucm/queues'] = queueRows(300)
    expect(await readCallFlow(readerOf({ path: '/?all=yes' }), ['agents'], 'page')).toMatchObject({
      content: { unreadRecords: undefined },
    })
  })

  it.each([
    ['a page', {}, 16],
    ['people who ask for all', { path: '/?all=yes' }, 30],
  ])('makes, for %s, at most so many calls at once', async (_who, request, atOnce) => {
    answers['ucm/queues'] = queueRows(70)
    answers['ucm/ivr/all'] = []
    held = []
    const flow = readCallFlow(readerOf(request), ['agents'], 'page')
    let isDone = false
    void flow.then(() => (isDone = true))
    const respond = () => held?.splice(0).forEach((request) => request.respond())
    // The two lists, then as many as come at once.
    for (const count of [2, atOnce]) {
      await eventually(() => expect(held).toHaveLength(count))
      respond()
    }
    while (!isDone) {
      await new Promise((turn) => setTimeout(turn, 5))
      respond()
    }
    expect((await flow).kind).toBe('loaded')
    expect(most).toBe(atOnce)
    expect(stub.requests).toHaveLength(72)
  })

  it('is not waited for when the lists do not come in time, and then asked for no further [623]', async () => {
    held = []
    const flow = await readCallFlow(readerOf({ ms: 50 }), ['agents'], 'page')
    expect(flow).toEqual({ kind: 'failed', text: 'it takes too long.' })
    for (const { respond } of held.splice(0)) respond()
    held = undefined
    // A later request is answered after them.
    await readCallFlow(reader('ivr.view'), [], 'page')
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/ivr/all', 'ucm/queues'])
  })

  it('keeps what has come in time, and counts the rest [623]', async () => {
    const late = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
    answers['ucm/queues/agents?queueName=Night'] = late
    const flow = await readCallFlow(readerOf({ ms: 1_000 }), ['agents'], 'page')
    expect(flow).toMatchObject({
      content: {
        queues: [
          { name: 'Sales', isUnread: undefined },
          { name: 'Night', isUnread: true },
        ],
        unreadRecords: { queues: 1, ivrs: 0, why: undefined, isFinal: false },
      },
    })
    release()
  })

  it('is waited for as long as the page’s own content is on its way [623]', async () => {
    let arrive = () => {}
    const content = new Promise<void>((resolve) => (arrive = resolve))
    held = []
    const flow = readCallFlow(readerOf({ ms: 1 }), [], { content })
    await eventually(() => expect(held).toHaveLength(2))
    for (const { respond } of held.splice(0)) respond()
    expect((await flow).kind).toBe('loaded')
    const late = readCallFlow(readerOf({ ms: 1 }), [], { content })
    arrive()
    expect(await late).toEqual({ kind: 'failed', text: 'it takes too long.' })
    await eventually(() => expect(held).toHaveLength(2))
    for (const { respond } of held.splice(0)) respond()
  })

  it('asks of many IVRs the four nearest: to which calls get from the page’s own, then those beside it [623] [757]', async () => {
    const row = (IVRName: string, more = {}) => ({ IVRName, LinkedPhoneNumber: '', ParentIVR: '', ...more })
    const others = Array.from({ length: 20 }, (_, at) => row(`Other ${at}`))
    answers['ucm/ivr/all'] = [
      ...others,
      row('Child', { ParentIVR: 'Own' }),
      row('Far'),
      row('Target'),
      row('Parent'),
      row('Own', { ParentIVR: 'Parent' }),
    ]
    const to = (Action: string) => ({ ID: 1, Option: 1, ActionType: 'JUMP_TO_IVR', Action, AcknowledgeAudio: '' })
    answers['ucm/ivr/options/get?ivrName=Target'] = [to('Far')]
    const options = Promise.resolve({ kind: 'loaded' as const, content: { rows: [to('Target')], missing: 0 } })
    const names = () => stub.requests.flatMap((path) => /options.*=(.*)/.exec(path)?.[1] ?? []).map(decodeURIComponent)
    const flow = readCallFlow(reader('ivr.view'), ['options'], { content: options, name: 'Own', options })
    held = []
    await eventually(() => expect(held).toHaveLength(1))
    held.splice(0)[0]?.respond()
    await eventually(() => expect(held).toHaveLength(4))
    for (const { respond } of held.splice(0)) respond()
    held = undefined
    expect(await flow).toMatchObject({ content: { unreadRecords: { ivrs: 20, why: undefined } } })
    expect(names().toSorted()).toEqual(['Child', 'Other 0', 'Parent', 'Target'])
  })

  it('is kept for a minute, until somebody changes something, and is nobody else’s [757]', async () => {
    const portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, LIST_CACHE_SECONDS: 0.001, BREAKER_FAILURES: 0 })
    const visit = async (person: string, of: Partial<RequestContext> = {}, kept: string[] = []) => {
      stub.requests.length = 0
      const lines: string[] = []
      const request = portal(person, { routeId: 'ivr', ...of }, { kept, lines })
      await readCurrentSession(request)
      const args = argsOf(request, '/', ALL)
      await new Promise((later) => setTimeout(later, 10))
      const flow = await readCallFlow(args, ['options'], 'page')
      expect(flow).toMatchObject({
        content: { ivrs: [{ options: [{ index: 2 }, { index: 10 }] }], unreadRecords: undefined },
      })
      return { args, lines, options: stub.requests.filter((request) => request.includes('options')).length }
    }
    const first = await visit('ada')
    expect([first.options, (await visit('ada')).options, (await visit('grace')).options]).toEqual([1, 0, 1])
    await first.args.api.send(queues.remove, { query: { queueName: 'Night' } })
    expect([(await visit('ada')).options, (await visit('ada')).options]).toEqual([1, 0])
    // Another process has made the change: the browser says which.
    const changed = ['portal-changed=another-change']
    expect([await visit('ada', {}, changed), await visit('ada', {}, changed)].map(({ options }) => options)).toEqual([
      1, 0,
    ])
  })

  it('is read without a call for each queue and IVR behind a dialog [624]', async () => {
    const flow = await readCallFlow(readerOf({ routeId: 'ivr.delete' }), ['options'], 'page')
    expect(flow).toMatchObject({ content: { ivrs: [{ name: 'Main', isUnread: true }], unreadRecords: { ivrs: 1 } } })
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/queues'])
  })
})

describe('where a record is used', () => {
  it('is told with what is hidden, and not told without the lists', async () => {
    const uses = (flow: { queues: readonly { name: string }[] }) =>
      flow.queues.map(({ name }) => ({ kind: 'queue' as const, name, how: 'Next queue' }))
    expect(await readUses(reader('queues.view'), [], uses)).toEqual({
      kind: 'loaded',
      content: {
        uses: ['Sales', 'Night'].map((name) => ({ kind: 'queue', name, how: 'Next queue' })),
        hidden: 'IVRs',
      },
    })
    expect(await readUses(reader(), [], uses)).toEqual({ kind: 'denied' })
  })

  it('is asked of up to 30 queues and IVRs at once, and of more only on request [624]', async () => {
    const ask = async (count: number, path = '/') => {
      stub.requests.length = 0
      answers['ucm/queues'] = queueRows(count)
      const uses = await readUses(readerOf({ routeId: 'agents.remove', path }), ['agents'], () => [])
      const calls = asked().filter((call) => call.includes('agents?')).length
      return [calls, uses.kind === 'loaded' ? (uses.content.unreadRecords?.queues ?? 0) : uses.kind]
    }
    expect(await ask(30)).toEqual([30, 0])
    expect(await ask(31)).toEqual([0, 31])
    expect(await ask(31, '/?all=yes')).toEqual([31, 0])
  })
})
