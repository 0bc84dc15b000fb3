/** `npm run check-api` for the owner of an API with faults: each is named. */
import { text } from 'node:stream/consumers'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { permissionsOf } from '../../contract/permissions'
import { checked, type Checked } from './checked'
import { CASE, found, json, QUEUE, StubApi, TOKEN, USER, type Fault } from './stub-api'

let api: StubApi
beforeAll(async () => {
  api = await StubApi.start()
})
afterAll(() => api.stop())

const ALL = {
  // Names in other capitals, and members that are missing.
  'ucm/holidays': json([{ date: '2026-12-25T00:00:00', description: 'Christmas' }]),
  'ucm/agents': json([{ agentID: 1, agent: 'Ada', number: 600, penalty: '5' }]),
  // A wrong type, and a text that is no number.
  'ucm/queues/get': json({ ...QUEUE, Strategy: 'RINGALL' }),
  'ucm/queues': json([QUEUE, { ...QUEUE, QueueName: 'Support', MaxMembers: 'ten' }]),
  'ucm/queues/hours/queue/Sales': json([{ DayOfWeek: 'Funday', StartTime: '08:30', EndTime: '17:00' }]),
  cases: json([{ ...CASE, DateCreated: '2026-11-20T13:05:00' }]),
  'documents/general': json({ value: [], count: 0 }),
  'ucm/agents/count': (response: ServerResponse) => void response.writeHead(204).end(),
  'orders/history': (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>A secret page</html>'),
  'users/me': json({ ...USER, PortalPermissions: ['ADMINCASES', 'admininvoices', 'FLYING'] }),
  'cases/closedcases': json([CASE, { Title: 'No number' }, { Title: 'None either' }]),
  'ucm/ivr/meta': json(
    { type: 'about:blank', title: 'A secret error', status: 500, traceId: '1' },
    500,
    'application/problem+json',
  ),
  'ucm/audio/get-meta': () => undefined,
}

describe('an API with more than ten faults', () => {
  let report: Checked
  beforeAll(async () => {
    report = await api.check(ALL)
  })
  const faultsOf = (call: string) => found(report, 'Faults', call)
  const remarksOf = (call: string) => found(report, 'Remarks', call)

  it('has each fault named, with the field, what was expected and what came [667]', () => {
    expect(faultsOf('holidays.list')).toEqual(['ID: expected string or number, received nothing'])
    expect(faultsOf('queues.detail')).toEqual(['Strategy: expected object or null, received string'])
    expect(faultsOf('queues.list')).toEqual(['MaxMembers: expected number, received string that is no number'])
    expect(faultsOf('documents.general')).toEqual(['expected array, received object (value, count)'])
    expect(faultsOf('agents.count')).toEqual(['expected status 200, received status 204'])
    expect(faultsOf('orders.history')).toEqual(['expected JSON, received text/html, 26 bytes'])
    expect(faultsOf('cases.closed')).toEqual(['TicketNumber: expected string or number, received nothing (2 times)'])
    expect(faultsOf('ivr.meta')).toEqual([
      'expected status 200, received status 500: application/problem+json (type, title, status, traceId)',
    ])
    expect(faultsOf('audio.list')).toEqual([
      'expected an answer, received UND_ERR_HEADERS_TIMEOUT Headers Timeout Error',
    ])
  })

  it('has the rows counted that its portal leaves out, and the request named by its id [666] [667]', () => {
    const [row] = report.lines.filter((line) => line.startsWith('cases.closed '))
    expect(row).toMatch(/^cases\.closed +200 +\d+ +3 +2 +1 fault, \d remarks$/)
    expect(report.lines).toContainEqual(expect.stringMatching(/^ {2}ivr\.meta \(X-Request-Id [\da-f-]{13}\)$/))
  })

  it('has what the portal reads all the same named as remarks [668]', () => {
    expect(remarksOf('cases.active')).toContain('DateCreated: expected an offset, received a date and time without one')
    expect(remarksOf('agents.list')).toEqual(
      expect.arrayContaining([
        'AgentID: expected the name AgentID, received agentID',
        'Number: expected string, received number',
        'Penalty: expected number, received string',
        'RingInUse: expected boolean, received nothing in any record',
      ]),
    )
    expect(remarksOf('holidays.list')).not.toContainEqual(expect.stringMatching(/^(ID|Date: expected an offset)/))
  })

  it('has values and permissions named that the portal does not know [669]', () => {
    expect(faultsOf('queueHours.list')).toEqual([
      'DayOfWeek: expected MON, TUE, WED, THU, FRI, SAT, SUN, received a value that is not known',
    ])
    expect(faultsOf('users.me')).toEqual(['PortalPermissions: expected ADMININVOICES, received admininvoices'])
    expect(remarksOf('users.me')).toEqual(['PortalPermissions: expected those that the portal knows, received FLYING'])
    const held = report.lines.slice(report.lines.indexOf('Permissions of this user'))
    expect(held.slice(1, 6)).toEqual([
      '  known: 1',
      '    ADMINCASES',
      '  not known: 2',
      '    admininvoices FLYING',
      `  not held: ${permissionsOf('MERIDIAN').length - 1}`,
    ])
  })

  it('lists the statuses of cases that it met, and what the settings take them for [877]', async () => {
    const named = (Status: string) => ({ ...CASE, Status })
    const listed = ['Researching', 'On Hold', 'On Hold', 'Waiting for Details'].map(named)
    const { lines } = await api.check({ cases: json(listed) })
    const from = lines.indexOf('Statuses of cases, and what the setting CASE_STATUSES takes them for')
    expect(lines.slice(from + 1, from + 4)).toEqual([
      '  On Hold: not known, shown without a colour (2 cases)',
      '  Researching: in work (1 case)',
      '  Waiting for Details: needs the customer’s answer (1 case)',
    ])
  })

  it('ends with status 1, and one with remarks alone with status 0 [670]', async () => {
    expect(report.status).toBe(1)
    const remarks = await api.check({
      cases: ALL.cases,
      'ucm/agents': ALL['ucm/agents'],
      'ucm/agents/count': json(1),
    })
    expect([remarks.status, remarks.lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^\d+ calls, 0 faults, \d+ remarks\.$/),
    ])
  })

  it('has none of its data in the report, unless somebody asks for examples [673]', async () => {
    for (const value of ['secret', 'Christmas', 'Sales', 'Ada', 'ten"', 'Funday', 'T1']) {
      expect(report.text).not.toContain(value)
    }
    const { lines } = await api.check(ALL, ['--examples'])
    const line = (start: string) => lines.find((one) => one.trim().startsWith(start))
    expect(line('MaxMembers:')).toContain('received string that is no number, such as "ten"')
    expect(line('DayOfWeek:')).toContain(', such as "Funday"')
    expect(line('expected status 200, received status 500')).toContain(', such as "A secret error"')
  })
})

