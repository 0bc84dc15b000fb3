/** What an answer means: its parsed body, or why there is none. */
import type { AnswerOf, Endpoint } from '../../contract/endpoint'
import { problemText } from '../../contract/problem'
import type { Exchange } from './exchange.server'
import type { System } from './system'
import { passedOnStatus, type UpstreamError } from './upstream-error'

/**
 * The body as the contract reads it, undefined where the document shows none. Throws the system's `UpstreamError` for
 * every status but 200 and for a body that does not fit.
 */
export function readAnswer<E extends Endpoint>(
  system: System,
  endpoint: E,
  name: string,
  exchange: Exchange,
): AnswerOf<E> {
  if (exchange.status !== 200) throw refused(system, endpoint, name, exchange)
  // What the endpoint's own schema parsed is of the endpoint's type, a link that the types cannot follow.
  return parsed(system, endpoint, name, exchange.body) as AnswerOf<E>
}

/** Why there is no answer, by the system's own words. */
export function refused(system: System, { caller }: Endpoint, name: string, exchange: Exchange): UpstreamError {
  const { status, type, body } = exchange
  return system.failure(problemText(status, readable(type, body)), passedOnStatus(status), {
    endpoint: name,
    upstreamStatus: status,
    caller,
    reason: `status ${status}`,
  })
}

/** JSON as its value, plain text as it is; the HTML page of some proxy says nothing to a person. */
function readable(type: string, body: Buffer): unknown {
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return type.includes('html') || text.trimStart().startsWith('<') ? undefined : text
  }
}

/** What a page can do with; the log names the field that did not fit, without its value. */
function parsed(system: System, endpoint: Endpoint, name: string, body: Buffer): unknown {
  if (endpoint.answer.kind !== 'json') return undefined
  const result = endpoint.answer.schema.safeParse(fromJson(system, name, body))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw unfit(system, name, `${issue?.path.join('.')}: ${issue?.code}`)
}

function fromJson(system: System, name: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw unfit(system, name, 'not JSON')
  }
}

export function unfit(system: System, endpoint: string, where: string): UpstreamError {
  return system.failure(system.unreadable, 502, {
    endpoint,
    upstreamStatus: 200,
    reason: `unfit answer at ${where}`,
  })
}
