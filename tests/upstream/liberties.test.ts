/** Answers as real APIs write them: each is read as it is meant, or refused with a line in the log that names the field. */
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portalApi, type PortalApi } from '../../app/systems/portal-api/client.server'
import { activities, cases } from '../../contract/cases'
import { ListedName } from '../../contract/path'
import { catalogue } from '../../contract/catalogue'
import { documents } from '../../contract/documents'
import { orders } from '../../contract/orders'
import { agents } from '../../contract/ucm/agents'
import { audio } from '../../contract/ucm/audio'
import { holidays } from '../../contract/ucm/holidays'
import { ivr, ivrHours, ivrOptions } from '../../contract/ucm/ivr'
import { queueAgents, queueHours, queues } from '../../contract/ucm/queues'
import { recordings } from '../../contract/ucm/recordings'
import { users } from '../../contract/users'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

let stub: StubServer
let answer: (response: ServerResponse) => void
beforeEach(async () => {
  stub = await StubServer.start((request, response) => {
    request.resume().on('end', () => answer(response))
  })
})
afterEach(() => stub.stop())

function api(settings: Parameters<typeof portalFor>[0] = {}): PortalApi {
  const context = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, BREAKER_FAILURES: 0, ...settings })('ada', {})
  return portalApi(context, { token: 'token of ada', objectId: 'ada' })
}
const says = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  answer = (response) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => error,
  )

const AGENT = { AgentID: 1, Agent: 'Ada' }
const QUEUE = { QueueName: 'Sales' }
const OPTION = { ID: 1, Option: 1 }
const NAME = { query: { queueName: 'Sales' } }
const IVR = { query: { ivrName: 'Main' } }
type Read = (api: PortalApi) => Promise<unknown>
const agentList: Read = (api) => api.send(agents.list)
const queue: Read = (api) => api.send(queues.detail, NAME)
const queueList: Read = (api) => api.send(queues.list)
const caseList: Read = (api) => api.send(cases.active)
const caseDetail: Read = (api) => api.send(cases.detail, { params: { ticketNumber: '1' } })
const options: Read = (api) => api.send(ivrOptions.list, IVR)
const pending: Read = (api) => api.send(orders.pending)
const row = (value: object) => ({ rows: [expect.objectContaining(value)], missing: 0 })

