/** Reads the body of an answer: to its end within a limit, as a stream, or as the text of a refusal. */
import { once } from 'node:events'
import type { Endpoint } from '~contract/endpoint'
import { problemText } from '~contract/problem'
import { withoutStop } from '~/platform/text/wording'
import type { UpstreamRequest } from './build-request.server'
import type { IdleBody } from './idle-body.server'
import { parseJson } from './json.server'
import { pleaseWait, secondsToWait } from './retry-after'
import type { CallArgs, StreamedResponse, System, WholeResponse } from './system.server'
import { unknownOutcomeText, UNAVAILABLE, type AnswerForLog, type UpstreamError } from './upstream-error'

export class AnswerTooLarge extends Error {}

/** Uses the events of the stream: an iterator takes a fifth more CPU, and a page may make 40 calls. */
export function readWhole({ body, ...head }: StreamedResponse): Promise<WholeResponse> {
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve, reject) => {
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) body.destroy(new AnswerTooLarge(`more than ${MAX_BYTES} bytes`))
      else chunks.push(chunk)
    })
    body.once('end', () => resolve({ ...head, body: inUtf8(Buffer.concat(chunks, bytes), head.headers) }))
    body.once('error', reject)
    body.once('close', () => {
      // An error that nobody needs would cost as much as the call's JSON.
      if (!body.readableEnded) reject(new Error('The answer was cut off.'))
    })
  })
}

const MAX_BYTES = 32_000_000

/** The text of an answer that names another encoding than UTF-8, such as ISO-8859-1 of Java, in UTF-8 [1058]. */
function inUtf8(body: Buffer, { 'content-type': type = '' }: WholeResponse['headers']): Buffer {
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(type) ?? []
  if (/^utf-?8$/i.test(charset)) return body
  try {
    return Buffer.from(new TextDecoder(charset).decode(body))
  } catch {
    // Nobody knows this encoding.
    return body
  }
}

/** Resolves with the first bytes of a success, or of a range that the request asks for. Any other answer comes whole. */
export async function readStream(
  { context, system }: CallArgs,
  request: UpstreamRequest,
  response: StreamedResponse,
  idle: IdleBody | undefined,
): Promise<StreamedResponse | WholeResponse> {
  const { status, body } = response
  const isOfRange = OF_RANGE.includes(status)
  const isAllBytes = system.isSuccess(status) && !isOfRange
  if (!isAllBytes && !(isOfRange && 'range' in request.headers)) return readWhole(response)
  context.onFinish(async () => void body.destroy())
  // The reader learns of the error by reading. Without a listener the event would end the process.
  body.on('error', () => undefined)
  // An empty body ends without ever being readable.
  await Promise.race([once(body, 'readable'), once(body, 'end')])
  return { ...response, ...(isAllBytes ? { status: 200 } : {}), body: idle ? idle.watch(body) : body }
}

/** A part of a file, and that it has no such part. */
const OF_RANGE = [206, 416]

/** The failure as the system describes it, but never the HTML page of a proxy, which says nothing to a person. */
export function refusalError(system: System, endpoint: Endpoint, response: WholeResponse): UpstreamError {
  const { status } = response
  const outcomeUnknown = !endpoint.idempotent && status < 300
  const isOurStatus = (status >= 400 && status < 500) || UNAVAILABLE.includes(status)
  const waitSeconds = secondsToWait(response)
  const systemText = outcomeUnknown ? textOfAnswer(response) : undefined
  const text = outcomeUnknown ? unknownOutcomeText(status, systemText) : withWait(refusalText(response), waitSeconds)
  return system.failure(endpoint, text, isOurStatus ? status : 502, {
    upstreamStatus: status,
    caller: endpoint.caller,
    reason: `status ${status}`,
    outcomeUnknown,
    systemText,
    waitSeconds,
    answer: answerForLog(response),
  })
}

/** The text of an answer for people; undefined if it has none. */
export function textOfAnswer(response: WholeResponse): string | undefined {
  const text = refusalText(response)
  return text === problemText(response.status, undefined) ? undefined : text
}

function withWait(text: string, seconds: number | undefined): string {
  return seconds === undefined ? text : `${withoutStop(text)}. ${pleaseWait(seconds)}`
}

function refusalText({ status, headers, body, hide }: WholeResponse): string {
  const text = body.toString('utf8')
  const json = parseJson(body)
  const isHtml = headers['content-type']?.includes('html') || text.trimStart().startsWith('<')
  return problemText(status, json !== undefined || isHtml ? json : text, hide)
}

/** The words of the log about an answer that was refused [657]. */
export function answerForLog(response: WholeResponse): AnswerForLog {
  const { headers, body, hide } = response
  const header = (name: string) => headers[name] && hide(headers[name])
  return {
    contentType: header('content-type'),
    bytes: body.length,
    location: header('location')?.split('?')[0],
    upstreamRequestId: REQUEST_IDS.map(header).find((id) => id !== undefined),
    clientRequestId: header('client-request-id'),
    said: refusalText(response).slice(0, MAX_LOGGED),
  }
}

const REQUEST_IDS = ['x-request-id', 'request-id', 'x-correlation-id', 'x-ms-request-id']
const MAX_LOGGED = 120
