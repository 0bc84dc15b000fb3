import type { DateFormatter } from '../platform/time/dates.server'

/** How lists of this portal show dates, and read telephone numbers. */
export interface ListSettings {
  readonly formatDate: DateFormatter
  /** The country code of numbers that begin with one 0: '31'. */
  readonly phoneCountry: string
}