describe('is read as it is meant [653] [654] [860]:', () => {
  const table: readonly [liberty: string, read: Read, given: unknown, meant: unknown][] = [
    // Numbers as text and text as numbers.
    ['a phone number as a number', agentList, [{ ...AGENT, Number: 600 }], row({ Number: '600' })],
    [
      'a fallback number as a number',
      agentList,
      [{ ...AGENT, FallbackNumber: 31105550117 }],
      row({ FallbackNumber: '31105550117' }),
    ],
    ['an alias as a number', agentList, [{ AgentID: 1, Agent: 7 }], row({ Agent: '7' })],
    [
      'an interface type as a number',
      agentList,
      [{ ...AGENT, InterfaceType: { ID: 2, DisplayName: 2 } }],
      row({ InterfaceType: { ID: 2, DisplayName: '2' } }),
    ],
    ['a priority as text', agentList, [{ ...AGENT, Penalty: '5' }], row({ Penalty: 5 })],
    ['a count as text', (api) => api.send(agents.count), '"14"', 14],
    ['a count with a fraction', (api) => api.send(agents.count), '14.0', 14],
    ['a count of 19 digits', (api) => api.send(agents.count), '1234567890123456789', 1234567890123456800],
    ['a queue named by a number', queueList, [{ QueueName: 112 }], row({ QueueName: '112' })],
    ['a queue without a number', queueList, [{ ...QUEUE, PhoneNumber: null }], row({ PhoneNumber: '' })],
    [
      'a queue number as a number',
      queueList,
      [{ ...QUEUE, PhoneNumber: 31105550117 }],
      row({ PhoneNumber: '31105550117' }),
    ],
    ['members as text', queueList, [{ ...QUEUE, MaxMembers: '12' }], row({ MaxMembers: 12 })],
    ['no members', queueList, [{ ...QUEUE, MaxMembers: null }], row({ MaxMembers: undefined })],
    [
      'seconds as text',
      queue,
      { ...QUEUE, TimeOut: '20', Retry: '5.5' },
      expect.objectContaining({ TimeOut: 20, Retry: 5.5 }),
    ],
    [
      'a type by number',
      queue,
      { ...QUEUE, QueueType: { Type: 1, DisplayName: 'Shift' } },
      expect.objectContaining({ QueueType: { Type: '1', DisplayName: 'Shift' } }),
    ],
    [
      'choices that are numbers',
      (api) => api.send(queues.meta),
      { PhoneNumbers: [31105550117], QueueNames: [112] },
      expect.objectContaining({ PhoneNumbers: ['31105550117'], QueueNames: ['112'] }),
    ],
    ['a menu option as text', options, [{ ...OPTION, Option: '9' }], row({ Option: 9 })],
    ['a menu target as a number', options, [{ ...OPTION, Action: 112 }], row({ Action: '112' })],
    ['an IVR named by a number', (api) => api.send(ivr.list), [{ IVRName: 1 }], row({ IVRName: '1' })],
    ['a ticket number as a number', caseList, [{ TicketNumber: 4711 }], row({ TicketNumber: '4711' })],
    ['a title as a number', caseList, [{ TicketNumber: 'T', Title: 4711 }], row({ Title: '4711' })],
    [
      'a ticket number of 19 digits',
      caseList,
      '[{"TicketNumber":1234567890123456789}]',
      row({ TicketNumber: '1234567890123456789' }),
    ],
    [
      'an amount as text',
      pending,
      [{ OrderId: 1, Products: [{ Amount: '3' }] }],
      row({ Products: [expect.objectContaining({ Amount: 3 })] }),
    ],
    [
      'a quantity as text',
      (api) => api.send(catalogue.products, { params: { tenantId: '1' } }),
      [{ Name: 'a', MaximumQuantity: '25' }],
      row({ MaximumQuantity: '25' }),
    ],
    [
      'a duration as a number',
      (api) => api.send(recordings.list, { params: { month: 'X', day: 'X', hour: 'X' } }),
      [{ FileName: 1, FileExtension: 'wav', CallDuration: 65 }],
      row({ FileName: '1', CallDuration: '1:05' }),
    ],
    ['an audio file named by a number', (api) => api.send(audio.list), [{ Filename: 1 }], row({ Filename: '1' })],
    [
      'hours with numbers as keys',
      (api) => api.send(ivrHours.list, IVR),
      [{ ID: 5, DayOfWeek: 'MON' }],
      row({ ID: '5' }),
    ],
    // Dates and durations.
    [
      'a date of .NET',
      caseList,
      [{ TicketNumber: 'T', DateCreated: '/Date(1795514400000+0100)/' }],
      row({ DateCreated: '2026-11-24T11:00:00.000+01:00' }),
    ],
    [
      'a date as a number',
      pending,
      [{ OrderId: 1, CreatedOn: 1795514400 }],
      row({ CreatedOn: '2026-11-24T10:00:00.000Z' }),
    ],
    [
      'a date of a record, with a blank and seven digits',
      caseDetail,
      { TicketNumber: 'T', DateCreated: '2026-11-24 10:00:00.1234567' },
      expect.objectContaining({ DateCreated: '2026-11-24T10:00:00.123Z' }),
    ],
    [
      'the first day of the year 1 for no date',
      queue,
      { ...QUEUE, AgentsRefreshedAt: '0001-01-01T00:00:00' },
      expect.objectContaining({ AgentsRefreshedAt: '' }),
    ],
    [
      'a day of .NET',
      (api) => api.send(holidays.list),
      [{ ID: 1, Date: '/Date(1798153200000+0100)/' }],
      row({ Date: '2026-12-25' }),
    ],
    [
      'a date by a name that begins small',
      (api) => api.send(activities.list, { params: { ticketNumber: '1' } }),
      [{ createdOn: '/Date(1795514400000)/' }],
      row({ CreatedOn: '2026-11-24T10:00:00.000Z' }),
    ],
    ['null for a date', pending, [{ OrderId: 1, CreatedOn: null }], row({ CreatedOn: '' })],
    [
      'a date of a document, which is sent back',
      (api) => api.send(documents.general),
      [{ FileName: 'a', CreationTime: '/Date(1795514400000)/' }],
      row({ CreationTime: '/Date(1795514400000)/' }),
    ],
    // Yes and no.
    ['1 for yes', agentList, [{ ...AGENT, RingInUse: 1 }], row({ RingInUse: true })],
    ['0 for no', agentList, [{ ...AGENT, RingInUse: 0 }], row({ RingInUse: false })],
    ["'1' for yes", agentList, [{ ...AGENT, RingInUse: '1' }], row({ RingInUse: true })],
    ["'true' for yes", agentList, [{ ...AGENT, IsAlwaysAvailable: 'true' }], row({ IsAlwaysAvailable: true })],
    ["'True' for yes", queue, { ...QUEUE, HuntWhenAway: 'True' }, expect.objectContaining({ HuntWhenAway: true })],
    ["'FALSE' for no", queue, { ...QUEUE, JoinEmpty: 'FALSE' }, expect.objectContaining({ JoinEmpty: false })],
    ["'yes' for yes", queue, { ...QUEUE, JoinEmpty: 'yes' }, expect.objectContaining({ JoinEmpty: true })],
    ['null for not known', queue, { ...QUEUE, JoinEmpty: null }, expect.objectContaining({ JoinEmpty: undefined })],
    ['an approval as 1', pending, [{ OrderId: 1, IsApproved: 1 }], row({ IsApproved: true })],
    ["an owner as 'True'", (api) => api.send(cases.owner, { params: { ticketNumber: '1' } }), '"True"', true],
    // Names.
    [
      'names that begin small',
      agentList,
      [{ agentID: 1, agent: 'Ada', isAlwaysAvailable: true }],
      row({ AgentID: 1, Agent: 'Ada', IsAlwaysAvailable: true }),
    ],
    [
      'names in small letters',
      caseList,
      [{ ticketnumber: 'T', title: 'Help' }],
      row({ TicketNumber: 'T', Title: 'Help' }),
    ],
    ['names in capitals', caseList, [{ TICKETNUMBER: 'T', TITLE: 'Help' }], row({ TicketNumber: 'T', Title: 'Help' })],
    [
      'names inside that begin small',
      caseDetail,
      { ticketNumber: 'T', type: { name: 'Problem' }, primaryContact: { fullName: 'Ada' } },
      expect.objectContaining({ Type: { Name: 'Problem' }, PrimaryContact: { FullName: 'Ada' } }),
    ],
    [
      'names of a list inside that begin small',
      pending,
      [{ orderId: 1, products: [{ amount: 2, name: 'a' }] }],
      row({ Products: [expect.objectContaining({ Amount: 2, Name: 'a' })] }),
    ],
    [
      'the user by names that begin small',
      (api) => api.send(users.me),
      { fullName: 'Ada', portalPermissions: ['ADMINCASES'], organization: { name: 'Bo' } },
      expect.objectContaining({ FullName: 'Ada', PortalPermissions: ['ADMINCASES'], Organization: { Name: 'Bo' } }),
    ],
    [
      'the hours by names that begin small',
      (api) => api.send(queueHours.list, { params: { queueName: ListedName.ofRow('Sales') } }),
      [{ dayOfWeek: 'MON', startTime: '08:30' }],
      row({ DayOfWeek: 'MON', StartTime: '08:30' }),
    ],
    [
      'the activities by names that begin small',
      (api) => api.send(activities.list, { params: { ticketNumber: '1' } }),
      [{ description: 'Hello' }],
      row({ Description: 'Hello' }),
    ],
    [
      'the choices by names that begin small',
      (api) => api.send(queues.meta),
      { queueNames: ['Sales'], queueTypes: [{ type: 'SHIFT' }] },
      expect.objectContaining({ QueueNames: ['Sales'], QueueTypes: [{ Type: 'SHIFT', DisplayName: '' }] }),
    ],
    [
      'a tree by names that begin small',
      (api) => api.send(cases.meta),
      { subjectTree: { id: 3, title: 'a', childSubjects: [{ id: 4, title: 'b' }] } },
      expect.objectContaining({
        SubjectTree: [{ ID: 3, Title: 'a', ChildSubjects: [{ ID: 4, Title: 'b', ChildSubjects: [] }] }],
      }),
    ],
    [
      'a document by names that begin small',
      (api) => api.send(documents.general),
      [{ fileName: 'a', Other: 1 }],
      row({ FileName: 'a', Other: 1 }),
    ],
    [
      "agents with 'agentId'",
      (api) => api.send(queueAgents.list, NAME),
      [{ agentId: 1, agent: 'Ada' }],
      row({ AgentID: 1 }),
    ],
    ['a name that is there twice', agentList, [{ AgentID: 1, agentid: 2, Agent: 'Ada' }], row({ Agent: 'Ada' })],
    ['a name that every object has', agentList, [{ ...AGENT, constructor: 1, toString: 2 }], row({ Agent: 'Ada' })],
    // Nothing.
    ['null for an empty list', agentList, 'null', { rows: [], missing: 0 }],
    ['null for a list inside', pending, [{ OrderId: 1, Products: null }], row({ Products: [] })],
    [
      'null for the permissions',
      (api) => api.send(users.me),
      { FullName: 'Ada', PortalPermissions: null },
      expect.objectContaining({ PortalPermissions: [] }),
    ],
    [
      'null for a record inside',
      caseList,
      [{ TicketNumber: 'T', Type: null, Status: null }],
      row({ TicketNumber: 'T' }),
    ],
    [
      'null for a text',
      caseDetail,
      { TicketNumber: 'T', Description: null },
      expect.objectContaining({ Description: '' }),
    ],
    ['fields that nobody knows', agentList, [{ ...AGENT, Added: { By: 'a' } }], row({ Agent: 'Ada' })],
    // The body.
    ['a byte order mark', agentList, '\ufeff[{"AgentID":1,"Agent":"Ada"}]', row({ Agent: 'Ada' })],
    [
      'a byte order mark and long numbers',
      agentList,
      '\ufeff[{"AgentID":1234567890123456789,"Agent":"Ada"}]',
      row({ Agent: 'Ada' }),
    ],
    ['spaces around', agentList, ' \r\n [ {"AgentID":1,"Agent":"Ada"} ] \r\n', row({ Agent: 'Ada' })],
    ['names with escapes', agentList, '[{"AgentID":1,"\\u0041gent":"Ada"}]', row({ Agent: 'Ada' })],
    [
      'the user with a byte order mark',
      (api) => api.send(users.me),
      '\ufeff{"FullName":"Ada"}',
      expect.objectContaining({ FullName: 'Ada' }),
    ],
  ]
  it.each(table)('%s', async (_liberty, read, given, meant) => {
    says(given)
    expect(await read(api())).toEqual(meant)
  })

  it('a date by the zone and the order that the settings name [655] [861]', async () => {
    says([{ TicketNumber: 'T', DateCreated: '05-11-2026 10:00' }])
    expect(await caseList(api())).toEqual(row({ DateCreated: '05-11-2026 10:00' }))
    const settings = { PORTAL_API_TIME_ZONE: 'Europe/Amsterdam', PORTAL_API_DATE_ORDER: 'day-first' } as const
    expect(await caseList(api(settings))).toEqual(row({ DateCreated: '2026-11-05T09:00:00.000Z' }))
  })

  it('any type of content', async () => {
    says('[]', 200, { 'content-type': 'text/plain' })
    expect(await agentList(api())).toEqual({ rows: [], missing: 0 })
  })
})

