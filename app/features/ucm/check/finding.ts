/** The worst first. `lost`: callers reach nobody. `wrong`: probably not meant. `look`: may be meant. */
export const severities = ['lost', 'wrong', 'look'] as const
export type Severity = (typeof severities)[number]

export interface Finding {
  readonly severity: Severity
  readonly title: string
  /** The cause, and what callers experience. */
  readonly text: string
  /** The page that mends it. */
  readonly to: string
  readonly link: string
  /** A call that shows it, at a moment of its own [778]. */
  readonly call?: string | undefined
}
