/** What the strategies of queues do, by the names of the telephone system (decision 30). */

/**
 * Whom of several agents a queue rings when nobody answers [887]. `in order`: the next of the list, from its first for each caller.
 * `in turn`: the next too, after whom it rang last. `same`: one, and the same again. `any`: one of them each time. `unknown`: one of
 * them, and more is not known.
 */
export type RingOrder = 'together' | 'in order' | 'in turn' | 'same' | 'any' | 'unknown'

const orders: readonly (readonly [name: RegExp, order: RingOrder])[] = [
  [/all$/i, 'together'],
  [/linear/i, 'in order'],
  [/^rr|round.?robin/i, 'in turn'],
  [/least.?recent|fewest.?calls/i, 'same'],
  [/random/i, 'any'],
]

export function orderOf(strategy: string): RingOrder {
  return orders.find(([name]) => name.test(strategy))?.[1] ?? 'unknown'
}

/** Whom a strategy of the order `same` prefers. */
export function preferenceOf(strategy: string): string {
  return /least/i.test(strategy) ? 'whose last call ended longest ago' : 'who took the fewest calls'
}

/** 'The strategy Ring all', to say what it does. */
export function subjectOf({ strategyName }: { readonly strategyName: string }): string {
  return strategyName === '' ? 'The queue' : `The strategy ${strategyName}`
}

/** Whether the priorities are weights of chance, and keep nobody back [715]. */
export function isWeighed(strategy: string): boolean {
  return /w[^a-z]?random|weight/i.test(strategy)
}

/** What a queue does after a ring without an answer: the setting `UCM_PRIORITIES` [886]. */
export type Priorities = 'strict' | 'escalate'
