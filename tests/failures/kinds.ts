/** The ways in which a call can fail, and what people should get for each of them. */
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Endpoint } from '../../contract/endpoint'
import { recordings } from '../../contract/ucm/recordings'

/** A call of the portal API or of the directory. */
export interface Called {
  readonly endpoint: Endpoint
  readonly isDirectory: boolean
}

/** `well`: as if nothing had happened. `sign-in`: the session is over. Else the status and the text of the page. */
type Outcome = 'well' | 'sign-in' | { readonly status: number; readonly text: string }

export interface FailureKind {
  readonly name: string
  readonly answer: (response: ServerResponse, asUsual: () => void) => void
  readonly outcome: (call: Called) => Outcome
  /** Ends at a deadline, so it is tried with short ones. */
  readonly isSlow?: boolean
  /** Only the first call fails. */
  readonly isOnce?: boolean
}

/** The text for a change of which nobody knows if it was carried out. */
export const UNKNOWN = 'so it is not known whether this was carried out. Please check before you try again.'

/** Text for a failure of each of the two systems. */
const said = (portalApi: string, directory: string) => (call: Called) => (call.isDirectory ? directory : portalApi)
const notReached = said(
  'The provider’s systems cannot be reached at the moment.',
  'The directory cannot be reached at the moment.',
)
const tooSlow = said('The provider’s systems take too long to answer.', 'The directory takes too long to answer.')
const unreadable = said(
  'The answer of the provider’s systems could not be read.',
  'The answer of the directory could not be read.',
)

const unlessChange = (status: number, text: (call: Called) => string) => (call: Called) => ({
  status,
  text: call.endpoint.idempotent ? text(call) : UNKNOWN,
})

/** Changes are known not to be carried out, unless the status speaks of a success. */
function refusal(status: number, headers: Readonly<Record<string, string>> = {}, also = ''): FailureKind {
  const isPassedOn = (status >= 400 && status < 500) || [502, 503, 504].includes(status)
  const shown = { status: isPassedOn ? status : 502, text: `Refused with ${status}` }
  return {
    name: `status ${status}${also}`,
    answer: (response) =>
      void response
        .writeHead(status, { ...JSON_TYPE, ...headers })
        .end(JSON.stringify({ Message: `Refused with ${status}.` })),
    outcome: ({ endpoint, isDirectory }) => {
      if (isDirectory && 'retry-after' in headers) return { ...shown, text: 'The directory is busy at the moment.' }
      const isUnknown = status < 300 && !endpoint.idempotent
      return isUnknown ? { status: 502, text: `answered with status ${status}, ${UNKNOWN}` } : shown
    },
  }
}

function withoutBody(status: number): FailureKind {
  const { name, outcome } = refusal(status)
  return {
    name,
    answer: (response) => void response.writeHead(status).end(),
    outcome: (call) =>
      status < 300 && !call.endpoint.idempotent ? outcome(call) : { status: 502, text: `status ${status}` },
  }
}

/** Status 200 with something else than the call's answer. A call that has none is not concerned. */
function content(name: string, body: string | Buffer, value: unknown, headers = {}): FailureKind {
  return {
    name,
    answer: (response) => void response.writeHead(200, { ...JSON_TYPE, ...headers }).end(body),
    outcome: (call) => {
      const { answer } = call.endpoint
      if (answer.kind === 'none') return 'well'
      if (answer.kind === 'binary') return bytesOutcome(call, body)
      if (answer.kind === 'list' && (Array.isArray(value) || value === null)) return 'well'
      if (answer.schema.safeParse(value).success) return 'well'
      // A text in the place of the answer is the reason for which a change was refused.
      return { status: 502, text: typeof value === 'string' && !call.endpoint.idempotent ? value : unreadable(call) }
    },
  }
}

/** Bytes that are neither a document nor, if they are a page or JSON, a recording [968]. */
function bytesOutcome({ endpoint }: Called, body: string | Buffer) {
  if (endpoint.path !== recordings.audio.path) {
    return { status: 502, text: body.length === 0 ? 'sent is empty' : 'sent something else than this file' }
  }
  const isSound = Buffer.isBuffer(body)
  return isSound ? 'well' : { status: 502, text: 'sent something else than this recording' }
}

const json = (name: string, value: unknown) => content(name, JSON.stringify(value), value)

const broken = (name: string, answer: FailureKind['answer']): FailureKind => ({
  name,
  answer,
  outcome: unlessChange(502, notReached),
})

const slow = (name: string, answer: FailureKind['answer']): FailureKind => ({
  name,
  answer,
  outcome: unlessChange(504, tooSlow),
  isSlow: true,
})

/** A read is made again, so that nobody notices. */
const once = ({ name, answer, outcome }: FailureKind): FailureKind => ({
  name: `${name}, once`,
  answer,
  outcome: (call) => (call.endpoint.idempotent && call.endpoint.answer.kind !== 'binary' ? 'well' : outcome(call)),
  isOnce: true,
})

