/** What an answer of the portal API means: its parsed body, or why there is none. */
import type { Endpoint } from '../../contract/endpoint'
import { problemText } from '../../contract/problem'
import type { Exchange } from './exchange.server'
import { passedOnStatus, PortalApiError } from './portal-api-error'

/** The body as the contract reads it. Throws `PortalApiError` for every status but 200 and for a body that does not fit. */
export function readAnswer(endpoint: Endpoint, name: string, exchange: Exchange): unknown {
  if (exchange.status !== 200) throw refused(endpoint, name, exchange)
  return parsed(endpoint, name, exchange.body)
}

/** Why there is no answer, by the provider's own words. */
export function refused({ caller }: Endpoint, name: string, { status, type, body }: Exchange): PortalApiError {
  return new PortalApiError(problemText(status, readable(type, body)), passedOnStatus(status), {
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
function parsed(endpoint: Endpoint, name: string, body: Buffer): unknown {
  if (endpoint.answer.kind !== 'json') return undefined
  const result = endpoint.answer.schema.safeParse(fromJson(name, body))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw unfit(name, `${issue?.path.join('.')}: ${issue?.code}`)
}

function fromJson(name: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw unfit(name, 'not JSON')
  }
}

function unfit(endpoint: string, where: string): PortalApiError {
  return new PortalApiError('The answer of the provider’s systems could not be read.', 502, {
    endpoint,
    upstreamStatus: 200,
    reason: `unfit answer at ${where}`,
  })
}
