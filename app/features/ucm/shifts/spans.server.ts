/** Spans of time, as moments or as minutes of a day. */
import type { LocalDay } from '~/platform/time/local-days.server'
import { MINUTE_MS } from '~/platform/time/units'
import type { MinuteSpan } from '../clock'

/** Milliseconds since 1970. */
export interface MomentSpan {
  readonly start: number
  readonly end: number
}

/** Joins spans that touch or overlap: moments, or minutes of one day, in the order of their starts. */
export function joinSpans(spans: readonly MomentSpan[] | readonly MinuteSpan[]): { start: number; end: number }[] {
  const result: { start: number; end: number }[] = []
  for (const { start, end } of spans) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/** The span's part of a day, in minutes after the day's start. */
export function minutesOn({ start, end }: LocalDay, span: MomentSpan): MinuteSpan {
  const minuteAt = (moment: number) => Math.floor((Math.min(Math.max(moment, start), end) - start) / MINUTE_MS)
  return { start: minuteAt(span.start), end: minuteAt(span.end) }
}

/** The moments of minutes after a day's start. */
export function momentsOf({ start: midnight }: LocalDay, { start, end }: MinuteSpan): MomentSpan {
  return { start: midnight + start * MINUTE_MS, end: midnight + end * MINUTE_MS }
}

/** Tells if a part of the span is on the day. */
export function isOn({ start, end }: MomentSpan, day: LocalDay): boolean {
  return start < day.end && end > day.start
}