describe('an API that nobody may be told of', () => {
  it.each([[], ['--examples'], ['--json'], ['--json', '--examples']])(
    'shows no token with %s %s [673]',
    async (...args) => {
      const repeated = json({ detail: `The token ${TOKEN} is refused, as is eyJhbGciOiJIUzI1NiJ9.e30.x` }, 401)
      const { text } = await api.check(
        {
          'ucm/holidays': repeated,
          'graph-api/auth': json({ access_token: { value: 'a-token-of-the-directory' } }),
          'ucm/reports/dashboard': json({ AccessToken: 5, EmbedURL: 1, ReportID: 'a-token-of-a-report' }),
        },
        args,
      )
      expect(api.bearers).toContain(`Bearer ${TOKEN}`)
      expect(text).toContain('status 401 (the token is refused)')
      for (const secret of [TOKEN, 'eyJ', 'a-token-of']) expect(text).not.toContain(secret)
    },
  )
})

it.each([[], ['--json']])(
  'shows the secret of the portal in no form, in values, names and types with %s [926]',
  async (...args) => {
    const secret = 'the secret: 100% of "the portal"'
    const pair = Buffer.from(`portal:${secret}`).toString('base64')
    const forms = [secret, encodeURIComponent(secret), pair, JSON.stringify(secret)]
    api.faults = {
      'auth/token': json(
        { [secret]: 1, [`${'x'.repeat(30)}${secret}`]: 2, error_description: forms.join(' ') },
        400,
        `text/${pair}`,
      ),
    }
    const environment = { PORTAL_API_CLIENT_ID: 'portal', PORTAL_API_CLIENT_SECRET: secret, CHECK_API_USER: 'ada-1' }
    const { text } = await checked({ PORTAL_API_URL: api.address, ...environment }, ['--examples', ...args])
    expect(text).toContain('[hidden]')
    for (const form of [...forms, pair.slice(-24), 'the secret', 'of%20%22the', 'xthe s'])
      expect(text).not.toContain(form)
  },
)

it('a token that comes in another form is no example [673]', async () => {
  api.faults = { 'auth/token': json('a-token-of-ada') }
  const { status, text } = await checked({ PORTAL_API_URL: api.address, CHECK_API_USER: 'ada-1' }, ['--examples'])
  expect([status, text]).toEqual([1, expect.stringContaining('expected object, received string')])
  expect(text).not.toContain('a-token-of-ada')
})

it('a token that is refused is a fault, because nothing was tried [670]', async () => {
  api.faults = { 'auth/token': json({ error: 'invalid_grant' }, 403) }
  const { status, lines } = await checked({ PORTAL_API_URL: api.address, CHECK_API_USER: 'ada-1' })
  expect([status, lines.at(-1)]).toEqual([1, '1 call, 1 fault, 0 remarks.'])
})

