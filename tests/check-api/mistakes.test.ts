/** Mistakes that owners of APIs make: each is planted in an API that fits, and must be named. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Checked } from './checked'
import { bytes, CASE, found, json, OTHER_TOKEN, QUEUE, StubApi, TOKEN, USER, type Faults } from './stub-api'

let api: StubApi
beforeAll(async () => {
  api = await StubApi.start()
})
afterAll(() => api.stop())

type Mistake = readonly [what: string, part: 'Faults' | 'Remarks', call: string, line: string]

const DOCUMENT = { FileName: 'Manual', FileExtension: 'pdf', CreationTime: '2026-11-20T13:05:00Z' }
const AGENT = { AgentID: 'a-1', Agent: 'Ada', Number: '600' }
const HOLIDAY = { ID: 1, Date: '2026-12-24T23:00:00Z', Description: 'Christmas &amp; more' }
const SOUND = { FileName: 'call-1', CallTo: '600', CallDuration: '1:05', CallDateTime: '2026-11-10T10:00:00Z' }
const HOUR = { DayOfWeek: 'MON', StartTime: '8:30 AM', EndTime: '17:00' }

/** An API with many mistakes at once, one for each call. */
const PLANTED: Faults = {
  'cases/get/T1': json({ ...CASE, TicketNumber: 'T2' }),
  'cases/get/missing': json({ ...CASE, TicketNumber: 'T9' }),
  'cases/closedcases': json([CASE, { ...CASE, TicketNumber: 'T3' }, CASE]),
  'cases/get/closed/T1': json(CASE),
  'cases/get/closed/T3': json({ ...CASE, TicketNumber: 'T3' }),
  'cases/meta': json({ error: 'No choices today' }),
  'cases/count': json(120),
  'activities/get/T1': json([{ Subject: 'Mail', CreatedOn: '2999-01-01T00:00:00Z' }]),
  'documents/general': json([DOCUMENT]),
  'documents/general/get': bytes('<!doctype html><p>Not found', 'text/html'),
  'documents/contracts': json([DOCUMENT]),
  'documents/contracts/get': bytes('', 'application/zip'),
  'documents/invoices': json([DOCUMENT], 200, { link: '<?page=2>; rel="next"' }),
  'documents/invoices/get': bytes('%PDF-1.7', 'application/pdf'),
  'orders/history': json([], 200, { 'cache-control': 'public, max-age=60' }),
  'orders/pending': json([], 200, { age: '12' }),
  tenantids: bytes(Buffer.from('[{"ID":1,"TenantName":"Caf\xe9"}]', 'latin1'), 'application/json'),
  'ucm/queues': json([QUEUE, { ...QUEUE, QueueName: 'Support', NextQueue: 'sales' }]),
  'ucm/queues/count': json(2),
  'ucm/queues/hours/queue/Sales': json([HOUR, { ...HOUR, DayOfWeek: 'Tuesday', EndTime: 'noon' }]),
  'ucm/queues/hours/queue/Support': json([{ ...HOUR, StartTime: null }, HOUR, HOUR]),
  'ucm/queues/agents': json([{ ...AGENT, AgentID: 'A-1' }]),
  'ucm/agents': json([{ ...AGENT, Office365UserId: '{5BBEB403-CB5A-4072-A582-E80AA803FFBB}' }]),
  'ucm/agents/count': json(1),
  'ucm/holidays': json([HOLIDAY]),
  'ucm/holidays/count': json(1),
  'ucm/recordings/list/X/X/X': json([SOUND, { ...SOUND, FileName: 'call-2', CallDateTime: '2026-05-03T20:00:00Z' }]),
  'ucm/recordings/list/11/X/X': json([SOUND, { ...SOUND, CallDateTime: '2026-05-03T20:00:00Z' }]),
  'ucm/recordings/list/X/10/X': json([
    SOUND,
    { ...SOUND, CallDuration: 'short', CallDateTime: '2026-05-03T20:00:00Z' },
  ]),
  'ucm/recordings/get/call-1/': bytes('There is no such recording.', 'audio/wav'),
}

