/** Reads a body in the portions of its format. Holds the bytes that have arrived and are not yet taken. */
import type { Readable } from 'node:stream'

/** A zip that is empty, damaged, or unpacks to far too much. */
export class BadZip extends Error {
  override readonly name = 'BadZip'
}

export class ByteReader {
  #held: Buffer = Buffer.alloc(0)
  #taken = 0
  readonly #pieces: AsyncIterator<Buffer>

  constructor(body: Readable) {
    this.#pieces = body[Symbol.asyncIterator]()
  }

  get taken(): number {
    return this.#taken
  }

  /** All bytes held: at least `count`, unless the body ends before. */
  async peek(count: number): Promise<Buffer> {
    const pieces = [this.#held]
    for (let length = this.#held.length; length < count;) {
      const { done, value } = await this.#pieces.next()
      if (done) break
      pieces.push(value)
      length += value.length
    }
    if (pieces.length > 1) this.#held = Buffer.concat(pieces)
    return this.#held
  }

  drop(count: number): void {
    this.#held = this.#held.subarray(count)
    this.#taken += count
  }

  /** The next bytes, at most `most` and at least one. Throws at the end of the body. */
  async take(most: number): Promise<Buffer> {
    const piece = (await this.peek(1)).subarray(0, most)
    if (piece.length === 0) throw new BadZip('The zip is cut.')
    this.drop(piece.length)
    return piece
  }

  putBack(piece: Buffer): void {
    if (piece.length === 0) return
    this.#held = Buffer.concat([piece, this.#held])
    this.#taken -= piece.length
  }

  async *rest(): AsyncGenerator<Buffer> {
    for (let held = this.#held; held.length > 0; held = await this.peek(1)) {
      this.drop(held.length)
      yield held
    }
  }
}
