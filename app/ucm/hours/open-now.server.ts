/** Whether a queue is open, and until or from when. */
import { clockText } from './clock-text.server'
import type { WeekDay } from './week.server'

interface ClosedDay {
  readonly day: string
  readonly description: string
}

const DAYS_AHEAD = 366
const MINUTES = 24 * 60
/** From this many days on, a weekday alone could mean two days. */
const DAYS_OF_WEEK = 7

/**
 * A sentence such as 'Open now until 17:00.' `now`: the local date and time, as ISO 8601. Hours are local times, so
 * clock changes do not matter. A holiday closes its day from midnight to midnight.
 */
export function openNow(week: readonly Pick<WeekDay, 'name' | 'bars'>[], holidays: readonly ClosedDay[], now: string) {
  if (week.every(({ bars }) => bars.length === 0)) return 'Closed now: it has no business hours.'

  const today = now.slice(0, 'yyyy-mm-dd'.length)
  const minute = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  const closedDays = new Map(holidays.map(({ day, description }) => [day, description]))
  const barsOf = (ahead: number) => {
    const { weekday, iso } = dayAfter(today, ahead)
    return closedDays.has(iso) ? [] : (week[weekday]?.bars ?? []).toSorted((one, other) => one.x - other.x)
  }

  // Minutes since the midnight before now.
  let openUntil: number | undefined
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    for (const { x, width } of barsOf(ahead)) {
      const [start, end] = [ahead * MINUTES + x, ahead * MINUTES + x + width]
      if (openUntil === undefined && start > minute) {
        return `Closed now${holidayText(closedDays.get(today))}, opens ${at(start, true)}.`
      }
      if (openUntil !== undefined && start > openUntil) return `Open now until ${at(openUntil, false)}.`
      if (end > (openUntil ?? minute)) openUntil = end
    }
    if (openUntil !== undefined && openUntil < (ahead + 1) * MINUTES) return `Open now until ${at(openUntil, false)}.`
  }
  return openUntil === undefined ? 'Closed now, for a year at least.' : 'Open now, day and night.'

  /** 'at 08:30', 'on Monday at 08:30', 'on 23-12-2026 at 08:30'. `isStart`: false after 'until'. */
  function at(moment: number, isStart: boolean): string {
    // An end at midnight belongs to the day before.
    const ahead = isStart ? Math.floor(moment / MINUTES) : Math.ceil(moment / MINUTES) - 1
    const time = clockText(moment - ahead * MINUTES)
    if (ahead === 0) return isStart ? `at ${time}` : time
    const { weekday, iso } = dayAfter(today, ahead)
    const date = `${iso.slice(8)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`
    const day = ahead < DAYS_OF_WEEK ? (week[weekday]?.name ?? date) : date
    return isStart ? `on ${day} at ${time}` : `${day} at ${time}`
  }
}

function holidayText(description: string | undefined): string {
  return description === undefined ? '' : ` for ${description}`
}

/** `weekday`: from 0, Monday. */
function dayAfter(day: string, days: number): { weekday: number; iso: string } {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return { weekday: (date.getUTCDay() + 6) % 7, iso: date.toISOString().slice(0, 'yyyy-mm-dd'.length) }
}
