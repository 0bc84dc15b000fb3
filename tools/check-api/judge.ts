/** Judges an answer: what the portal makes of it, and what its owner should know. */
import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint'
import { graph } from '../../contract/graph'
import { problemText } from '../../contract/problem'
import { users } from '../../contract/users'
import type { Settings } from '../../app/platform/config.server'
import { portalDates, isSuccess } from '../../app/systems/portal-api/portal-system.server'
import { normalizeDates } from '../../app/systems/upstream/dates-of-answer.server'
import { withContractNames } from '../../app/systems/upstream/field-names.server'
import { parseJson } from '../../app/systems/upstream/json.server'
import { fieldOf, jsonType, misfitOf } from '../../app/systems/upstream/misfit'
import type { HideSecrets } from '../../app/platform/text/hide-secrets.server'
import type { WholeResponse } from '../../app/systems/upstream/system.server'
import type { Finding } from './findings'
import { inspect } from './inspect'

type Note = (finding: Finding) => void

export interface Judgement {
  readonly succeeded: boolean
  /** The answer with the contract's names; undefined where there is nothing to read. */
  readonly json?: unknown
  readonly rows?: number
  /** Rows that do not fit, which the portal leaves out. */
  readonly unfit?: number
}

export function judge(endpoint: Endpoint, response: WholeResponse, settings: Settings, note: Note): Judgement {
  noteKeeping(endpoint, response.headers, note)
  if (!isSuccess(settings, response.status)) {
    noteStatus(endpoint, response, settings, note)
    return { succeeded: false }
  }
  const { answer } = endpoint
  if (answer.kind !== 'json' && answer.kind !== 'list') return { succeeded: true }
  const value = readJson(response, note)
  if (value === undefined) return { succeeded: false }

  const named = withContractNames(value, answer.schema)
  const dates = portalDates(settings)
  const reading = { namesAreRead: named !== value, dates }
  if (answer.kind === 'json') {
    noteMisfits(answer.schema, named, note)
    if (!inspect(value, answer.schema, reading, note)) {
      const received = `object${membersOf(value, response.hide)}`
      note({ level: 'fault', about: 'answer', expected: 'an object with a field of the contract', received })
    }
    return { succeeded: true, json: normalizeDates(named, answer.schema, dates) }
  }
  if (!Array.isArray(named) && named !== null) {
    note({ level: 'fault', about: 'field', expected: 'array', received: `object${membersOf(value, response.hide)}` })
    return { succeeded: false }
  }
  inspect(value, answer.schema, reading, note)
  normalizeDates(named, answer.schema, dates)
  const rows: unknown[] = named ?? []
  const unfit = rows.filter((row) => !noteMisfits(answer.schema.element, row, note)).length
  return { succeeded: true, json: rows, rows: rows.length, unfit }
}

