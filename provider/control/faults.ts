/** Makes calls fail on demand, for tests: slow, refused, cut off. */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { CallEnvironment } from '../http/parse-call'

export const Fault = z.strictObject({
  /** Default: any. */
  method: z.string().toUpperCase().optional(),
  /** A glob below /api or /graph: `*`, once in a part, is anything without a slash; `**` at the end is anything. */
  path: z.string(),
  /** Status of the response that replaces the real one. Without it, the real one is only delayed or cut. */
  status: z.number().int().min(200).max(599).optional(),
  /** Text is sent as it is, anything else as JSON. */
  body: z.unknown().optional(),
  contentType: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  /** Breaks the connection instead of responding. */
  reset: z.boolean().optional(),
  /** Breaks the connection after this many bytes of the response's body. */
  cutAfterBytes: z.number().int().min(0).optional(),
  /** How many calls it affects; default: all. */
  times: z.number().int().min(1).optional(),
  /** Id or name of the organisation it affects; default: all. */
  organisation: z.string().optional(),
})
export type Fault = z.output<typeof Fault>

export class Faults {
  #faults: Fault[] = []

  /** Replaces the faults of the organisations that the new ones name. Faults without a name affect all. */
  set(faults: Fault[]): void {
    const named = new Set(faults.map((fault) => fault.organisation))
    this.#faults = [...this.#faults.filter((fault) => !named.has(fault.organisation)), ...faults]
  }

  clear(wanted?: string[]): void {
    this.#faults = wanted === undefined ? [] : this.#faults.filter((fault) => !isFor(fault, wanted))
  }

  /** The first fault that affects a call, counted down. */
  take(method: string, path: string, organisation: { id: string; name: string } | undefined): Fault | undefined {
    const met = this.#faults.find(
      (fault) =>
        (fault.method === undefined || fault.method === method) &&
        hasPath(fault.path, path) &&
        (fault.organisation === undefined ||
          fault.organisation === organisation?.id ||
          fault.organisation === organisation?.name),
    )
    if (met?.times !== undefined) {
      met.times -= 1
      if (met.times === 0) this.#faults = this.#faults.filter((fault) => fault !== met)
    }
    return met
  }
}

function isFor({ organisation }: Fault, wanted: string[]): boolean {
  return organisation !== undefined && wanted.includes(organisation)
}

function hasPath(glob: string, path: string): boolean {
  const isOpen = glob.endsWith('**')
  const parts = (isOpen ? glob.slice(0, -1) : glob).replace(/^\//, '').split('/')
  const given = path.split('/', isOpen ? parts.length : undefined)
  return given.length === parts.length && parts.every((part, index) => hasPart(part, given[index] ?? ''))
}

function hasPart(glob: string, text: string): boolean {
  const [start = '', end] = glob.split('*')
  if (end === undefined) return text === start
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end)
}

/** Applies the faults to the calls below `base`. */
export function injectFaults(faults: Faults, base: string) {
  return createMiddleware<CallEnvironment>(async (c, next) => {
    const path = new URL(c.req.url).pathname.slice(base.length + 1)
    const fault = faults.take(c.req.method, path, c.var.caller.organisation)
    if (!fault) return await next()

    if (fault.delayMs !== undefined) await setTimeout(fault.delayMs)
    if (fault.reset) {
      c.env.outgoing.destroy()
      c.res = RESPONSE_ALREADY_SENT
      return
    }
    if (fault.status === undefined) await next()
    else c.res = answer(fault.status, fault)
    if (fault.cutAfterBytes === undefined) return
    await sendPart(c.env.outgoing, c.res, fault.cutAfterBytes)
    c.res = undefined
    c.res = RESPONSE_ALREADY_SENT
  })
}

function answer(status: number, { body, contentType, headers }: Fault): Response {
  const isText = typeof body === 'string'
  const content = body === undefined ? null : isText ? body : JSON.stringify(body)
  const type = contentType ?? (isText ? 'text/plain; charset=utf-8' : 'application/json')
  return new Response(content, { status, headers: { 'Content-Type': type, ...headers } })
}

/** Sends a part of the body, chunked so that its end stays open, and breaks the connection. Does not read the rest. */
async function sendPart(outgoing: ServerResponse, real: Response, bytes: number): Promise<void> {
  const { 'content-length': _, ...head } = Object.fromEntries(real.headers)
  outgoing.writeHead(real.status, head)
  outgoing.flushHeaders()
  const disconnected = once(outgoing, 'close')
  let missing = bytes
  for await (const chunk of real.body ?? []) {
    if (missing === 0 || outgoing.destroyed) break
    const part = chunk.subarray(0, missing)
    await Promise.race([disconnected, new Promise<void>((sent) => outgoing.write(part, () => sent()))])
    missing -= part.length
  }
  // The bytes must leave the machine before the connection breaks.
  await setTimeout(20)
  outgoing.destroy()
}
