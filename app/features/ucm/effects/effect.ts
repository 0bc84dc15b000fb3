/** A sentence about a change: callers notice this. */
export interface Effect {
  readonly text: string
  /** Somebody rings no more, or callers reach nobody. */
  readonly isBad: boolean
}

export function badEffect(text: string): Effect {
  return { text, isBad: true }
}

export function goodEffect(text: string): Effect {
  return { text, isBad: false }
}
