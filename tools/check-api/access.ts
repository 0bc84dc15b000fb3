/** Tries what an API must refuse: calls without a token, with another one, and for records that are not there or of another organisation [1029]. */
import { nameOfEndpoint } from '../../contract'
import { auth } from '../../contract/auth'
import { cases } from '../../contract/cases'
import { catalogue } from '../../contract/catalogue'
import { documents } from '../../contract/documents'
import type { Endpoint } from '../../contract/endpoint'
import { graph } from '../../contract/graph'
import { orders } from '../../contract/orders'
import { agents } from '../../contract/ucm/agents'
import { holidays } from '../../contract/ucm/holidays'
import { ivr } from '../../contract/ucm/ivr'
import { queues } from '../../contract/ucm/queues'
import { recordings } from '../../contract/ucm/recordings'
import { users } from '../../contract/users'
import type { Settings } from '../../app/platform/config.server'
import type { CallInput } from '../../app/systems/upstream/build-request.server'
import { stringifyJson } from '../../app/systems/upstream/json.server'
import type { ListEndpoint } from './answers'
import { Caller, type Attempt } from './caller'
import type { Level } from './findings'
import { valueOf } from './rows'
import { needs, readingCalls } from './reading-calls'

/** Makes each call that succeeded without a token, and with one that is not the API's own. */
export async function tryWithoutAccess(
  caller: Caller,
  settings: Settings,
  token: string,
  isStopped: () => boolean,
): Promise<void> {
  const directoryToken = caller.answer(graph.renew)
  const strangers: [what: string, caller: Caller, isForAll: boolean][] = [
    ['without a token', new Caller(settings, undefined), true],
    ['with a changed token', new Caller(settings, { token: changed(token), objectId: '' }), true],
    ['with the token’s claims and no signature', new Caller(settings, { token: unsigned(token), objectId: '' }), false],
  ]
  if (directoryToken !== undefined)
    strangers.push([
      'with a token of the directory',
      new Caller(settings, { token: directoryToken, objectId: '' }),
      false,
    ])
  for (const [what, stranger, isForAll] of strangers) {
    for (const endpoint of isForAll ? readingCalls : [users.me]) {
      const input = caller.inputs.get(endpoint)
      if (input && !isStopped()) noteStranger(caller, endpoint, what, await stranger.attempt(endpoint, input))
    }
    await stranger.close()
  }
}

function noteStranger(caller: Caller, endpoint: Endpoint, what: string, { status, judgement }: Attempt): void {
  const { findings } = caller.report(endpoint)
  const received = `status ${status}`
  if (judgement) findings.add({ level: 'fault', about: 'access', expected: `a refusal ${what}`, received })
  // The portal reads the user first on each page, and ends a session by this status alone.
  else if (endpoint === users.me && status !== undefined && status !== UNAUTHORIZED)
    findings.add({ level: 'remark', about: 'access', expected: `status ${UNAUTHORIZED} ${what}`, received })
}

const UNAUTHORIZED = 401

/** A token with the claims of another, under a signature that is not theirs. */
function changed(token: string): string {
  const index = Math.max(0, token.length - CHANGED_FROM_END)
  return token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
}

/** Not the last character of a signature, which may have bits that nobody reads. */
const CHANGED_FROM_END = 8