/** Notes headers by which others get what is one person's, and a list that goes on in another answer. */
function noteKeeping({ answer, caller }: Endpoint, headers: WholeResponse['headers'], note: Note): void {
  const control = new Map(
    (headers['cache-control'] ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => pairOf(part)),
  )
  const isFresh = Number(control.get('max-age')) > 0
  // Only these let a shared cache keep the answer to a request with a token (RFC 9111, 3.5).
  const isShared =
    control.has('public') || Number(control.get('s-maxage')) > 0 || (control.has('must-revalidate') && isFresh)
  if (caller === 'user' && isShared && !control.has('no-store') && !control.has('private')) {
    const received = 'one by which a shared cache may keep it for others'
    note({ level: 'fault', about: 'cache', expected: 'a Cache-Control for one person', received })
  }
  if (caller === 'user' && Number(headers.age) > 0)
    note({
      level: 'fault',
      about: 'cache',
      expected: 'an answer of the API',
      received: 'one that a cache has kept (Age)',
    })
  if (answer.kind === 'list' && /\brel="?next\b/i.test(headers.link ?? ''))
    note({
      level: 'fault',
      about: 'rows',
      expected: 'all rows',
      received: 'a link to further rows, which are not read',
    })
}

function pairOf(directive: string): readonly [name: string, value: string] {
  const [name = '', value = ''] = directive.split('=')
  return [name.trim(), value.trim()]
}

function noteStatus(
  endpoint: Endpoint,
  { status, headers, body, hide }: WholeResponse,
  settings: Settings,
  note: Note,
): void {
  const wanted = settings.PORTAL_API_SUCCESS === '2xx' ? 'status 200 to 299' : 'status 200'
  const json = parseJson(body)
  const what = headers['content-type'] ? `: ${typeOf(headers)}${membersOf(json, hide)}` : ''
  const mayBeRefused = status === FORBIDDEN && endpoint.caller === 'user' && endpoint !== users.me
  // Nobody has connected a directory account.
  const givesNothing = mayBeRefused || (status === NOT_FOUND && endpoint === graph.renew)
  note({
    level: givesNothing ? 'open' : 'fault',
    about: 'status',
    expected: wanted,
    received: `status ${status}${REFUSALS.get(status) ?? ''}${what}`,
    example: body.length > 0 ? problemText(status, json ?? body.toString('utf8')) : undefined,
  })
}

const FORBIDDEN = 403
const NOT_FOUND = 404
const REFUSALS: ReadonlyMap<number, string> = new Map([
  [401, ' (the token is refused)'],
  [FORBIDDEN, ' (this user may not make the call)'],
])

/** Undefined if the portal cannot read it. */
function readJson({ status, headers, body }: WholeResponse, note: Note): unknown {
  if (status === NO_CONTENT) {
    note({ level: 'remark', about: 'answer', expected: 'JSON', received: 'status 204, read as null' })
    return null
  }
  const json = parseJson(body)
  const type = typeOf(headers)
  if (json === undefined) {
    const received = body.length === 0 ? 'an empty body' : `${type}, ${body.length} bytes`
    note({ level: 'fault', about: 'answer', expected: 'JSON', received, example: body.toString('utf8', 0, MAX_KEPT) })
  } else if (!type.includes('json')) {
    note({ level: 'remark', about: 'answer', expected: 'application/json', received: type })
  }
  if (!isUtf8(body)) note({ level: 'fault', about: 'answer', expected: 'UTF-8', received: 'another encoding' })
  if (body.subarray(0, BOM.length).equals(BOM)) {
    note({ level: 'remark', about: 'answer', expected: 'JSON', received: 'JSON behind a byte order mark' })
  }
  return json
}

const NO_CONTENT = 204
/** More than an example shows, so that no token is cut before it is hidden. */
const MAX_KEPT = 10_000
const BOM = Buffer.from('\ufeff')

/** Notes each misfit; true if the value fits. */
function noteMisfits(schema: z.core.$ZodType, value: unknown, note: Note): boolean {
  const result = z.safeParse(schema, value)
  for (const issue of result.error?.issues ?? []) {
    const { path, expected, received } = misfitOf(issue, value)
    note({
      level: 'fault',
      about: 'field',
      field: path.filter((part) => Number.isNaN(Number(part))).join('.') || undefined,
      ...(received === undefined
        ? { expected: 'what the contract names', received: expected }
        : { expected, received: nearer(expected, received) }),
      example: path.reduce(fieldOf, value),
    })
  }
  return result.success
}

/** A text that is a number is read, so this one is none. */
function nearer(expected: string, received: string): string {
  return expected === 'number' && received === 'string' ? 'string that is no number' : received
}

function typeOf(headers: WholeResponse['headers']): string {
  return headers['content-type']?.split(';')[0] || 'no content type'
}

/** The names in a record: of a problem, an envelope. */
function membersOf(json: unknown, hide: HideSecrets): string {
  if (jsonType(json) !== 'object') return ''
  const names = Object.keys(Object(json)).slice(0, MAX_NAMED)
  return ` (${names.map((name) => hide(name, MAX_NAME_LENGTH)).join(', ')})`
}

const MAX_NAMED = 8
const MAX_NAME_LENGTH = 40