const JSON_TYPE = { 'content-type': 'application/json' }
const TOO_LONG = Buffer.alloc(33_000_000, 'x')
const BOMB = gzipSync(Buffer.alloc(40_000_000))
/** Shorter than a deadline, and for longer than all of them. */
const DRIP_MS = 50
const DRIPS = 60

const asContent = content('nothing', '', undefined)
const nothing: FailureKind = {
  ...asContent,
  // A recording without sound says so.
  outcome: (call) =>
    call.endpoint.path === recordings.audio.path
      ? { status: 404, text: 'This recording is empty' }
      : asContent.outcome(call),
}
const closing = broken('a connection that closes', (response) => void response.destroy())
const unavailable = refusal(503)
const rejected: FailureKind = {
  name: 'status 401',
  answer: (response) => void response.writeHead(401, JSON_TYPE).end('{"Message":"Refused with 401."}'),
  outcome: ({ endpoint, isDirectory }) => {
    // The directory's token is not the person's session.
    if (isDirectory) return { status: 502, text: 'Refused with 401' }
    return endpoint.caller === 'user' ? 'sign-in' : { status: 401, text: 'Refused with 401' }
  },
}

export const failureKinds: readonly FailureKind[] = [
  ...[400, 402, 403, 404, 405, 408, 409, 410, 413, 422, 429, 451].map((status) => refusal(status)),
  refusal(429, { 'retry-after': '7' }, ' with Retry-After'),
  ...[500, 501, 502, 504, 507].map((status) => refusal(status)),
  unavailable,
  once(unavailable),
  refusal(503, { 'retry-after': '7' }, ' with Retry-After'),
  ...[201, 202].map((status) => refusal(status)),
  ...[204, 304].map((status) => withoutBody(status)),
  ...[301, 302, 307, 308].map((status) => refusal(status, { location: '/api/users/me' })),
  rejected,
  {
    ...rejected,
    name: 'status 401, once',
    isOnce: true,
    outcome: (call) => (call.isDirectory ? 'well' : rejected.outcome(call)),
  },
  {
    name: 'status 103 before the answer',
    answer: (response, asUsual) => response.writeEarlyHints({ link: '</a>; rel=preload' }, asUsual),
    outcome: () => 'well',
  },
  broken('status 101', (response) => void response.writeHead(101, { upgrade: 'h2c', connection: 'upgrade' }).end()),
  closing,
  once(closing),
  broken('a reset connection', (response) => void response.socket?.resetAndDestroy()),
  broken('half of the length', (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' }).write('[{')
    setTimeout(() => response.destroy(), 20)
  }),
  broken('half of the chunks', (response) => {
    response.writeHead(200, JSON_TYPE).write('[{')
    setTimeout(() => response.destroy(), 20)
  }),
  broken('no HTTP', (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n\r\n')),
  broken('endless headers', (response) => {
    const headers = Array.from({ length: 200 }, (_, at) => `X-${at}: ${'x'.repeat(1_000)}\r\n`)
    response.socket?.end(`HTTP/1.1 200 OK\r\n${headers.join('')}\r\n`)
  }),
  slow('silence', () => undefined),
  slow('silence after 102', (response) => response.writeProcessing()),
  slow('silence after the headers', (response) => response.writeHead(200, JSON_TYPE).flushHeaders()),
  {
    ...slow('a byte now and then', (response) => {
      response.writeHead(200, JSON_TYPE)
      let drips = 0
      const drip = setInterval(() => {
        drips += 1
        if (drips === DRIPS) response.end()
        else response.write(' ')
      }, DRIP_MS)
      response.once('close', () => clearInterval(drip))
    }),
    // A file may take as long as it takes.
    outcome: (call) =>
      call.endpoint.answer.kind === 'binary' ? bytesOutcome(call, Buffer.from(' ')) : unlessChange(504, tooSlow)(call),
  },
  content('a page', '<html>Hello</html>', undefined, { 'content-type': 'text/html' }),
  content('half of the JSON', '{"a": [1', undefined),
  nothing,
  content('other bytes than UTF-8', Buffer.from([0xff, 0xfe, 0x00]), undefined),
  content('deep nesting', '['.repeat(100_000), undefined),
  content('a gzip bomb', BOMB, undefined, { 'content-encoding': 'gzip' }),
  json('null', null),
  json('another object', { Nonsense: [true] }),
  json('a list of lists', [[[]]]),
  json('a number', -1),
  json('a text', 'Come back on Monday.'),
  {
    name: '33 MB',
    answer: (response) => void response.writeHead(200, JSON_TYPE).end(TOO_LONG),
    outcome: (call) => {
      const { endpoint } = call
      if (endpoint.answer.kind === 'binary') return bytesOutcome(call, TOO_LONG)
      return { status: 502, text: endpoint.idempotent ? 'The answer is too large to show.' : UNKNOWN }
    },
  },
]
