import type { Readable } from 'node:stream'

/**
 * The first bytes of a body, without taking them; fewer if the body is shorter. Undefined if it breaks off before: who reads it to its end
 * learns of that, and nobody waits [885].
 */
export async function readFirstBytes(body: Readable, count: number): Promise<Buffer | undefined> {
  if (body.readableEnded) return Buffer.alloc(0)
  if (body.destroyed) return undefined
  return new Promise((resolve) => {
    const look = () => {
      const head: unknown = body.read(count)
      if (!(head instanceof Buffer)) return
      body.off('readable', look)
      body.unshift(head)
      resolve(head)
    }
    body
      .on('readable', look)
      .once('error', () => resolve(undefined))
      .once('end', () => resolve(Buffer.alloc(0)))
      // Not every body that breaks off has an error.
      .once('close', () => resolve(undefined))
    look()
  })
}