describe('is refused, and the log names the field and the types [657]:', () => {
  const table: readonly [liberty: string, read: Read, given: unknown, reason: string][] = [
    [
      'an envelope',
      agentList,
      { value: [] },
      'agents.list: contract violation at the answer itself: expected array, received object',
    ],
    [
      'no ticket number',
      caseDetail,
      {},
      'cases.detail: contract violation at TicketNumber: expected string or number, received nothing',
    ],
    [
      'permissions as one text',
      (api) => api.send(users.me),
      { FullName: 'Ada', PortalPermissions: 'ALL' },
      'users.me: contract violation at PortalPermissions: expected array, received string',
    ],
  ]
  it.each(table)('%s', async (_liberty, read, given, reason) => {
    says(given)
    expect(await failureOf(read(api()))).toMatchObject({ status: 502, message: expect.stringContaining(reason) })
  })
})

describe('is not known in a record, which is read all the same [970]:', () => {
  const table: readonly [liberty: string, read: Read, given: unknown, meant: object][] = [
    [
      'a record inside as text',
      caseDetail,
      { TicketNumber: 'T', Type: 'Problem' },
      { TicketNumber: 'T', Type: { Name: '' } },
    ],
    ['a number in words', queue, { ...QUEUE, TimeOut: 'ten' }, { TimeOut: undefined }],
    ['a yes in other words', queue, { ...QUEUE, JoinEmpty: 'perhaps' }, { JoinEmpty: undefined }],
    ['2 for yes', queue, { ...QUEUE, JoinEmpty: 2 }, { JoinEmpty: undefined }],
  ]
  it.each(table)('%s', async (_liberty, read, given, meant) => {
    says(given)
    expect(await read(api())).toEqual(expect.objectContaining(meant))
  })
})

