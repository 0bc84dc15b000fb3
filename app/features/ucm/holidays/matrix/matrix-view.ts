/** Holidays of a year, and the queues and IVRs that they close, as the page shows them. */
import type { Choice } from '../../../../forms/field-labels'
import type { FormattedDate } from '../../../../platform/time/dates.server'
import type { OtherEdits, Part } from '../../matrix/matrix-form'
import type { Cells } from '../../matrix/matrix-table'

export interface Row {
  /** The id of a holiday of the organisation; `+yyyy-mm-dd description` for one that can be added. */
  readonly key: string
  readonly name: string
  readonly date: FormattedDate
  readonly weekday: string
  readonly isOffer: boolean
  readonly isWeekend: boolean
  /** Why the file does not mean a whole day. */
  readonly note?: string | undefined
}

export interface Column {
  /** `q` or `i` for queue or IVR, a colon, and the name. */
  readonly key: string
  readonly name: string
  readonly isIvr: boolean
  /** Why its holidays could not be read, so that they cannot be changed. */
  readonly failed?: string | undefined
}

/** A cell is `TICKED` or ''. `shown`: with what the page proposes. */
export interface Matrix extends Cells<Row> {
  readonly year: number
  readonly years: readonly Part[]
  /** What new holidays are offered from. */
  readonly source: {
    readonly country: string
    readonly region: string
    readonly countries: readonly Choice[]
    readonly regions: readonly Choice[]
    /** How many there are, and how many of them the organisation has already; undefined when none was asked for. */
    readonly found?: { readonly all: number; readonly known: number } | undefined
  }
  readonly columns: readonly Column[]
  /** Queues and IVRs on other pages. */
  readonly parts: readonly Part[]
  /** Holidays on other pages. */
  readonly dayParts: readonly Part[]
  readonly shiftQueues: readonly string[]
  /** The keys of offers that are ticked. */
  readonly chosen: readonly string[]
  /** What a file had besides, with reasons. */
  readonly leftOut: readonly string[]
  readonly mayAdd: boolean
  readonly missing: number
  readonly kept: OtherEdits
  /** This address without a draft. */
  readonly address: string
}

export const TICKED = 'ticked'

/** The button that leads to the dialog of a file. */
export const FILE = 'file'

/** The page offers this year and so many after it. */
export const LAST_YEARS = 2

/** Last year's holidays, in the list of countries. */
export const LAST_YEAR = 'last'
/** The days of a file. */
export const FROM_FILE = 'file'
