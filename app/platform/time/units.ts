/** Lengths of days: in time, and in texts. */

export const MINUTE_MS = 60_000
export const DAY_MINUTES = 24 * 60
export const DAY_MS = DAY_MINUTES * MINUTE_MS
/** Characters of an ISO date without a time. */
export const DATE_LENGTH = 'yyyy-mm-dd'.length