describe('the calls', () => {
  it('that are refused by status 403, or need what is not there, are named as not judged [670]', async () => {
    const { status, lines } = await api.check({
      'orders/pending': json({ Message: 'No.' }, 403),
      cases: json([]),
      'cases/count': json(0),
    })
    expect(status).toBe(0)
    const open = lines.slice(lines.indexOf('Not judged'))
    expect(open).toContain(
      '    expected status 200, received status 403 (this user may not make the call): application/json (Message)',
    )
    expect(open).toContain('  cases.detail: needs a row of cases.active')
  })

  it('to a directory that nobody has connected are no fault [670]', async () => {
    expect((await api.check({ 'graph-api/auth': json('None.', 404) })).status).toBe(0)
  })

  it('in wrong words of the command are none: it explains itself and ends with status 2 [670]', async () => {
    for (const args of [['--everything'], ['--leave-traces'], ['more']]) {
      api.stub.requests.length = 0
      const { status, text } = await api.check({}, args)
      expect([status, text]).toEqual([2, expect.stringContaining('--write "ORGANISATION"')])
      expect(api.stub.requests).toEqual([])
    }
    const nobody = await api.check({}, [], { CHECK_API_TOKEN: '' })
    expect([nobody.status, nobody.text]).toEqual([2, expect.stringContaining('CHECK_API_USER')])
  })

  it('of a download that breaks off are a fault, and one of 20 MB is read no further [675]', async () => {
    const documents = json([{ FileName: 'Manual' }])
    const endless: Fault = (response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000)));
      }
      response.on('drain', more)
      more()
    }
    const broken: Fault = (response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '1000' })
      response.write('half', () => response.destroy())
    }
    const report = await api.check({
      'documents/general': documents,
      'documents/general/get': endless,
      'documents/contracts': documents,
      'documents/contracts/get': broken,
    })
    expect(found(report, 'Faults', 'documents.getContracts')).toEqual([
      'expected an answer, received a download that broke off',
    ])
    expect(report.lines).toContainEqual(
      expect.stringMatching(/^documents\.getGeneral .* application\/pdf, 2\d{7} bytes$/),
    )
  })
})

it('a report for machines has the same [674]', async () => {
  const { lines, status } = await api.check(ALL, ['--json'])
  const report = JSON.parse(lines.join('\n'))
  expect(status).toBe(1)
  expect(report.faults).toBeGreaterThanOrEqual(10)
  const closed = report.calls.find(({ call }: { call: string }) => call === 'cases.closed')
  expect(closed).toMatchObject({ path: 'cases/closedcases', statuses: [200], rows: 3, unfit: 2 })
  expect(closed.findings).toContainEqual({
    level: 'fault',
    about: 'field',
    field: 'TicketNumber',
    expected: 'string or number',
    received: 'nothing',
    times: 2,
  })
  expect(report.permissions).toMatchObject({ known: ['ADMINCASES'], unknown: ['admininvoices', 'FLYING'] })
  expect(report.notMade).toContain('cases.close')
})

it('names in other capitals that the first row does not have are a fault, because the portal does not read them [668]', async () => {
  const report = await api.check({
    'ucm/agents': json([
      { AgentID: 1, Agent: 'Ada' },
      { AgentID: 2, agent: 'Bo' },
    ]),
  })
  expect(found(report, 'Faults', 'agents.list')).toEqual(['Agent: expected the name Agent, received agent'])
})

it('signs in by an object id with the portal’s own credentials [666]', async () => {
  const bodies: string[] = []
  api.faults = {}
  const { stub } = api
  const { respond } = stub
  onTestFinished(() => void (stub.respond = respond))
  stub.respond = (request, response) => {
    if (request.url !== '/api/auth/token') return respond(request, response)
    api.bearers.push(request.headers.authorization)
    void text(request).then((body) => {
      bodies.push(body)
      const isPortal = request.headers.authorization?.startsWith('Basic')
      json(isPortal ? { access_token: 'a-token-of-ada' } : {}, isPortal ? 200 : 401)(response, request)
    })
  }
  api.bearers = []
  const credentials = { PORTAL_API_CLIENT_ID: 'portal', PORTAL_API_CLIENT_SECRET: 'a-secret-of-the-portal' }
  const { status, lines } = await checked({
    PORTAL_API_URL: api.address,
    CHECK_API_USER: 'ada-1',
    ...credentials,
  })
  expect([status, bodies[0]]).toEqual([0, 'grant_type=password&username=ada-1&password='])
  expect(api.bearers.slice(0, 2)).toEqual([`Basic ${btoa('portal:a-secret-of-the-portal')}`, 'Bearer a-token-of-ada'])
  expect(lines).toContainEqual(expect.stringMatching(/^auth\.token +200/))
})

it('tells who asks how it is called, whether or not it could begin [666]', async () => {
  const asked = await api.check({}, ['--help'])
  expect([asked.status, asked.text]).toEqual([0, expect.stringContaining('npm run check-api -- [options]')])
  expect(await checked({ PORTAL_API_URL: api.address }, ['--help'])).toEqual(asked)
  // People who ask read it through a pager.
  expect(asked.said).toEqual([])
  expect(api.bearers).toEqual([])
})