const NAMED: readonly Mistake[] = [
  [
    'the detail of another case',
    'Faults',
    'cases.detail',
    'TicketNumber: expected that of cases.active, received another record',
  ],
  [
    'the record of another name',
    'Faults',
    'queues.detail',
    'QueueName: expected that of queues.list, received another record',
  ],
  [
    'a 200 for what is not there',
    'Faults',
    'cases.detail',
    'expected status 404 for a record that is not there, received status 200',
  ],
  ['one key twice', 'Faults', 'cases.closed', 'TicketNumber: expected each row once, received a key twice'],
  [
    'a 200 for an error',
    'Faults',
    'cases.meta',
    'expected an object with a field of the contract, received object (error)',
  ],
  [
    'a list that was cut',
    'Faults',
    'cases.count',
    'expected as many as cases.active has rows, received 120, and 1 rows',
  ],
  [
    'a date to come',
    'Remarks',
    'activities.list',
    'CreatedOn: expected a moment that has been, received one to come: is PORTAL_API_TIME_ZONE right?',
  ],
  [
    'a page in the place of a file',
    'Faults',
    'documents.getGeneral',
    'expected a file, received something else, as text/html',
  ],
  ['a zip of 0 bytes', 'Faults', 'documents.getContracts', 'expected a zip, received no bytes'],
  [
    'a file that is no zip',
    'Remarks',
    'documents.getInvoices',
    'expected a zip, received a file without a zip around it',
  ],
  [
    'a list in pages',
    'Faults',
    'documents.invoices',
    'expected all rows, received a link to further rows, which are not read',
  ],
  [
    'an answer that caches share',
    'Faults',
    'orders.history',
    'expected a Cache-Control for one person, received one by which a shared cache may keep it for others',
  ],
  [
    'an answer that a cache has kept',
    'Faults',
    'orders.pending',
    'expected an answer of the API, received one that a cache has kept (Age)',
  ],
  ['another encoding', 'Faults', 'catalogue.tenants', 'expected UTF-8, received another encoding'],
  [
    'a name in two spellings',
    'Faults',
    'queues.list',
    'NextQueue: expected the QueueName of queues.list, letter by letter, received another spelling of it',
  ],
  [
    'an id in two spellings',
    'Faults',
    'queueAgents.list',
    'AgentID: expected the AgentID of agents.list, letter by letter, received another spelling of it (2 times)',
  ],
  [
    'a GUID in braces',
    'Remarks',
    'agents.list',
    'Office365UserId: expected a GUID in small letters, with hyphens, received another form, which is read',
  ],
  [
    'times as 8:30 AM',
    'Remarks',
    'queueHours.list',
    'StartTime: expected hh:mm, received another form, which is read (4 times)',
  ],
  [
    'days in full',
    'Remarks',
    'queueHours.list',
    'DayOfWeek: expected MON, TUE, WED, THU, FRI, SAT, SUN, received another form, which is read',
  ],
  [
    'hours that cannot be read',
    'Faults',
    'queueHours.list',
    'EndTime: expected hh:mm, received a value that is not known',
  ],
  ['hours without a time', 'Faults', 'queueHours.list', 'StartTime: expected hh:mm, received an empty text'],
  ['hours twice', 'Remarks', 'queueHours.list', 'expected each row once, received a row twice'],
  [
    'holidays as UTC of the local midnight',
    'Remarks',
    'holidays.list',
    'Date: expected yyyy-mm-dd, received a moment, read as a day of PORTAL_TIME_ZONE',
  ],
  [
    'texts with escapes of HTML',
    'Remarks',
    'holidays.list',
    'Description: expected plain text, received escapes of HTML, shown as they are',
  ],
  [
    'a filter that is ignored: month',
    'Faults',
    'recordings.list',
    'expected those of the month that the path names, received others too',
  ],
  [
    'a filter that is ignored: day',
    'Faults',
    'recordings.list',
    'expected those of the day that the path names, received others too',
  ],
  ['a recording that is text', 'Faults', 'recordings.audio', 'expected audio, received something else, as audio/wav'],
]

describe('an API with', () => {
  let report: Checked
  beforeAll(async () => {
    report = await api.check(PLANTED)
  })

  it.each(NAMED)('%s has it named [1027] [1028]', (_what, part, call, line) => {
    expect(found(report, part, call)).toContain(line)
  })

  it('these mistakes has no other fault named', () => {
    const faults = NAMED.filter(([, part]) => part === 'Faults')
    expect(report.lines.at(-1)).toContain(` ${faults.length} faults, `)
  })
})

it('an API whose lengths of calls nobody can read has them named [1028]', async () => {
  const report = await api.check({ 'ucm/recordings/list/X/X/X': json([{ ...SOUND, CallDuration: 'short' }]) })
  expect(found(report, 'Faults', 'recordings.list')).toEqual([
    'CallDuration: expected a length of time, received a value that is not known',
  ])
})

