/** Records the calls to the portal API and the directory, for tests. Never records a token, a password or a key. */
import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Caller } from '../http/caller'
import type { CallEnvironment } from '../http/parse-call'
import type { Received } from '../http/received-body'

const MAX_CALLS = 5_000
const MAX_BYTES = 50_000_000
const MAX_TEXT_LENGTH = 200_000

export interface Call {
  at: string
  system: 'portal-api' | 'directory'
  method: string
  /** Path below /api or /graph, as sent. */
  path: string
  query: Record<string, string>
  contentType: string
  /** JSON as sent; the fields of a form; fields and files of a multipart body; text of anything else; null for none. */
  body: unknown
  /** The call had a bearer token. */
  bearer: boolean
  /** The system of that token; null without one. An expired token of the directory counts too. */
  token: Exclude<Caller['token'], undefined> | null
  requestId: string | null
  traceparent: string | null
  /** 0 before the response, and when the connection was broken instead. */
  status: number
  organisation: { id: string; name: string } | null
}

export class CallLog {
  #recorded: { call: Call; bytes: number }[] = []
  #bytes = 0

  /** Forgets the oldest calls beyond a number and a size. */
  add(call: Call): void {
    const bytes = JSON.stringify(call).length
    this.#recorded.push({ call, bytes })
    this.#bytes += bytes
    while (this.#recorded.length > MAX_CALLS || this.#bytes > MAX_BYTES)
      this.#bytes -= this.#recorded.shift()?.bytes ?? 0
  }

  /** Oldest first. `wanted`: organisations by id or name; default: all. */
  list(wanted?: string[]): Call[] {
    const calls = this.#recorded.map(({ call }) => call)
    return wanted === undefined ? calls : calls.filter((call) => isOf(call, wanted))
  }

  clear(wanted?: string[]): void {
    this.#recorded = wanted === undefined ? [] : this.#recorded.filter(({ call }) => !isOf(call, wanted))
    this.#bytes = this.#recorded.reduce((sum, { bytes }) => sum + bytes, 0)
  }
}

function isOf({ organisation }: Call, wanted: string[]): boolean {
  return organisation !== null && (wanted.includes(organisation.id) || wanted.includes(organisation.name))
}

/** Records every call below `base`. */
export function recordCalls(log: CallLog, base: string, system: Call['system']) {
  return createMiddleware<CallEnvironment>(async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const { token, organisation } = c.var.caller
    const path = pathname.slice(base.length + 1)
    const call: Call = {
      at: new Date().toISOString(),
      system,
      method: c.req.method,
      path,
      query: Object.fromEntries(searchParams),
      contentType: c.req.header('content-type') ?? '',
      body: bodyOf(c.var.received, path),
      bearer: token !== undefined,
      token: token ?? null,
      requestId: c.req.header('x-request-id') ?? null,
      traceparent: c.req.header('traceparent') ?? null,
      status: 0,
      organisation: organisation ? { id: organisation.id, name: organisation.name } : null,
    }
    log.add(call)
    await next()
    call.status = c.env.outgoing.destroyed ? 0 : c.res.status
  })
}

const HIDDEN = '[hidden]'
const secretNames = /^(password|client_secret|access_token|refresh_token|code)$/i

function bodyOf(received: Received, path: string): unknown {
  if (received.kind === 'none') return null
  if (received.kind === 'form') return masked(received.fields)
  if (received.kind === 'json') return jsonBody(received.text, path)
  if (received.kind === 'other') return received.text.slice(0, MAX_TEXT_LENGTH)

  const files = received.files.map(({ field, fileName, contentType, size, sha256 }) => {
    return { field, fileName, contentType, size, sha256 }
  })
  return { fields: received.fields, files }
}

function jsonBody(text: string, path: string): unknown {
  if (text.length > MAX_TEXT_LENGTH) return text.slice(0, MAX_TEXT_LENGTH)
  try {
    const value: unknown = JSON.parse(text)
    // These calls send only a code or a token.
    if (typeof value === 'string' && path.startsWith('graph-api/')) return HIDDEN
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? masked({ ...value }) : value
  } catch {
    return text
  }
}

/** Shows empty values, because they hide nothing, and of a mailed key only which one it was. */
function masked<T>(fields: Record<string, T>): Record<string, T | string> {
  const shown = Object.entries(fields).map(([name, value]): [string, T | string] => {
    if (value === '') return [name, value]
    if (name === 'RegistrationKey') return [name, `sha256:${createHash('sha256').update(String(value)).digest('hex')}`]
    return [name, secretNames.test(name) ? HIDDEN : value]
  })
  return Object.fromEntries(shown)
}
