/** Random values that are the same for the same seed, so that every first start has the same data. */
import { createHash } from 'node:crypto'

export interface Random {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` letters of an alphabet. */
  letters(count: number, alphabet: string): string
  uuid(): string
}

/** The generator is sfc32. All 128 bits of its state come from the seed, so that no two streams overlap. */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  let a = digest.readInt32LE(0)
  let b = digest.readInt32LE(4)
  let c = digest.readInt32LE(8)
  let counter = digest.readInt32LE(12)

  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  const below = (limit: number) => Math.floor((next() / 4_294_967_296) * limit)

  return {
    int: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() / 4_294_967_296 < probability,
    pick(list) {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    letters: (count, alphabet) => Array.from({ length: count }, () => alphabet.charAt(below(alphabet.length))).join(''),
    uuid() {
      const words = [next(), next(), next(), next()].map((word) => word.toString(16).padStart(8, '0')).join('')
      return asUuid(words)
    },
  }
}

/** An id that follows from a name, such as a person's from their e-mail address. */
export function idOf(name: string): string {
  return asUuid(createHash('sha256').update(name).digest('hex'))
}

function asUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
