/** Parses an answer by the contract [031]. */
import type { AnswerOf, Endpoint } from '~contract/endpoint'
import { problemText } from '~contract/problem'
import { yieldTurn } from '~/platform/time/yield-turn'
import { normalizeDates } from './dates-of-answer.server'
import { withContractNames } from './field-names.server'
import { parseJson } from './json.server'
import { fieldOf } from './misfit'
import { parseRecord } from './parse-record.server'
import { textOfAnswer } from './read-answer.server'
import { MAX_FIELDS, parseRows } from './rows.server'
import { isRecord } from './records.server'
import type { CallArgs, System, WholeResponse } from './system.server'
import type { UpstreamError } from './upstream-error'

/** Throws what the contract cannot do without. The log names each field that did not fit, without its value. */
export async function parseAnswer<E extends Endpoint>(
  { context, system }: CallArgs,
  endpoint: E,
  response: WholeResponse,
): Promise<AnswerOf<E>> {
  const { status, body } = response
  // The casts: the endpoint's own schema has parsed the value, which the compiler cannot follow.
  const { answer } = endpoint
  if (answer.kind !== 'json' && answer.kind !== 'list') return undefined as AnswerOf<E>
  const value = status === NO_CONTENT ? null : await parseInTurn(body)
  if (value === undefined) throw contractViolation(system, endpoint, 'not JSON', failureTextOf(endpoint, response))
  const json = withContractNames(answer.kind === 'list' ? listIn(value) : value, answer.schema)
  if (answer.kind === 'list' && (Array.isArray(json) || json === null)) {
    const { fields, ...rows } = await parseRows(answer.schema, json ?? [], system.dates)
    if (rows.missing > 0) {
      const dropped = { endpoint: system.nameOfEndpoint(endpoint), missing: rows.missing, fields }
      context.log.warn(dropped, `${system.name}: rows left out`)
    }
    return rows as AnswerOf<E>
  }
  const parsed = parseRecord(answer.schema, normalizeDates(json, answer.schema, system.dates))
  if ('misfit' in parsed) {
    throw contractViolation(system, endpoint, parsed.misfit, failureTextOf(endpoint, response, json))
  }
  if (parsed.fields.length > 0) {
    const unread = { endpoint: system.nameOfEndpoint(endpoint), fields: parsed.fields.slice(0, MAX_FIELDS) }
    context.log.warn(unread, `${system.name}: fields not read`)
  }
  return parsed.value as AnswerOf<E>
}

/** PHP writes a list with gaps as a record: {"0": …, "2": …} [1059]. */
function listIn(value: unknown): unknown {
  const isNumbered = isRecord(value) && /^\d+(?:,\d+)*$/.test(Object.keys(value).join())
  return isNumbered ? Object.values(value) : value
}

/** Why a system refuses with the status of a success [016]: OAuth's word for a failure, or a text as the answer of a change. */
function failureTextOf(endpoint: Endpoint, response: WholeResponse, json?: unknown): string | undefined {
  const error_description = fieldOf(json, 'error_description')
  if (error_description) return problemText(response.status, { error_description }, response.hide)
  const isText = json === undefined ? isPlainText(response.body) : typeof json === 'string'
  return isText && !endpoint.idempotent ? textOfAnswer(response) : undefined
}

/** Tells a text for people from JSON that is broken, and from other bytes. */
function isPlainText(body: Buffer): boolean {
  return body.length <= MAX_REASON_LENGTH && !/^\s*[[{]|[^\P{Cc}\s]|\uFFFD/u.test(body.toString('utf8'))
}

/** Bytes. */
const MAX_REASON_LENGTH = 2_000

const NO_CONTENT = 204

/** Waits for a turn: 10,000 rows take longer to parse than a piece of work, and a page may get several such answers at once [907]. */
async function parseInTurn(body: Buffer): Promise<unknown> {
  if (body.length < LONG_BYTES) return parseJson(body)
  await yieldTurn()
  const value = parseJson(body)
  await yieldTurn()
  return value
}

const LONG_BYTES = 500_000

/** `where`: the place in the answer, and what is wrong there. */
export function contractViolation(
  system: System,
  endpoint: Endpoint,
  where: string,
  text = system.unreadable,
): UpstreamError {
  return system.failure(endpoint, text, 502, { reason: `contract violation at ${where}` })
}