describe('a busy system', () => {
  it.each([429, 503])('says with %d when to try again, and is not asked at once again [658]', async (status) => {
    says('"Too many requests."', status, { 'retry-after': '30' })
    stub.requests.length = 0
    const text = 'Too many requests. Please try again in 30 seconds.'
    expect(await failureOf(agentList(api()))).toMatchObject({ status, text })
    expect(stub.requests).toHaveLength(1)
  })
})

describe('another status of success', () => {
  const close = (api: PortalApi) => api.send(cases.close, { params: { ticketNumber: '1' } })

  it.each([201, 202, 204])('for a change, %d, means that its outcome is not known [656]', async (status) => {
    says('', status)
    const unknown = { outcomeUnknown: true, text: expect.stringContaining(`status ${status}, so it is not known`) }
    expect(await failureOf(close(api()))).toMatchObject(unknown)
  })

  it('is a success where the settings say so [656]', async () => {
    const any = api({ PORTAL_API_SUCCESS: '2xx' })
    for (const status of [200, 201, 202, 204]) {
      says('', status)
      await expect(close(any)).resolves.toBeUndefined()
    }
    says('', 204)
    expect(await agentList(any)).toEqual({ rows: [], missing: 0 })
    expect(await agentList(any)).toEqual({ rows: [], missing: 0 })
    says('"Gone."', 302)
    expect(await failureOf(close(any))).toMatchObject({ text: 'Gone.' })
  })

  it('brings a file too, but no part of one that nobody asked for [656]', async () => {
    const download = (from: PortalApi) => from.stream(documents.getInvoices, { body: [] })
    const any = api({ PORTAL_API_SUCCESS: '2xx' })
    says('a file', 203)
    const { status, body } = await download(any)
    expect(status).toBe(200)
    expect(await text(body)).toBe('a file')
    await expect(download(api())).rejects.toThrow('status 203')
    says('a part', 206, { 'content-range': 'bytes 0-5/9' })
    await expect(download(any)).rejects.toThrow('status 206')
  })
})

