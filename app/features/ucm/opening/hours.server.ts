/** Business hours as the API gives them, and the spans of a week that they mean. */
import { days, type Day } from '../../../../contract/ucm/queues'
import type { IvrHour } from '../../../../contract/ucm/ivr'
import { clockText, DAY } from '../clock'

export interface Hours {
  readonly id: string
  readonly day: string
  readonly open: string
  readonly close: string
}

/** Minutes of the week from Monday 00:00. `end` is beyond it for hours that close on the next Monday. */
export interface HourSpan {
  readonly day: Day
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Rows with an unknown day or time have none. */
export function spansOf(hours: readonly Hours[]): HourSpan[] {
  return hours.flatMap(spanOf)
}

function spanOf(hours: Hours): HourSpan[] {
  const day = days.find((known) => known === hours.day)
  const [open, close] = [minutesOfTime(hours.open), minutesOfTime(hours.close)]
  if (!day || open === undefined || close === undefined) return []
  const midnight = days.indexOf(day) * DAY
  return [{ day, start: midnight + open, end: midnight + close + (close <= open ? DAY : 0), text: hoursText(hours) }]
}

/** Reads `hh:mm`, with or without seconds; `24:00` is the end of the day. */
export function minutesOfTime(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d?):([0-5]\d)(?::\d\d(?:\.\d+)?)?$/.exec(time) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total <= DAY ? total : undefined
}

/** 08:30 - 17:00, without the seconds that an API may send. A close at midnight is the end of the day: 24:00 [601]. */
export function hoursText({ open, close }: Pick<Hours, 'open' | 'close'>): string {
  const [from, to] = [minutesOfTime(open), minutesOfTime(close)]
  return `${from === undefined ? open : clockText(from)} - ${to === undefined ? close : clockText(to || DAY)}`
}

export function hoursOfIvr({ ID, DayOfWeek, OpenTime, ClosedTime }: IvrHour): Hours {
  return { id: String(ID), day: DayOfWeek, open: OpenTime, close: ClosedTime }
}
