import type { Readable } from 'node:stream'

/** The first bytes of a body, without taking them; fewer if the body is shorter. Throws if the body breaks. */
export async function firstBytes(body: Readable, count: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const head: unknown = body.read(count)
      if (!(head instanceof Buffer)) return
      body.off('readable', look)
      body.unshift(head)
      resolve(head)
    }
    body
      .on('readable', look)
      .once('error', reject)
      .once('end', () => resolve(Buffer.alloc(0)))
    look()
  })
}
