/** Data of the check's page: what was found, or how far a check is. */
import type { FormattedDate } from '~/platform/time/dates.server'
import type { CardPage } from '../cards/card-pages'
import type { Finding, Severity } from './finding'

export interface RuleResults {
  readonly findings: readonly Finding[]
  /** Sentences about what was looked at as a whole, without a finding. */
  readonly fine: readonly string[]
}

/** Result of a check, as it is shown, and as it is kept. */
export interface CheckReport extends RuleResults {
  /** Names in the texts. */
  readonly names: readonly string[]
  /** Sentences about what was not checked. */
  readonly notChecked: readonly string[]
  /** All who have a number. */
  readonly numbers: number
}

export interface CheckSize {
  readonly queues: number
  readonly ivrs: number
  /** Calls to the portal API. Each team with shifts takes some more. */
  readonly calls: number
}

/** How far a check is, in calls. `isSlowed`: because the provider's systems asked for it. */
export interface CheckProgress {
  readonly stage: 'running'
  readonly made: number
  readonly of: number
  readonly isSlowed: boolean
}

interface FinishedCheck {
  readonly stage: 'checked'
  readonly found: CheckReport
  readonly at: FormattedDate
  /** Size of a call centre that is too large to be checked while somebody waits. */
  readonly size?: CheckSize | undefined
}

/** One page of the findings of each severity, and the names on it. */
export interface ReportPage extends Omit<CheckReport, 'findings'> {
  readonly cards: readonly { readonly severity: Severity; readonly shown: CardPage<Finding> }[]
}

export type CheckState = FinishedCheck | CheckProgress | { readonly stage: 'not checked'; readonly size: CheckSize }
