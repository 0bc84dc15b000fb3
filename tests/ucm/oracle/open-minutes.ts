/** Tells if something is open in a minute, and when that changes: tried minute by minute [701] [702]. */
import type { Opening, WithoutHours } from '../../../app/features/ucm/opening/opening.server'
import { shownAt, shownText, weekdayOf } from './amsterdam'

export interface OpenOrClosed {
  readonly isOpen: boolean
  readonly why: 'open' | 'holiday' | 'outside' | 'no hours'
  /** Time on the clock when it closes or opens next; undefined: not in the days that were tried. */
  readonly changes: string | undefined
}

const DAY = 24 * 60
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
/** A year and a day. */
const TRIED_DAYS = 366

/** Looks at the clock each minute, also in the nights in which it skips or repeats an hour. */
export function openOrClosed({ hours, closedDays }: Opening, withoutHours: WithoutHours, moment: number): OpenOrClosed {
  if (hours.length === 0 && withoutHours === 'closed') return { isOpen: false, why: 'no hours', changes: undefined }
  const week = hours.length === 0 ? WEEK.map(() => new Uint8Array(2 * DAY).fill(1)) : openMinutes(hours)
  const holidays = new Set(closedDays.map(({ day }) => Date.parse(day) / (DAY * MINUTE)))
  const today = Math.floor(shownAt(moment) / DAY)
  const [isOpen] = minutesOn(today, week, holidays).slice(shownAt(moment) % DAY)
  const why = isOpen ? 'open' : holidays.has(today) ? 'holiday' : 'outside'
  let [day, minutes] = [today, minutesOn(today, week, holidays)]
  // The clock is put forward or back at whole hours alone.
  for (let hour = Math.floor(moment / HOUR) * HOUR; ; hour += HOUR) {
    const shown = shownAt(hour)
    if (Math.floor(shown / DAY) !== day) {
      day = Math.floor(shown / DAY)
      if (day > today + TRIED_DAYS) return { isOpen: isOpen === 1, why, changes: undefined }
      minutes = minutesOn(day, week, holidays)
    }
    for (let minute = Math.max(0, (moment - hour) / MINUTE); minute < 60; minute += 1) {
      if (minutes[(shown % DAY) + minute] !== isOpen)
        return { isOpen: isOpen === 1, why, changes: shownText(shown + minute) }
    }
  }
}

/** Has 1 for each minute of a day in which it is open. Hours belong to the day on which they start. */
function minutesOn(day: number, week: readonly Uint8Array[], holidays: ReadonlySet<number>): Uint8Array {
  const minutes = new Uint8Array(DAY)
  if (holidays.has(day)) return minutes
  const [own, before] = [week[weekdayOf(day)], holidays.has(day - 1) ? undefined : week[weekdayOf(day - 1)]]
  for (let minute = 0; minute < DAY; minute += 1) {
    if (own?.[minute] === 1 || before?.[DAY + minute] === 1) minutes[minute] = 1
  }
  return minutes
}

/** Has, for each day of the week, the minutes from its midnight to the end of the next day. */
function openMinutes(hours: Opening['hours']): Uint8Array[] {
  const week = WEEK.map(() => new Uint8Array(2 * DAY))
  for (const { day, open, close } of hours) {
    const [from, to] = [minuteOf(open), minuteOf(close)]
    week[WEEK.indexOf(day)]?.fill(1, from, to <= from ? to + DAY : to)
  }
  return week
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