function unsigned(token: string): string {
  const [, claims = ''] = token.split('.')
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`
}

/** Asks for a person's token as somebody who is not the portal. */
export async function tryTokenOfStranger(caller: Caller, settings: Settings, user: string): Promise<void> {
  if (!settings.PORTAL_API_CLIENT_ID) return
  const stranger = new Caller(settings, undefined)
  const { status, judgement } = await stranger.attempt(auth.token, {
    body: { grant_type: 'password', username: user, password: '' },
  })
  await stranger.close()
  const expected = 'a refusal without the portal’s id and secret'
  if (judgement)
    caller.report(auth.token).findings.add({ level: 'fault', about: 'access', expected, received: `status ${status}` })
}

/** Asks for records that are not there, because an answer to them is none. */
export async function tryMissingRecords(caller: Caller): Promise<void> {
  const { mark } = caller
  const missing: readonly [Endpoint, CallInput][] = [
    [cases.detail, { params: { ticketNumber: mark } }],
    [cases.closedDetail, { params: { ticketNumber: mark } }],
    [queues.detail, { query: { queueName: mark } }],
    [ivr.detail, { query: { ivrName: mark } }],
  ]
  for (const [endpoint, input] of missing) {
    if (!caller.inputs.has(endpoint)) continue
    const { status = 0, judgement } = await caller.attempt(endpoint, input)
    const { findings } = caller.report(endpoint)
    const expected = 'status 404 for a record that is not there'
    if (judgement) findings.add({ level: 'fault', about: 'status', expected, received: `status ${status}` })
    else if (status >= FIRST_FAILURE)
      findings.add({ level: 'remark', about: 'status', expected, received: `status ${status}` })
  }
}

const FIRST_FAILURE = 500

/** Lists of what one organisation has alone, and a field without which two of their rows may look the same. */
const OWN_ROWS: readonly [ListEndpoint, string][] = [
  [cases.active, 'TicketNumber'],
  [cases.closed, 'TicketNumber'],
  [documents.invoices, 'FileName'],
  [catalogue.tenants, 'ID'],
  [orders.pending, 'OrderId'],
  [orders.history, 'OrderId'],
  [queues.list, 'PhoneNumber'],
  [agents.list, 'Number'],
  [holidays.list, 'PrimarySipCustomer'],
  [ivr.list, 'LinkedPhoneNumber'],
  [recordings.list, 'FileName'],
]

/** Two organisations of a test may have one number, and names that are the same. */
const NUMBERS: ReadonlySet<string> = new Set(['PhoneNumber', 'LinkedPhoneNumber'])

/** Looks for records of `caller` as `other`, somebody of another organisation. */
export async function tryOtherOrganisation(caller: Caller, other: Caller, isStopped: () => boolean): Promise<void> {
  const lists = new Set([
    ...OWN_ROWS.map(([list]) => list),
    ...[...needs.values()].flatMap(({ source }) => source ?? []),
  ])
  for (const list of lists) {
    const input = caller.inputs.get(list)
    if (input && !isStopped()) await other.make(list, input)
  }
  const note = (endpoint: Endpoint, received: string, level: Level = 'fault') => {
    const expected = 'nothing for somebody of another organisation'
    caller.report(endpoint).findings.add({ level, about: 'access', expected, received })
  }
  for (const [endpoint, field] of OWN_ROWS) {
    const ofOther = new Set(other.allRows(endpoint).map(stringifyJson))
    const shared = caller
      .allRows(endpoint)
      .filter((row) => valueOf(row, field) !== '' && ofOther.has(stringifyJson(row)))
    for (const _row of shared) note(endpoint, 'the same row', NUMBERS.has(field) ? 'remark' : 'fault')
  }
  for (const [endpoint, { source, inputs }] of needs) {
    // General documents are for all customers.
    if (!source || source === documents.general) continue
    const ofOther = new Set(other.allRows(source).map(namesOf))
    const asked = inputs(caller).find(({ row }) => !ofOther.has(namesOf(row)))
    if (!asked || !caller.inputs.has(endpoint) || isStopped()) continue
    const { judgement, bytes = 0 } = await other.attempt(endpoint, asked.input)
    if (judgement && hasSomething(endpoint, judgement.json, bytes))
      note(endpoint, `an answer by ${nameOfEndpoint(source)}`)
  }
}

/** The names by which calls ask for a row. */
function namesOf(row: unknown): string {
  return ['TicketNumber', 'ID', 'QueueName', 'IVRName', 'FileName', 'FileExtension']
    .map((name) => valueOf(row, name))
    .join('\n')
}

/** An empty list, null and `false` tell nothing. */
function hasSomething({ answer }: Endpoint, json: unknown, bytes: number): boolean {
  if (answer.kind === 'binary') return bytes > 0
  return Array.isArray(json) ? json.length > 0 : Boolean(json)
}
