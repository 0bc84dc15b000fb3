/** Says if a queue or an IVR is open, and until or from when. */
import type { Tone } from '~/lists/list'
import type { ClockMoment } from '~/platform/time/local-days.server'
import { DAY_MS } from '~/platform/time/units'
import { clockText, dayText, weekdayOf, type ClockTime } from '../clock'
import { openingState, type Opening, type OpeningRules } from '../opening/opening.server'

/** Number of days from which on a weekday alone could mean two days. */
const DAYS_OF_WEEK = 7

/** The badge of a queue or an IVR. */
export interface StateNow {
  readonly text: string
  readonly tone: Tone
  /** A sentence that says why it is not known. */
  readonly why?: string | undefined
}

/** A state such as 'Open until 17:00' or 'Closed for Christmas Day until Monday at 08:30'. */
export function openNow(opening: Opening, now: ClockMoment, rules: OpeningRules): StateNow {
  const { date } = now
  const state = openingState(opening, now, rules)
  if (state.isOpen)
    return { text: state.until ? `Open until ${timeFrom(date, state.until)}` : 'Open day and night', tone: 'success' }
  const holiday = state.holiday === undefined ? '' : ` for ${state.holiday}`
  const closed = (why: string): StateNow => ({ text: `Closed${why}`, tone: 'neutral' })
  if (state.why === 'no hours') return closed(': no business hours')
  return closed(state.opens ? `${holiday} until ${timeFrom(date, state.opens)}` : ' for a year at least')
}

/** '08:30', 'Monday at 08:30', '23-12-2026 at 08:30' */
function timeFrom(today: string, { date, minute }: ClockTime): string {
  if (date === today) return clockText(minute)
  return `${weekdayOrDate(today, date)} at ${clockText(minute)}`
}

/** 'Monday', or '23-12-2026' a week later. */
function weekdayOrDate(today: string, date: string): string {
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
  return days >= 0 && days < DAYS_OF_WEEK ? weekdayOf(date) : dayText(date)
}
