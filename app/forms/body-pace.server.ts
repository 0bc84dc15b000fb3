/** Limits how slowly the body of a form may arrive [477]. */
import type { Settings } from '~/platform/config.server'

/** A body pauses too long, or is slower than the slowest honest line. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow'
}

/** The pieces of a body, at no slower pace than the limits allow. Throws `BodyTooSlow`. Only the time that the sender takes counts. */
export async function* pacedBody(
  next: () => Promise<Uint8Array | undefined>,
  limits: Pick<Settings, 'FORM_IDLE_TIMEOUT_MS' | 'FORM_GRACE_MS' | 'FORM_BYTES_PER_SECOND'>,
): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0
  let waitedMs = 0
  for (;;) {
    const allowedMs = limits.FORM_GRACE_MS + (bytes / limits.FORM_BYTES_PER_SECOND) * 1_000 - waitedMs
    const askedAt = performance.now()
    const piece = await beforeDeadline(Math.min(limits.FORM_IDLE_TIMEOUT_MS, allowedMs), next())
    if (!piece) return
    waitedMs += performance.now() - askedAt
    bytes += piece.length
    yield piece
  }
}

/** The result of the work, unless it takes longer than these milliseconds: then throws `BodyTooSlow`. */
async function beforeDeadline<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BodyTooSlow('body too slow')), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
