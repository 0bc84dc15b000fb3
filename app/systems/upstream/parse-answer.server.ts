/** Parses an answer by the contract [031]. */
import type { AnswerOf, Endpoint } from '../../../contract/endpoint'
import { ourTurn } from '../../platform/time/give-way'
import { withReadDates } from './dates-of-answer.server'
import { withContractNames } from './field-names.server'
import { parseJson } from './json.server'
import { misfit } from './misfit'
import { parseRows } from './rows.server'
import type { System, RequestWay, WholeResponse } from './system.server'
import type { UpstreamError } from './upstream-error'

/** Throws what does not fit. The log names each field that did not fit, without its value. */
export async function parseAnswer<E extends Endpoint>(
  { context, system }: RequestWay,
  endpoint: E,
  { status, body }: Pick<WholeResponse, 'status' | 'body'>,
): Promise<AnswerOf<E>> {
  // The casts: the endpoint's own schema has parsed the value, which the compiler cannot follow.
  const { answer } = endpoint
  if (answer.kind !== 'json' && answer.kind !== 'list') return undefined as AnswerOf<E>
  const value = status === NO_CONTENT ? null : await parsedInTurn(body)
  if (value === undefined) throw contractViolation(system, endpoint, 'not JSON')
  const json = withContractNames(value, answer.schema)
  if (answer.kind === 'list' && (Array.isArray(json) || json === null)) {
    const { fields, ...rows } = await parseRows(answer.schema, json ?? [], system.dates)
    if (rows.missing > 0) {
      const dropped = { endpoint: system.endpointName(endpoint), missing: rows.missing, fields }
      context.log.warn(dropped, `${system.name}: rows left out`)
    }
    return rows as AnswerOf<E>
  }
  const result = answer.schema.safeParse(withReadDates(json, answer.schema, system.dates))
  if (result.success) return result.data as AnswerOf<E>
  const [issue] = result.error.issues
  throw contractViolation(system, endpoint, issue ? misfit(issue, json, 'the answer itself') : 'the answer itself')
}

const NO_CONTENT = 204

/** Waits for a turn: 10,000 rows take longer to parse than a piece of work, and a page may get several such answers at once [907]. */
async function parsedInTurn(body: Buffer): Promise<unknown> {
  if (body.length < LONG_BYTES) return parseJson(body)
  await ourTurn()
  const value = parseJson(body)
  await ourTurn()
  return value
}

const LONG_BYTES = 500_000

/** `where`: the place in the answer, and what is wrong there. */
export function contractViolation(system: System, endpoint: Endpoint, where: string): UpstreamError {
  return system.failure(endpoint, system.unreadable, 502, { reason: `contract violation at ${where}` })
}
