/** Chance that begins with a seed, so that each case can be made again. */

export interface Dice {
  readonly isOnce: (times: number) => boolean
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number
  readonly shuffled: <T>(all: readonly T[]) => T[]
  /** Picks some of the choices: none, or up to `most`. */
  readonly some: <T>(choices: readonly T[], most: number) => T[]
}

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e37_79b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const shuffled = <T>(all: readonly T[]) => {
    const left = [...all]
    return all.flatMap(() => left.splice(between(0, left.length - 1), 1))
  }
  return {
    between,
    isOnce: (times) => next() * times < 1,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    shuffled,
    some: (choices, most) => shuffled(choices).slice(0, between(0, most)),
  }
}
