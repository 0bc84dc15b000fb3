/** Says if a queue or an IVR is open, and until or from when. */
import { DAY_MS, type ClockMoment } from '../../../platform/time/local-days.server'
import { clockText, dayText, weekdayOf, type ClockTime } from '../clock'
import { openState, type Opening, type OpeningRules } from '../opening/opening.server'

/** Number of days from which on a weekday alone could mean two days. */
const DAYS_OF_WEEK = 7

/** A sentence such as 'Open now until 17:00.' */
export function openNow(opening: Opening, now: ClockMoment, rules: OpeningRules): string {
  const { date } = now
  const state = openState(opening, now, rules)
  if (state.isOpen) return state.until ? `Open now until ${timeFrom(date, state.until)}.` : 'Open now, day and night.'
  if (state.why === 'no hours') return 'Closed now: it has no business hours.'
  if (!state.opens) return 'Closed now, for a year at least.'
  const holiday = state.holiday === undefined ? '' : ` for ${state.holiday}`
  const isToday = state.opens.date === date
  return `Closed now${holiday}, opens ${isToday ? 'at' : 'on'} ${timeFrom(date, state.opens)}.`
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
