/** The line that each change has in the log: who changed which record, and how it ended [660]. */
import type { ServerResponse } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portalApi, type PortalApi } from '../../app/systems/portal-api/client.server'
import type { Credentials } from '../../app/systems/portal-api/portal-system.server'
import { auth } from '../../contract/auth'
import { catalogue } from '../../contract/catalogue'
import { activities, cases } from '../../contract/cases'
import { documents } from '../../contract/documents'
import { orders } from '../../contract/orders'
import { registration } from '../../contract/registration'
import { agents } from '../../contract/ucm/agents'
import { audio } from '../../contract/ucm/audio'
import { holidays } from '../../contract/ucm/holidays'
import { queueHours, queues } from '../../contract/ucm/queues'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

let stub: StubServer
beforeAll(async () => {
  stub = await StubServer.start()
})
afterAll(() => stub.stop())

const ADA: Credentials = { token: 't', objectId: 'ada' }
const says = (status: number, body: string) => (_request: unknown, response: ServerResponse) =>
  void response.writeHead(status).end(body)
const breaksOff = (_request: unknown, response: ServerResponse) => void response.destroy()

type Call = (api: PortalApi) => Promise<unknown>

/** The lines 'change' of a call. */
async function changes(call: Call, credentials = ADA): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const context = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, BREAKER_FAILURES: 0 })('ada', { log })
  context.stores.breakers.noteCustomer('ada', 'Harbour')
  await call(portalApi(context, credentials)).catch(() => undefined)
  return lines.filter(({ msg }) => msg === 'change')
}

const close: Call = (api) => api.send(cases.close, { params: { ticketNumber: 'CAS-1' } })

it('it says who changed something, for which organisation, and from where [660]', async () => {
  stub.respond = says(200, '')
  expect(await changes(close)).toEqual([
    expect.objectContaining({
      user: 'ada',
      organisation: 'Harbour',
      endpoint: 'cases.close',
      record: { ticketNumber: 'CAS-1' },
      outcome: 'done',
      client: '192.0.2.1',
    }),
  ])
})

it('it names no visitor [660]', async () => {
  stub.respond = says(200, '')
  const [line] = await changes((api) => api.send(registration.requestPasswordReset, { body: 'bo@harbour.example' }), {
    visitor: 'bo@harbour.example',
  })
  expect(line).toMatchObject({ endpoint: 'registration.requestPasswordReset', record: {}, outcome: 'done' })
  expect(line).not.toHaveProperty('user')
  expect(line).not.toHaveProperty('organisation')
  expect(JSON.stringify(line)).not.toContain('bo@')
})

it.each<readonly [what: string, call: Call, record: Record<string, string>]>([
  [
    'the key in an address',
    (api) => api.send(queues.remove, { query: { queueName: 'Main line' } }),
    { queueName: 'Main line' },
  ],
  ['the order of an approval', (api) => api.send(orders.approve, { query: { orderId: '7' } }), { orderId: '7' }],
  [
    'the day of a form, not its other fields',
    (api) => api.send(holidays.add, { body: { day: '2026-12-25', description: 'A secret day' } }),
    { day: '2026-12-25' },
  ],
  [
    'each day',
    (api) =>
      api.send(queueHours.add, {
        body: { queueName: 'Sales', openTime: '09:00', closeTime: '17:00', days: ['MON', 'TUE'] },
      }),
    { queueName: 'Sales', days: 'MON,TUE' },
  ],
  ['an agent by its key', (api) => api.send(agents.remove, { query: { agentId: '7' } }), { agentId: '7' }],
  [
    'files by their names',
    (api) => api.send(audio.add, { body: {}, files: [new File(['a'], 'one.wav'), new File(['b'], 'two.wav')] }),
    { files: 'one.wav, two.wav' },
  ],
  [
    'no files where none were sent',
    (api) =>
      api.send(activities.sendMessage, {
        body: { subject: 's', description: 'd', ticketNumber: 'CAS-1' },
        files: [],
      }),
    { ticketNumber: 'CAS-1' },
  ],
  [
    'the first 200 letters of a title',
    (api) => api.sendUntyped(cases.create, { body: { Title: 'x'.repeat(300) } }),
    { Title: 'x'.repeat(200) },
  ],
  ['nothing of a call that names no record', (api) => api.send(catalogue.generatePriceList), {}],
])('it names the record: %s [660]', async (_what, call, record) => {
  stub.respond = says(200, '')
  expect(await changes(call)).toEqual([expect.objectContaining({ record })])
})

it.each([
  ['done', says(200, ''), close],
  ['refused', says(409, '"Locked."'), close],
  ['unknown', breaksOff, close],
  // Another success than the one that is agreed on.
  ['unknown', says(202, ''), close],
  ['failed', says(200, ''), (api: PortalApi) => api.send(cases.close, { params: { ticketNumber: '../1' } })],
  ['failed', says(200, ''), (api: PortalApi) => api.sendUntyped(holidays.add, { body: {} })],
])('it says that a change is %s [660]', async (outcome, respond, call) => {
  stub.respond = respond
  expect(await changes(call)).toMatchObject([{ outcome }])
})

it.each<readonly [what: string, call: Call]>([
  ['a page', (api) => api.send(cases.active)],
  ['a download', (api) => api.stream(documents.getInvoices, { body: [] })],
  ['a sign-in', (api) => api.send(auth.token, { body: { grant_type: 'password', username: 'ada', password: '' } })],
])('%s has no such line: it changes nothing [660]', async (_what, call) => {
  stub.respond = says(200, '[]')
  expect(await changes(call)).toEqual([])
})
