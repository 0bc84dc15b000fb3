/** When the answer changes in the course of a day [724]. Pure. */
import {
  clockBars,
  clockEnd,
  MINUTE_MS,
  momentOn,
  type ClockMoment,
  type LocalDay,
} from '../../../platform/time/local-days.server'
import { DAY } from '../clock'
import { openSpans } from '../opening/opening.server'
import type { DateFormatter } from '../../../platform/time/dates.server'
import type { CallSetup } from './call-setup.server'
import { isAnswered, waysOf } from './call-way.server'
import type { Start } from './step.server'
import { shortAnswer } from './way-texts.server'

/** A part of a day with one answer. */
interface DayPart {
  /** When it begins. */
  readonly at: ClockMoment
  /** Minutes on the clock. */
  readonly from: number
  readonly to: number
  readonly bars: readonly { readonly x: number; readonly width: number }[]
  readonly text: string
  readonly isAnswered: boolean | undefined
  /** Whether the moment in question is in it. */
  readonly isNow: boolean
}

/** The parts of the day in their order. `now`: the moment in question, in milliseconds since 1970. */
export function partsOfDay(
  setup: CallSetup,
  start: Start,
  keys: readonly string[],
  day: LocalDay,
  now: number,
  formatDate: DateFormatter,
): DayPart[] {
  const parts: { from: number; text: string; isAnswered: boolean | undefined }[] = []
  for (const from of changesOf(setup, day)) {
    const at = momentAfter(day, from)
    const ways = waysOf(setup, start, keys, at)
    const text = [...new Set(ways.map((way) => shortAnswer(way, { at, formatDate })))].join(', or ')
    if (parts.at(-1)?.text === text) continue
    const [first, ...others] = new Set(ways.map(isAnswered))
    parts.push({ from, text, isAnswered: others.length === 0 ? first : undefined })
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
function momentAfter(day: LocalDay, minute: number): ClockMoment {
  return { date: day.date, minute: day.clockAt(minute), moment: day.start + minute * MINUTE_MS }
}

/** Minutes after the day's start at which something opens, closes, or a shift starts or ends. */
function changesOf(setup: CallSetup, day: LocalDay): number[] {
  const { changeAt } = day
  const minutes = new Set([0, ...(changeAt === undefined ? [] : [changeAt])])
  const after = (clock: number) => {
    if (clock <= 0 || clock >= DAY) return
    const first = (momentOn(day, clock).moment - day.start) / MINUTE_MS
    minutes.add(first)
    // The same time, after the clock went back.
    if (changeAt !== undefined && first < changeAt && clock >= day.clockAt(changeAt)) {
      minutes.add(changeAt + clock - day.clockAt(changeAt))
    }
  }
  for (const { opening } of [...setup.ivrs, ...setup.queues]) {
    if (!opening) continue
    for (const { start, end } of openSpans(opening, day.date, 1, setup.withoutHours)) {
      after(start)
      after(end)
    }
  }
  for (const team of setup.teams.values()) {
    if (team.kind === 'failed') continue
    for (const { start, end } of team.shifts) {
      for (const moment of [start, end]) {
        if (moment > day.start && moment < day.end) minutes.add(Math.ceil((moment - day.start) / MINUTE_MS))
      }
    }
  }
  return [...minutes].toSorted((one, other) => one - other)
}
