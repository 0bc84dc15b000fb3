/** Times as texts, compared with the moment of a call. */
import type { DateFormatter } from '../../../platform/time/dates.server'
import { momentAt, type ClockMoment } from '../../../platform/time/local-days.server'
import { clockText, dayAndMonth, type ClockTime } from '../clock'

/** What the times of a text are compared with. */
export interface TextTime {
  readonly at: ClockMoment
  readonly formatDate: DateFormatter
}

/** '17:00', or on another day than the call '24-11 07:00'. */
export function timeText({ date, minute }: ClockTime, { at }: TextTime): string {
  return date === at.date ? clockText(minute) : `${dayAndMonth(date)} ${clockText(minute)}`
}

/** The same for milliseconds since 1970. */
export function momentText(moment: number, time: TextTime): string {
  return timeText(momentAt(time.formatDate, moment), time)
}
