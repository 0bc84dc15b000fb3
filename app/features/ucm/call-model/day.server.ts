/** The parts of a day in which the answer stays the same [724]. Pure. */
import { clockBars, clockEnd, type ClockMoment, type LocalDay } from '~/platform/time/local-days.server'
import { DAY_MINUTES, MINUTE_MS } from '~/platform/time/units'
import { openSpans } from '../opening/opening.server'
import type { DateFormatter } from '~/platform/time/dates.server'
import type { CallSetup } from './call-setup.server'
import { isAnswered, isClosedAsPlanned, pathsOf, type Call } from './call-path.server'
import { shortAnswer } from './path-texts.server'

/**
 * The parts of a day, each with one answer: the minutes of the clock from which to which it lasts, and the moment of its start. `now`: the
 * moment in question, in milliseconds since 1970.
 */
export function partsOfDay(
  setup: CallSetup,
  { callee, keys }: Pick<Call, 'callee' | 'keys'>,
  day: LocalDay,
  { now, formatDate }: { readonly now: number; readonly formatDate: DateFormatter },
) {
  const parts: { from: number; text: string; isAnswered: boolean | undefined; isClosed: boolean }[] = []
  for (const from of changeMinutes(setup, day)) {
    const at = momentAfter(day, from)
    const paths = pathsOf(setup, { callee, keys, at })
    const text = [...new Set(paths.map((path) => shortAnswer(path, { at, formatDate })))].join(', or ')
    if (parts.at(-1)?.text === text) continue
    const [first, ...others] = new Set(paths.map(isAnswered))
    const isClosed = paths.every(isClosedAsPlanned)
    parts.push({ from, text, isAnswered: others.length === 0 ? first : undefined, isClosed })
  }
  const minute = Math.floor((now - day.start) / MINUTE_MS)
  return parts.map(({ from, ...part }, index) => {
    const to = parts[index + 1]?.from ?? (day.end - day.start) / MINUTE_MS
    return {
      ...part,
      at: momentAfter(day, from),
      from: day.clockAt(from),
      to: clockEnd(day, to),
      bars: clockBars(day, from, to),
      isNow: minute >= from && minute < to,
    }
  })
}

/** A moment of the day that a link can name: of an hour that comes twice, the first. */
export function momentAfter(day: LocalDay, minute: number): ClockMoment {
  return { date: day.date, minute: day.clockAt(minute), moment: day.start + minute * MINUTE_MS }
}

/** Minutes after the day's start at which something opens, closes, or a shift starts or ends. The clock may show one twice. */
export function changeMinutes({ ivrs, queues, teams, withoutHours }: CallSetup, day: LocalDay): number[] {
  const openings = [...ivrs, ...queues].flatMap(({ opening }) => opening?.fact ?? [])
  const clocks = new Set(
    openings.flatMap((opening) =>
      [...openSpans(opening, day.date, 1, withoutHours)].flatMap(({ start, end }) => [start, end]),
    ),
  )
  const shifts = [...teams.values()].flatMap((team) => (team.kind === 'failed' ? [] : team.content.rows))
  const moments = shifts.flatMap(({ start, end }) => [start, end])
  const changes = moments.map((moment) => Math.ceil((moment - day.start) / MINUTE_MS))
  // A time comes earlier or later than on other days after a change of the clock.
  const length = (day.end - day.start) / MINUTE_MS
  const shown = [...clocks].flatMap((clock) => [clock, clock + length - DAY_MINUTES])
  const minutes = [0, ...changes, ...shown.filter((minute) => clocks.has(day.clockAt(minute)))]
  if (day.changeAt !== undefined) minutes.push(day.changeAt)
  const ofDay = minutes.filter((minute) => minute >= 0 && minute < length)
  return [...new Set(ofDay)].toSorted((one, other) => one - other)
}
