/** The weeks of records without their holidays, to compare when they are open. */
import type { MinuteSpan } from '../clock'
import { openSpans, type Opening, type WithoutHours } from './opening.server'
import { DAY_MINUTES } from '~/platform/time/units'

const DAYS_OF_WEEK = 7
const WEEK = DAYS_OF_WEEK * DAY_MINUTES

/** `date`: of the first of the seven days, from which minutes are counted. */
export function usualWeek({ hours }: Opening, date: string, withoutHours: WithoutHours): MinuteSpan[] {
  const spans = openSpans({ hours, closedDays: [] }, date, DAYS_OF_WEEK, withoutHours)
  return [...spans]
    .filter(({ start }) => start < WEEK)
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(WEEK, end) }))
}

/** Tells if these times are all among the others. */
export function areTimesWithin(times: readonly MinuteSpan[], others: readonly MinuteSpan[]): boolean {
  return times.every((span) => others.some((one) => one.start <= span.start && one.end >= span.end))
}

export function isAlwaysOpen(week: readonly MinuteSpan[]): boolean {
  return areTimesWithin([{ start: 0, end: WEEK }], week)
}

/** Cuts the others out of these times. */
export function withoutTimes(times: readonly MinuteSpan[], others: readonly MinuteSpan[]): MinuteSpan[] {
  let left = [...times]
  for (const other of others) {
    const parts = left.flatMap(({ start, end }) => [
      { start, end: Math.min(end, other.start) },
      { start: Math.max(start, other.end), end },
    ])
    left = parts.filter(({ start, end }) => end > start)
  }
  return left
}
