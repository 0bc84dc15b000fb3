/** Which calls tell where calls go, and what comes of them: against a stub of the portal API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ability } from '../../app/access/abilities'
import { portalApi } from '../../app/portal-api/client.server'
import { loadCallFlow, whereUsed } from '../../app/ucm/call-flow/read-call-flow.server'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

let stub: StubServer
let answers: Record<string, unknown> = {}
/** Calls that are not answered yet, when each is held. */
let held: (() => void)[] | undefined
let most = 0
beforeAll(async () => {
  stub = await StubServer.start(({ url = '' }, response) => {
    const path = url.slice('/api/'.length)
    const answer = answers[path]
    const respond = () => {
      if (typeof answer === 'number') response.writeHead(answer)
      response.end(JSON.stringify(answer ?? []))
    }
    if (!held) return respond()
    held.push(respond)
    most = Math.max(most, held.length)
  })
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.requests.length = 0
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
/** A new request of somebody with these abilities. */
function reader(...abilities: Ability[]) {
  const request = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, LIST_CACHE_SECONDS: 0, PAGE_TIMEOUT_MS: 60_000 })(
    'ada',
  )
  return {
    api: portalApi(request, { token: 'ada', objectId: 'ada' }),
    can: (ability: Ability) => abilities.includes(ability),
  }
}
const asked = () => stub.requests.map((request) => request.replace('GET /api/', '')).toSorted()

const sales = {
  name: 'Sales',
  phoneNumber: '20',
  next: 'Night',
  nextOutsideHours: 'Sales',
  agents: [],
  holidays: [],
  sounds: [],
}
const night = { ...sales, name: 'Night', phoneNumber: '', next: '', nextOutsideHours: '' }
const main = {
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
    const flow = await loadCallFlow(reader(...ALL), {})
    expect(flow).toEqual({
      kind: 'loaded',
      content: { queues: [sales, night], ivrs: [main], agentNames: undefined, hidden: undefined },
    })
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/queues'])
  })

  it.each([
    [
      'agents',
      { agents: true },
      ['ucm/queues/agents?queueName=Night', 'ucm/queues/agents?queueName=Sales'],
      { queues: [{ ...sales, agents: [{ id: '1', priority: 10 }] }, night] },
    ],
    [
      'holidays',
      { holidays: true },
      ['ucm/holidays/queue/Night', 'ucm/holidays/queue/Sales', 'ucm/ivr/holidays/get?ivrName=Main'],
      { queues: [{ ...sales, holidays: ['7'] }, night], ivrs: [{ ...main, holidays: ['8'] }] },
    ],
    ['the names of agents', { agentNames: true }, ['ucm/agents'], { agentNames: ['Anna'] }],
    [
      'options, in their order',
      { options: true },
      ['ucm/ivr/options/get?ivrName=Main'],
      {
        ivrs: [
          {
            ...main,
            options: [
              { index: 2, type: 'PLAY_MUSIC', kind: undefined, target: '', sound: '' },
              { index: 10, type: 'HUNT_AGENT', kind: 'agent', target: 'Anna', sound: 'g.wav' },
            ],
          },
        ],
      },
    ],
    [
      'sounds',
      { sounds: true },
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
    const flow = await loadCallFlow(reader(...ALL), wanted)
    expect(flow).toMatchObject({ kind: 'loaded', content })
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/queues', ...calls].toSorted())
  })

  it('leaves out what somebody may not see, without a call, and says what is hidden [469]', async () => {
    const wanted = { options: true, agents: true, agentNames: true } as const
    expect(await loadCallFlow(reader('queues.view'), wanted)).toMatchObject({
      content: { ivrs: [], agentNames: undefined, hidden: 'IVRs', queues: [{ name: 'Sales' }, { name: 'Night' }] },
    })
    expect(asked().filter((path) => /ivr|ucm\/agents/.test(path))).toEqual([])
    stub.requests.length = 0
    expect(await loadCallFlow(reader('ivr.view'), wanted)).toMatchObject({
      content: { queues: [], hidden: 'queues', ivrs: [{ name: 'Main' }] },
    })
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/ivr/options/get?ivrName=Main'])
    stub.requests.length = 0
    expect(await loadCallFlow(reader('agents.view'), wanted)).toEqual({ kind: 'denied' })
    expect(asked()).toEqual([])
  })

  it('is not told when a call fails: the page shows the rest, with the text of the failure', async () => {
    answers['ucm/queues/agents?queueName=Night'] = 500
    const flow = await loadCallFlow(reader(...ALL), { agents: true })
    expect(flow).toMatchObject({ kind: 'failed', text: expect.any(String) })
  })

  it('is not looked for in more than 300 records', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ QueueName: `Q${at}`, QueueType: { Type: 'DEFAULT' } }))
    answers['ucm/queues'] = rows(300)
    expect((await loadCallFlow(reader(...ALL), { agents: true })).kind).toBe('loaded')
    answers['ucm/queues'] = rows(301)
    const failed = { kind: 'failed', text: 'there are more than 300 to look through.' }
    expect(await loadCallFlow(reader(...ALL), { agents: true })).toEqual(failed)
    expect((await loadCallFlow(reader(...ALL), { options: true })).kind).toBe('loaded')
    answers['ucm/queues'] = rows(300)
    expect(await loadCallFlow(reader(...ALL), { holidays: true })).toEqual(failed)
  })

  it('makes at most eight calls at once', async () => {
    answers['ucm/queues'] = Array.from({ length: 30 }, (_, at) => ({
      QueueName: `Q${at}`,
      QueueType: { Type: 'DEFAULT' },
    }))
    answers['ucm/ivr/all'] = []
    held = []
    const flow = loadCallFlow(reader(...ALL), { agents: true })
    let isDone = false
    void flow.then(() => (isDone = true))
    while (!isDone) {
      await new Promise((turn) => setTimeout(turn, 5))
      for (const respond of held.splice(0)) respond()
    }
    expect((await flow).kind).toBe('loaded')
    expect(most).toBeLessThanOrEqual(8)
    expect(stub.requests).toHaveLength(32)
  })

  it('is not waited for longer than three seconds, and then asked for no further', async () => {
    held = []
    const flow = await loadCallFlow(reader(...ALL), { agents: true })
    expect(flow).toEqual({ kind: 'failed', text: 'it takes too long.' })
    for (const respond of held.splice(0)) respond()
    held = undefined
    // A later request is answered after them.
    await loadCallFlow(reader('ivr.view'), {})
    expect(asked()).toEqual(['ucm/ivr/all', 'ucm/ivr/all', 'ucm/queues'])
  })
})

describe('where a record is used', () => {
  it('is told with what is hidden, and not told without the lists', async () => {
    const uses = (flow: { queues: readonly { name: string }[] }) =>
      flow.queues.map(({ name }) => ({ kind: 'queue' as const, name, how: 'Next queue' }))
    expect(await whereUsed(reader('queues.view'), {}, uses)).toEqual({
      kind: 'loaded',
      content: {
        uses: ['Sales', 'Night'].map((name) => ({ kind: 'queue', name, how: 'Next queue' })),
        hidden: 'IVRs',
      },
    })
    expect(await whereUsed(reader(), {}, uses)).toEqual({ kind: 'denied' })
  })
})
