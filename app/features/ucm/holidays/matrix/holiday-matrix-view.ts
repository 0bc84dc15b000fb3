/** Types and constants that the page of the matrix and its server share. */
import type { MatrixColumn } from '~/features/ucm/matrix/matrix-view'

/** The keys of queues are `q:` and the name, those of IVRs `i:` and the name. */
export interface HolidayColumn extends MatrixColumn {
  readonly isIvr: boolean
}

/** The column that adds new holidays. */
export const NEW_COLUMN: HolidayColumn = { key: 'new', name: 'New', isIvr: false, isOfRows: true }

/** The text of a cell; '' for one without a tick. */
export const TICK = 'ticked'

/** The button that leads to the dialog of a file. */
export const FILE = 'file'

/** The page offers this year and so many after it. */
export const LAST_YEARS = 2

/** The button that ticks cells of rows [1007]. */
export const FILL = 'fill'

/** All rows of the page, or all queues and IVRs, in the lists of that button. */
export const ALL = 'all'

/** Last year's holidays and the days of a file, in the list of countries. */
export const LAST_YEAR = 'last'
export const FROM_FILE = 'file'
