/** Limits how many request bodies arrive at once, and how slowly. */
import type { Settings } from '../config.server'
import { Counts } from './counts'

interface Body {
  readonly clientNetwork: string
  /** Undefined for visitors. */
  readonly userId: string | undefined
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

/** Counts arriving bodies of users by user, because colleagues share an address; of visitors by address. */
export class BodyLimits {
  readonly #bodies = new Counts()
  readonly #uploads = new Counts()

  constructor(
    private readonly limits: Pick<Settings, 'MAX_BODIES' | 'MAX_BODIES_PER_SENDER' | 'MAX_UPLOADS_PER_USER'>,
  ) {}

  /** Bodies that are arriving. */
  get count(): number {
    return this.#bodies.total
  }

  /** Counts a body until the returned function is called. Throws `TooManyBodies`. */
  enter({ clientNetwork, userId, isUpload }: Body): () => void {
    const sender = userId === undefined ? `network ${clientNetwork}` : `user ${userId}`
    const { MAX_BODIES, MAX_BODIES_PER_SENDER, MAX_UPLOADS_PER_USER } = this.limits
    const uploads = isUpload && userId !== undefined ? this.#uploads : undefined
    if (this.#bodies.of(sender) >= MAX_BODIES_PER_SENDER) throw new TooManyBodies(429)
    if (uploads && uploads.of(sender) >= MAX_UPLOADS_PER_USER) throw new TooManyBodies(429)
    if (this.#bodies.total >= MAX_BODIES) throw new TooManyBodies(503)

    const count = (change: 1 | -1) => {
      this.#bodies.add(sender, change)
      uploads?.add(sender, change)
    }
    count(1)
    return () => count(-1)
  }
}

/** A body pauses too long, or is slower than the slowest honest line. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow'
}

/** The pieces of a body. Throws `BodyTooSlow`. Only the time that the sender takes counts. */
export async function* inTime(
  next: () => Promise<Uint8Array | undefined>,
  limits: Pick<Settings, 'FORM_IDLE_TIMEOUT_MS' | 'FORM_GRACE_MS' | 'FORM_BYTES_PER_SECOND'>,
): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0
  let waitedMs = 0
  for (;;) {
    const allowedMs = limits.FORM_GRACE_MS + (bytes / limits.FORM_BYTES_PER_SECOND) * 1_000 - waitedMs
    const askedAt = performance.now()
    const piece = await within(Math.min(limits.FORM_IDLE_TIMEOUT_MS, allowedMs), next())
    if (!piece) return
    waitedMs += performance.now() - askedAt
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
