/** Calls of the portal for queues, agents and holidays have the required keys, no more and no fewer. */
import { beforeAll, describe, expect, it } from 'vitest'
import { agents } from '../../contract/ucm/agents'
import { holidays } from '../../contract/ucm/holidays'
import { queueAgents, queueHolidays, queueHours, queues } from '../../contract/ucm/queues'
import { queueValues } from '../provider/queue-values'
import { connect } from '../settings/connect'
import { todays } from '../support/todays'
import { type ReceivedCall, World } from '../support/world'

const FIELDS = ['QueueName', ...Object.keys(queueValues)]
const AGENT = [
  ...['Agent', 'Number', 'FallbackNumber', 'InterfaceTypeId', 'IsAlwaysAvailable', 'Office365UserId'],
  ...['UserPrincipalName', 'RingInUse'],
]

/** Keys of the query and of the body, by method and path; none where the call has no body. */
const EXPECTED: Record<string, readonly [query: readonly string[], body?: readonly string[]]> = {
  'GET ucm/queues': [[]],
  'GET ucm/queues/meta': [[]],
  'GET ucm/queues/get': [['queueName']],
  'GET ucm/queues/count': [[]],
  'POST ucm/queues/add': [[], [...FIELDS, 'QueueType']],
  'POST ucm/queues/add/with-graph-connection': [[], [...FIELDS, 'QueueType']],
  'POST ucm/queues/update': [[], FIELDS],
  'POST ucm/queues/remove': [['queueName']],
  'GET ucm/queues/hours/queue/{queueName}': [[]],
  'POST ucm/queues/hours/add': [[], ['queueName', 'openTime', 'closeTime', 'days']],
  'POST ucm/queues/hours/remove': [[], ['QueueName', 'StartTime', 'EndTime', 'DayOfWeek']],
  'GET ucm/holidays/queue/{queueName}': [[]],
  'POST ucm/queues/holidays/add': [[], ['holidayId', 'queueName']],
  'POST ucm/queues/holidays/remove': [[], ['holidayId', 'queueName']],
  'GET ucm/queues/agents': [['queueName']],
  'POST ucm/queues/agents/add': [[], ['agentId', 'queueName', 'penalty']],
  'POST ucm/queues/agents/update': [[], ['AgentID', 'QueueName', 'Penalty']],
  'POST ucm/queues/agents/remove': [[], ['agentID', 'queueName']],
  'GET ucm/agents': [[]],
  'GET ucm/agents/count': [[]],
  'GET ucm/interfaces': [[]],
  'POST ucm/agents/add': [[], AGENT],
  'POST ucm/agents/update': [[], [...AGENT, 'OldAgent', 'AgentID']],
  'POST ucm/agents/remove': [['agentId']],
  'GET ucm/holidays': [[]],
  'GET ucm/holidays/count': [[]],
  'POST ucm/holidays/add': [[], ['day', 'description']],
  'POST ucm/holidays/update': [[], ['id', 'date', 'description']],
  'POST ucm/holidays/remove': [[], ['id', 'sipcustomer']],
}

let received: ReceivedCall[]
beforeAll(async () => {
  const world = await World.create()
  const admin = await world.signedIn('admin')
  const visit = (path: string) => admin.visit(path)
  const view = '/ucm/queues/view'
  await visit('/ucm')

  const made = await (
    await visit('/ucm/queues/new')
  ).press('Create', {
    Name: 'Exact',
    'Phone number': '31105550117',
    Strategy: 'Ring all',
  })
  await (await made.follow('Edit')).press('Save', { Retry: '3' })
  const open = await (await visit(`${view}/add-hours?no=Exact`)).press('Add', { Monday: true })
  await (await open.follow('Remove Monday 08:30 - 17:00')).press('Remove')
  const choice = await visit(`${view}/assign-holiday?no=Exact`)
  const closed = await choice.press('Assign', { Holiday: choice.all('dialog option')[1] ?? '' })
  const [remove = ''] = closed.all('.rows a').filter((text) => text.startsWith('Remove'))
  await (await closed.follow(remove)).press('Remove')
  const staffed = await (await visit(`${view}/add-agent?no=Exact`)).press('Add', { Agent: 'Reception (300)' })
  await (await staffed.follow('Edit Reception')).press('Save', { Priority: '9' })
  await (await staffed.follow('Remove Reception')).press('Remove')
  await (await visit(`${view}/delete?no=Exact`)).press('Delete', { Type: 'Exact' })

  const agent = { Agent: 'Exact', 'Interface type': 'SIP phone', 'Number or Extension': '7777' }
  await (await visit('/ucm/agents/new')).press('Add', agent)
  await (await (await visit('/ucm/agents?q=exact')).follow('Edit: Exact')).press('Save', { 'Ring in use': true })
  await (await (await visit('/ucm/agents?q=exact')).follow('Remove: Exact')).press('Remove')

  const year = new Date().getUTCFullYear() + 1
  await (await visit('/ucm/holidays/new')).press('Add', { Date: `${year}-08-17`, Description: 'Exact' })
  const day = `Exact, 17-08-${year}`
  await (await (await visit('/ucm/holidays?q=exact')).follow(`Edit: ${day}`)).press('Save', { Description: 'Exactly' })
  await (await (await visit('/ucm/holidays?q=exact')).follow(`Remove: Exactly, 17-08-${year}`)).press('Remove')

  await connect(world, admin)
  const shift = { Name: 'Exact shifts', Type: 'Shift', Team: 'Claims Line' }
  await (
    await visit('/ucm/queues/new')
  ).press('Create', {
    ...shift,
    'Phone number': '31105550117',
    Strategy: 'Ring all',
  })
  // Calls to IVRs are left out: they ask where a record is used, and their own test has their keys.
  received = (await world.calls()).filter(({ path }) => path.startsWith('ucm/') && !path.startsWith('ucm/ivr/'))
}, 60_000)

/** The names of the queues are the last parts of their paths. */
const nameOf = ({ method, path }: ReceivedCall) =>
  `${method} ${path.replace(/^(ucm\/(?:queues\/hours|holidays)\/queue)\/[^/]+$/, '$1/{queueName}')}`
const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : [])

describe('somebody who does everything that can be done with queues, agents and holidays', () => {
  it.each(todays(Object.entries(EXPECTED)))('makes the call %s with exactly its keys', (name, [query, body]) => {
    const calls = received.filter((call) => nameOf(call) === name)
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) {
      expect([call.status, keysOf(call.query), keysOf(call.body)]).toEqual([
        200,
        query.toSorted(),
        (body ?? []).toSorted(),
      ])
      if (!body) expect(call.body).toBeNull()
    }
  })

  it('makes every required call, and no other', () => {
    const groups = [queues, queueHours, queueHolidays, queueAgents, agents, holidays].flatMap((group) =>
      Object.values(group),
    )
    const documented = groups.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(EXPECTED).toSorted()).toEqual(documented.toSorted())
    expect(new Set(received.map(nameOf))).toEqual(new Set(Object.keys(EXPECTED)))
  })
})