it('a text keeps its points, but for the last one, before the time to wait [658]', async () => {
  says('"Line no. 5 is busy."', 503, { 'retry-after': '1' })
  expect(await failureOf(agentList(api()))).toMatchObject({
    text: 'Line no. 5 is busy. Please try again in 1 second.',
  })
})

it.each(['x-request-id', 'request-id', 'x-correlation-id', 'x-ms-request-id'])(
  'the log has the id of a refused answer by %s, and 120 letters of its text [657]',
  async (name) => {
    says(JSON.stringify('x'.repeat(300)), 409, { [name]: 'r-1' })
    expect(await failureOf(agentList(api()))).toMatchObject({
      answer: { upstreamRequestId: 'r-1', said: 'x'.repeat(120) },
    })
  },
)

it('the log has the type, length, place and id of an answer that was refused [657]', async () => {
  const headers = { location: 'https://api.example/other?secret=1', 'x-request-id': 'r-1', 'content-type': 'text/html' }
  says('<h1>Moved</h1>', 301, headers)
  expect(await failureOf(agentList(api()))).toMatchObject({
    answer: {
      contentType: 'text/html',
      bytes: 14,
      location: 'https://api.example/other',
      upstreamRequestId: 'r-1',
      said: 'status 301',
    },
  })
})

it('holidays without a list are none [653]', async () => {
  says('null')
  expect(await api().send(holidays.list)).toEqual({ rows: [], missing: 0 })
})
