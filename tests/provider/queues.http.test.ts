/** Queues of the stand-in: their rules, and texts worth showing. */
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Holiday } from '../../contract/ucm/holidays'
import { Agent } from '../../contract/ucm/agents'
import { Queue, QueueAgent, QueueHour, QueueMeta, QueueRow } from '../../contract/ucm/queues'
import { queueValues } from './queue-values'
import { type ApiCaller, Organisation, refusal, status } from './started'
import { running } from '../support/world'

let organisation: Organisation
let caller: ApiCaller
let stranger: ApiCaller

beforeAll(async () => {
  organisation = await Organisation.create(running().provider, ['agents', 'directory'])
  caller = await organisation.caller('callcentre')
  stranger = await (await Organisation.create(running().provider, ['agents'])).caller('callcentre')
}, 60_000)

const rows = async <Row>(row: z.ZodType<Row>, path: string, by = caller) =>
  z.array(row).parse(await (await by.get(path)).json())
const detail = async (name: string) =>
  Queue.parse(await (await caller.get(`ucm/queues/get?queueName=${encodeURIComponent(name)}`)).json())
const send = (path: string, body?: unknown) => caller.call('POST', `ucm/${path}`, body)
const refused = (path: string, body?: unknown, by = caller) => refusal(by.call('POST', `ucm/${path}`, body))

const values = { ...queueValues, QueueName: 'New' }
const newQueue = { ...values, QueueType: 'DEFAULT' }

