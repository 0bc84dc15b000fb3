/** Remembers what the portal API and the directory were called with, for tests; never a token or a password. */
import { createMiddleware } from 'hono/factory'
import type { Received } from '../portal-api/received'
import type { CallEnvironment } from '../portal-api/take-call'

const MOST_CALLS = 5_000
const LONGEST_TEXT = 200_000

type Part = { name: string; value: string } | FilePart
interface FilePart {
  name: string
  fileName: string
  contentType: string
  size: number
  sha256: string
}

type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: Record<string, string> }
  | { kind: 'multipart'; parts: Part[] }
  | { kind: 'other'; text: string }

export interface Call {
  at: string
  system: 'portal-api' | 'directory'
  method: string
  /** Below /api or /graph, as sent. */
  path: string
  query: Record<string, string>
  contentType: string
  body: Body
  /** Whether a bearer token came with it. */
  bearer: boolean
  /** Null while it is not answered yet, and when the connection broke instead. */
  status: number | null
  organisation: { id: string; name: string } | null
}

export class CallLog {
  #calls: Call[] = []

  add(call: Call): void {
    this.#calls.push(call)
    if (this.#calls.length > MOST_CALLS) this.#calls.shift()
  }

  /** In the order in which they came; of one organisation, by id or name, or all. */
  list(organisation?: string): Call[] {
    return organisation === undefined ? this.#calls : this.#calls.filter((call) => isOf(call, organisation))
  }

  clear(organisation?: string): void {
    this.#calls = organisation === undefined ? [] : this.#calls.filter((call) => !isOf(call, organisation))
  }
}

function isOf({ organisation }: Call, wanted: string): boolean {
  return organisation?.id === wanted || organisation?.name === wanted
}

/** Writes down every call below `base`. */
export function recordCalls(log: CallLog, base: string, system: Call['system']) {
  return createMiddleware<CallEnvironment>(async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const { bearer, organisation } = c.var.caller
    const path = pathname.slice(base.length + 1)
    const call: Call = {
      at: new Date().toISOString(),
      system,
      method: c.req.method,
      path,
      query: Object.fromEntries(searchParams),
      contentType: c.req.header('content-type') ?? '',
      body: path.startsWith('graph-api/') ? { kind: 'json', value: HIDDEN } : bodyOf(c.var.received),
      bearer,
      status: null,
      organisation: organisation ? { id: organisation.id, name: organisation.name } : null,
    }
    log.add(call)
    await next()
    call.status = c.env.outgoing.destroyed ? null : c.res.status
  })
}

const HIDDEN = '[hidden]'
const secretNames = /^(password|client_secret|access_token|refresh_token|code)$/i

function bodyOf(received: Received): Body {
  if (received.kind === 'json') return jsonBody(received.text)
  if (received.kind === 'form') return { kind: 'form', fields: masked(received.fields) }
  if (received.kind === 'other') return { kind: 'other', text: received.text.slice(0, LONGEST_TEXT) }
  if (received.kind === 'none') return received

  const fields = Object.entries(received.fields).map(([name, value]) => ({ name, value }))
  const files = received.files.map(({ field, fileName, contentType, size, sha256 }) => {
    return { name: field, fileName, contentType, size, sha256 }
  })
  return { kind: 'multipart', parts: [...fields, ...files] }
}

function jsonBody(text: string): Body {
  if (text.length > LONGEST_TEXT) return { kind: 'other', text: text.slice(0, LONGEST_TEXT) }
  try {
    const value: unknown = JSON.parse(text)
    return { kind: 'json', value: typeof value === 'object' && value !== null ? maskedJson(value) : value }
  } catch {
    return { kind: 'other', text }
  }
}

function maskedJson(value: object): object {
  return Array.isArray(value) ? value : masked({ ...value })
}

/** An empty value hides nothing and is shown. */
function masked<T>(fields: Record<string, T>): Record<string, T | string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value !== '' && secretNames.test(name) ? HIDDEN : value]),
  )
}