describe('an API that does not check the token', () => {
  async function faultsOf(isKnown: StubApi['isKnown'], call = 'cases.active'): Promise<string[]> {
    const { isKnown: before } = api
    api.isKnown = (authorization) => before(authorization) || isKnown(authorization)
    try {
      return found(await api.check({}), 'Faults', call)
    } finally {
      api.isKnown = before
    }
  }

  it('has named that it answers without one [1029]', async () => {
    expect(await faultsOf((authorization) => authorization === undefined)).toEqual([
      'expected a refusal without a token, received status 200',
    ])
  })

  it('has named that it reads a token without its signature [1029]', async () => {
    const claims = `Bearer ${TOKEN.split('.', 2).join('.')}`
    expect(await faultsOf((authorization = '') => authorization.startsWith(claims))).toEqual([
      'expected a refusal with a changed token, received status 200',
    ])
    expect(
      await faultsOf((authorization = '') => authorization.endsWith(`${TOKEN.split('.')[1]}.`), 'users.me'),
    ).toEqual(['expected a refusal with the token’s claims and no signature, received status 200'])
  })

  it('has named that it takes a token that is for another system [1029]', async () => {
    expect(await faultsOf((authorization) => authorization === 'Bearer a-token-of-the-directory', 'users.me')).toEqual([
      'expected a refusal with a token of the directory, received status 200',
    ])
  })

  it('has named that anybody gets a token of anybody [1029]', async () => {
    const settings = {
      CHECK_API_TOKEN: '',
      CHECK_API_USER: 'ada-1',
      PORTAL_API_CLIENT_ID: 'portal',
      PORTAL_API_CLIENT_SECRET: 'a-secret-of-the-portal',
    }
    const report = await api.check({ 'auth/token': json({ access_token: 'a-token-of-ada' }) }, [], settings)
    expect(found(report, 'Faults', 'auth.token')).toEqual([
      'expected a refusal without the portal’s id and secret, received status 200',
    ])
  })

  it('has named another status than the one that ends a session [1029]', async () => {
    const report = await api.check({}, [], { CHECK_API_TOKEN: TOKEN })
    expect(found(report, 'Remarks', 'users.me')).toEqual([])
    api.refusal = 403
    const refused = await api.check({})
    api.refusal = 401
    expect(found(refused, 'Remarks', 'users.me')).toContain('expected status 401 without a token, received status 403')
  })
})

describe('somebody of another organisation', () => {
  const settings = { CHECK_API_OTHER_TOKEN: OTHER_TOKEN }

  it('is tried only where they are named, and the report says so [1030]', async () => {
    const line =
      '  whether somebody of another organisation sees nothing of this one: name them by CHECK_API_OTHER_USER or CHECK_API_OTHER_TOKEN'
    expect((await api.check({})).lines).toContain(line)
    api.ofOther = {}
    const { lines, status } = await api.check({}, [], settings)
    expect([status, lines.includes(line)]).toEqual([0, false])
  })

  it('sees rows and records of the first one, and each is named [1030]', async () => {
    api.ofOther = {
      cases: json([CASE, { ...CASE, TicketNumber: 'T8' }]),
      'ucm/queues/hours/queue/Sales': json([HOUR]),
      'ucm/queues/get': json(QUEUE),
    }
    const report = await api.check({ 'ucm/queues/hours/queue/Sales': json([HOUR]) }, [], settings)
    api.ofOther = {}
    const none = 'expected nothing for somebody of another organisation, received'
    expect(found(report, 'Faults', 'cases.active')).toEqual([`${none} the same row`])
    expect(found(report, 'Faults', 'queueHours.list')).toEqual([`${none} an answer by queues.list`])
    expect(found(report, 'Faults', 'queues.detail')).toEqual([`${none} an answer by queues.list`])
    expect(report.text).not.toContain(OTHER_TOKEN)
  })

  it('has queues of the same name, which are their own [1030]', async () => {
    api.ofOther = {
      'ucm/queues': json([{ ...QUEUE, MaxMembers: 9 }]),
      'ucm/queues/get': json({ ...QUEUE, MaxMembers: 9 }),
    }
    const { status } = await api.check({}, [], settings)
    api.ofOther = {}
    expect(status).toBe(0)
  })

  it('is not of the same organisation, or the command ends with status 2 [1030]', async () => {
    api.ofOther = { 'users/me': json(USER) }
    const { status, said } = await api.check({}, [], settings)
    api.ofOther = {}
    expect([status, said]).toEqual([2, ['Nothing was tried as the other person, who is of the same organisation.']])
    expect((await api.check({}, [], { CHECK_API_OTHER_TOKEN: 'unknown' })).said).toEqual([
      'Nothing was tried as the other person: the API knows no such one.',
    ])
  })
})