describe('a queue', () => {
  it.each([
    [{ QueueName: ' ' }, 400, 'A queue needs a name of at most 30 characters.'],
    [{ QueueName: 'x'.repeat(31) }, 400, 'A queue needs a name of at most 30 characters.'],
    [{ QueueName: '..' }, 400, 'A queue cannot have this name.'],
    [{ QueueName: 'a\u0007b' }, 400, 'A queue cannot have this name.'],
    [{ QueueName: 'MAIN line' }, 409, 'There is a queue named MAIN line already.'],
    [{ QueueType: 'SHIFT' }, 400, 'A queue of type SHIFT is not created by this call.'],
    [{ QueueType: 'OTHER' }, 400, 'A queue of type OTHER is not created by this call.'],
    [{ Strategy: 'LOUDEST' }, 400, 'There is no strategy LOUDEST.'],
    [{ PhoneNumber: '' }, 400, 'A queue needs a phone number.'],
    [{ PhoneNumber: '112' }, 400, 'The phone number 112 is not one of yours.'],
    [{ MaxMembers: -1 }, 400, 'Max members has to be a whole number from 0 to 2147483647.'],
    [{ TimeOut: 1.5 }, 400, 'Timeout has to be a whole number from 0 to 2147483647.'],
    [{ ServiceLevel: 1e10 }, 400, 'Service level has to be a whole number from 0 to 2147483647.'],
    [{ OpenSound: 'nothing.wav' }, 400, 'There is no sound nothing.wav in the audio library.'],
    [{ NextQueue: 'Nowhere' }, 404, 'There is no queue Nowhere.'],
    [{ MSTeamsTeamId: 'x' }, 400, 'Only a shift queue has a team.'],
  ])('with %j is refused in words', async (wrong, code, text) => {
    expect(await refused('queues/add', { ...newQueue, ...wrong })).toEqual([code, text])
    const names = (await rows(QueueRow, 'ucm/queues')).map(({ QueueName }) => QueueName)
    expect(names).not.toContain('New')
  })

  it.each([
    ['a key that no queue has', { ...newQueue, Colour: 'red' }],
    ['a key in other letters', { ...newQueue, QueueName: undefined, queueName: 'New' }],
    ['a number as text', { ...newQueue, MaxMembers: '5' }],
    ['no body', undefined],
  ])('with %s is refused', async (_what, body) => {
    expect((await refused('queues/add', body))[0]).toBe(400)
  })

  it('takes strategy and type as keys, and as the options that hold them', async () => {
    const option = { Strategy: { StrategyType: 'RANDOM', DisplayName: 'Random' }, QueueType: { Type: 'DEFAULT' } }
    expect(await status(send('queues/add', { ...newQueue, ...option, QueueName: 'By option' }))).toBe(200)
    expect((await detail('By option')).Strategy).toEqual({ StrategyType: 'RANDOM', DisplayName: 'Random' })
  })

  it('cannot be switched to Linear, but can be created with it', async () => {
    expect(await refused('queues/update', { ...values, QueueName: 'Overflow', Strategy: 'LINEAR' })).toEqual([
      409,
      'An existing queue cannot be switched to the strategy Linear. Create a new queue with it.',
    ])
    expect(await status(send('queues/add', { ...newQueue, QueueName: 'In line', Strategy: 'LINEAR' }))).toBe(200)
    expect(await status(send('queues/update', { ...values, QueueName: 'In line', Strategy: 'LINEAR' }))).toBe(200)
  })

  it('cannot be its own next queue, nor outside business hours [1032]', async () => {
    const own = { ...values, QueueName: 'Planning', NextQueue: 'Planning' }
    expect(await refused('queues/update', own)).toEqual([400, 'A queue cannot be its own next queue.'])
    const whenClosed = { ...own, NextQueue: '', NextQueueOutsideBusinessHours: 'Planning' }
    expect(await refused('queues/update', whenClosed)).toEqual([400, 'A queue cannot be its own next queue.'])
  })

  it('of two that are created with one name at a time only one is there', async () => {
    const both = await Promise.all([1, 2].map(() => send('queues/add', { ...newQueue, QueueName: 'Twins' })))
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  it('that is removed is no longer where others lead to', async () => {
    await send('queues/add', { ...newQueue, QueueName: 'Target' })
    const source = { ...newQueue, QueueName: 'Source', NextQueue: 'Target', NextQueueOutsideBusinessHours: 'Target' }
    await send('queues/add', source)
    expect(await status(send('queues/remove?queueName=Target'))).toBe(200)
    expect(await detail('Source')).toMatchObject({ NextQueue: '', NextQueueOutsideBusinessHours: '' })
    expect(await refused('queues/remove?queueName=Target')).toEqual([404, 'There is no queue Target.'])
    expect(await status(caller.get('ucm/queues/remove?queueName=Source'))).toBe(405)
    expect(await status(caller.call('DELETE', 'ucm/queues/remove?queueName=Source'))).toBe(200)
  })
})

describe('what a queue is assigned', () => {
  const hours = { queueName: 'Overflow', openTime: '18:00', closeTime: '20:00', days: ['MON'] }

  it('has hours by day, start and end, each once; they may overlap and close before they open', async () => {
    const path = 'ucm/queues/hours/queue/Overflow'
    expect(await status(send('queues/hours/add', { ...hours, days: ['SUN', 'MON'] }))).toBe(200)
    expect(await refused('queues/hours/add', hours)).toEqual([409, 'Overflow has the hours MON 18:00 - 20:00 already.'])
    expect(await status(send('queues/hours/add', { ...hours, openTime: '19:00', closeTime: '02:00' }))).toBe(200)
    expect(await rows(QueueHour, path)).toContainEqual({ DayOfWeek: 'MON', StartTime: '19:00', EndTime: '02:00' })
    expect(await refused('queues/hours/add', { ...hours, openTime: '8:30' })).toEqual([400, '8:30 is not a time.'])
    expect(await refused('queues/hours/add', { ...hours, days: [] })).toEqual([
      400,
      'Business hours need at least one day.',
    ])
    const gone = { QueueName: 'Overflow', StartTime: '18:00', EndTime: '20:00', DayOfWeek: 'SUN' }
    expect(await status(send('queues/hours/remove', gone))).toBe(200)
    expect(await refused('queues/hours/remove', gone)).toEqual([
      404,
      'Overflow does not have the hours SUN 18:00 - 20:00 any more.',
    ])
  })

  it('has each holiday and each agent once, with a priority from 0 to 100', async () => {
    const [agent] = (await rows(Agent, 'ucm/agents')).filter(({ Agent: alias }) => alias === 'Duty manager')
    const [holiday] = (await rows(Holiday, 'ucm/holidays')).filter(({ Description }) =>
      Description.startsWith('Summer'),
    )
    await send('queues/add', { ...newQueue, QueueName: 'Empty' })
    const assigned = { holidayId: holiday?.ID, queueName: 'Empty' }
    expect(await status(send('queues/holidays/add', assigned))).toBe(200)
    expect((await refused('queues/holidays/add', assigned))[0]).toBe(409)
    expect(await rows(Holiday, 'ucm/holidays/queue/Empty')).toHaveLength(1)
    expect(await status(send('queues/holidays/remove', assigned))).toBe(200)
    expect((await refused('queues/holidays/remove', assigned))[0]).toBe(404)

    const member = { agentId: agent?.AgentID, queueName: 'Empty', penalty: 100 }
    for (const penalty of [-1, 101, 1.5])
      expect((await refused('queues/agents/add', { ...member, penalty }))[0]).toBe(400)
    expect(await status(send('queues/agents/add', member))).toBe(200)
    expect((await refused('queues/agents/add', member))[0]).toBe(409)
    expect(await rows(QueueAgent, 'ucm/queues/agents?queueName=Empty')).toMatchObject([
      { AgentID: agent?.AgentID, Penalty: 100 },
    ])
    const changed = { AgentID: agent?.AgentID, QueueName: 'Empty', Penalty: 3 }
    expect(await status(send('queues/agents/update', changed))).toBe(200)
    expect((await rows(QueueAgent, 'ucm/queues/agents?queueName=Empty'))[0]?.Penalty).toBe(3)
    expect(await status(send('queues/agents/remove', { agentID: agent?.AgentID, queueName: 'Empty' }))).toBe(200)
    expect((await refused('queues/agents/update', changed))[0]).toBe(404)
  })

  it('comes with keys whose letters differ from call to call', async () => {
    for (const [path, body] of [
      ['queues/agents/add', { agentID: 'x', queueName: 'Empty', penalty: 0 }],
      ['queues/agents/update', { agentId: 'x', queueName: 'Empty', penalty: 0 }],
      ['queues/agents/remove', { agentId: 'x', queueName: 'Empty' }],
      ['queues/hours/remove', { queueName: 'Empty', startTime: '08:30', endTime: '17:00', dayOfWeek: 'MON' }],
    ] as const) {
      expect((await refused(path, body))[0], path).toBe(400)
    }
  })

  it('is changed by nobody for a shift queue', async () => {
    const text = (await refused('queues/agents/add', { agentId: 'x', queueName: 'Service Desk', penalty: 0 }))[1]
    expect(text).toContain('come from the shifts of its team')
    expect((await refused('queues/hours/add', { ...hours, queueName: 'Service Desk' }))[0]).toBe(409)
    expect((await refused('queues/holidays/add', { holidayId: 'x', queueName: 'Service Desk' }))[0]).toBe(409)
  })
})

describe('people', () => {
  it('see and change the queues of their organisation alone', async () => {
    await send('queues/add', { ...newQueue, QueueName: 'Ours alone' })
    const theirs = (await rows(QueueRow, 'ucm/queues', stranger)).map(({ QueueName }) => QueueName)
    expect(theirs).not.toContain('Ours alone')
    expect(theirs).toContain('Main line')
    expect(await status(stranger.get('ucm/queues/get?queueName=Ours%20alone'))).toBe(404)
    expect(await status(stranger.get('ucm/queues/hours/queue/Ours%20alone'))).toBe(404)
    expect(await refused('queues/remove?queueName=Ours%20alone', undefined, stranger)).toEqual([
      404,
      'There is no queue Ours alone.',
    ])
    expect((await refused('queues/add', { ...newQueue, NextQueue: 'Ours alone' }, stranger))[0]).toBe(404)
    const [agent] = await rows(Agent, 'ucm/agents')
    const member = { agentId: agent?.AgentID, queueName: 'Main line', penalty: 0 }
    expect((await refused('queues/agents/add', member, stranger))[0]).toBe(404)
    const meta = QueueMeta.parse(await (await stranger.get('ucm/queues/meta')).json())
    expect(meta.QueueNames).not.toContain('Ours alone')
  })

  it('need QUEUES.VIEW to see them, and QUEUES.EDIT to change them', async () => {
    const permit = (kind: string, PortalPermissions: string[]) => {
      const email = organisation.accounts.find((account) => account.email.startsWith(`${kind}@`))?.email ?? ''
      return fetch(`${running().provider}/control/accounts/${encodeURIComponent(email)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ PortalPermissions }),
      })
    }
    const reads = [
      '',
      '/meta',
      '/count',
      '/get?queueName=Overflow',
      '/agents?queueName=Overflow',
      '/hours/queue/Overflow',
    ]
    const person = await organisation.caller('nobody')
    const seen = async () => new Set(await Promise.all(reads.map((path) => status(person.get(`ucm/queues${path}`)))))
    for (const [held, reading, writing] of [
      [[], 403, 403],
      [['UCALLMANAGER.QUEUES.EDIT'], 403, 403],
      [['UCALLMANAGER.ACCESS', 'UCALLMANAGER.AGENTS.EDIT'], 403, 403],
      [['UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.VIEW'], 200, 403],
      [['UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.EDIT'], 200, 404],
    ] as const) {
      await permit('nobody', [...held])
      expect([...(await seen())], held.join()).toEqual([reading])
      expect(await status(person.call('POST', 'ucm/queues/remove?queueName=Nowhere')), held.join()).toBe(writing)
    }
  })
})
