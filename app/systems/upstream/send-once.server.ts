/** One exchange over a connection. The circuit breaker allows it and learns how it ended (decision 24). */
import type { Dispatcher } from 'undici'
import type { Release } from '~/platform/limits/slots.server'
import type { UpstreamRequest } from './build-request.server'
import { AnswerTooLarge } from './read-answer.server'
import type { CallArgs, StreamedResponse, System } from './system.server'
import { OUTCOME_UNKNOWN, UNAVAILABLE, type UpstreamError } from './upstream-error'

/** Sends a request once. The slot is free again when the body is closed. Throws `UpstreamError` without an answer. */
export async function sendOnce<Result>(
  { context, system, discarded }: CallArgs,
  request: UpstreamRequest,
  release: Release,
  signal: AbortSignal,
  receive: (response: StreamedResponse) => Promise<Result>,
): Promise<Result> {
  const { endpoint, hide } = request
  const { name, person } = system
  const call = context.stores.breakers.begin({ system: name, group: system.group(endpoint), person })
  if (!call) {
    release()
    throw system.failure(endpoint, system.unreachable, 503, { reason: 'breaker open' })
  }
  try {
    const { origin } = new URL(request.url)
    const { statusCode, headers, body } = await context.upstream.request({
      origin,
      path: request.url.slice(origin.length),
      method: request.method,
      headers: request.headers,
      body: request.body,
      headersTimeout: request.timeToFirstByteMs,
      signal,
    })
    body.once('close', release)
    const result = await receive({ status: statusCode, headers: plainHeaders(headers), body, hide })
    call.ended(UNAVAILABLE.includes(statusCode) ? 'failed' : 'answered')
    return result
  } catch (error) {
    release()
    if (context.disconnected.aborted || discarded?.aborted || error instanceof AnswerTooLarge) call.undecided()
    else call.ended(UNREACHED_CODES.includes(codeOf(error)) ? 'unreached' : 'failed')
    throw noAnswerError(system, request, error)
  }
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, String(value)]))
}

function noAnswerError(system: System, { endpoint, hide }: UpstreamRequest, thrown: unknown): UpstreamError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const code = codeOf(error)
  const isTooLarge = error instanceof AnswerTooLarge
  const isLate = TIMED_OUT.includes(code)
  const isUnreached = UNREACHED_CODES.includes(code)
  const outcomeUnknown = !endpoint.idempotent && !isUnreached
  const text = isTooLarge ? TOO_LARGE : isLate ? system.timedOut : system.unreachable
  return system.failure(endpoint, outcomeUnknown ? OUTCOME_UNKNOWN : text, isLate ? 504 : 502, {
    reason: `${code} ${hide(error.message)}`,
    outcomeUnknown,
    retryable: !isTooLarge && (!isLate || isUnreached),
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const code = 'code' in error ? error.code : undefined
  return String(code ?? error.name)
}

const TOO_LARGE = 'The answer is too large to show.'
const TIMED_OUT = [
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'TimeoutError',
  'AbortError',
  // The code of a DOMException.
  '23',
]
const UNREACHED_CODES = [
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
