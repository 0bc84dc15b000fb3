/** How many request bodies may arrive at once, how slowly, and how much of an unwanted one is read. */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Settings } from '../settings.server'

type CountLimits = Pick<Settings, 'MAX_BODIES' | 'MAX_BODIES_PER_SENDER' | 'MAX_UPLOADS_PER_SENDER'>
type PaceLimits = Pick<Settings, 'FORM_IDLE_TIMEOUT_MS' | 'FORM_GRACE_MS' | 'FORM_BYTES_PER_SECOND'>

interface Body {
  readonly clientAddress: string
  /** Of a signed-in user. */
  readonly userId: string | undefined
  /** Whether it may carry files. */
  readonly isUpload: boolean
}

/** Too many bodies arrive from one sender (429), or in all (503). */
export class TooManyBodies extends Error {
  override readonly name = 'TooManyBodies'
  readonly retryAfterSeconds = 5

  constructor(readonly status: 429 | 503) {
    super(`too many bodies: ${status}`)
  }
}

/**
 * The bodies that are arriving in this process. A signed-in user counts by user, so that colleagues behind one address
 * do not get in each other's way; a visitor counts by address.
 */
export class BodyLimits {
  readonly #bodies = new Map<string, number>()
  readonly #uploads = new Map<string, number>()
  #total = 0

  constructor(private readonly limits: CountLimits) {}

  /** Counts a body until the returned function is called. Throws `TooManyBodies`. */
  enter({ clientAddress, userId, isUpload }: Body): () => void {
    const sender = userId === undefined ? `address ${clientNetwork(clientAddress)}` : `user ${userId}`
    const { MAX_BODIES, MAX_BODIES_PER_SENDER, MAX_UPLOADS_PER_SENDER } = this.limits
    const uploads = isUpload && userId !== undefined ? this.#uploads : undefined
    if ((this.#bodies.get(sender) ?? 0) >= MAX_BODIES_PER_SENDER) throw new TooManyBodies(429)
    if ((uploads?.get(sender) ?? 0) >= MAX_UPLOADS_PER_SENDER) throw new TooManyBodies(429)
    if (this.#total >= MAX_BODIES) throw new TooManyBodies(503)

    const count = (step: 1 | -1) => {
      this.#total += step
      add(this.#bodies, sender, step)
      if (uploads) add(uploads, sender, step)
    }
    count(1)
    return () => count(-1)
  }
}

function add(counts: Map<string, number>, key: string, step: number): void {
  const count = (counts.get(key) ?? 0) + step
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/** An IPv6 host may use any address of its /64 network, so all of them count as one. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [start = [], end = []] = address.split('::').map((groups) => groups.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}

/** A body that pauses for too long, or is slower as a whole than a slow honest line. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow'
}

/** The pieces of a body. Throws `BodyTooSlow`. Only the time spent waiting for the sender counts. */
export async function* inTime(
  next: () => Promise<Uint8Array | undefined>,
  { FORM_IDLE_TIMEOUT_MS, FORM_GRACE_MS, FORM_BYTES_PER_SECOND }: PaceLimits,
): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0
  let waitedMs = 0
  for (;;) {
    const allowedMs = FORM_GRACE_MS + (bytes / FORM_BYTES_PER_SECOND) * 1_000 - waitedMs
    const asked = performance.now()
    const piece = await within(Math.min(FORM_IDLE_TIMEOUT_MS, allowedMs), next())
    if (!piece) return
    waitedMs += performance.now() - asked
    bytes += piece.length
    yield piece
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BodyTooSlow('body too slow')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const MAX_DISCARDED_BYTES = 1_000_000_000
/** Nothing waits for these bytes but the sender's own view of the answer. */
const DISCARD_IDLE_MS = 3_000

/**
 * Reads and drops what is left of a body, because browsers show an answer only after they have sent everything.
 * Closes the connection when that takes too long or is too much.
 */
export async function discardBody(incoming: IncomingMessage, limits: PaceLimits): Promise<void> {
  incoming.removeAllListeners('data')
  if (incoming.complete || incoming.destroyed) return void incoming.resume()
  const pieces: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]()
  const next = async () => (await pieces.next()).value
  let bytes = 0
  try {
    const idleMs = Math.min(DISCARD_IDLE_MS, limits.FORM_IDLE_TIMEOUT_MS)
    for await (const piece of inTime(next, { ...limits, FORM_IDLE_TIMEOUT_MS: idleMs })) {
      bytes += piece.length
      if (bytes > MAX_DISCARDED_BYTES) break
    }
  } catch {
    // Too slow, or the sender has left.
  }
  if (!incoming.readableEnded) incoming.destroy()
}
