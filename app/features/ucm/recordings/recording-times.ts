/** The month, the day and the hour of recordings: in the URL, in the call and in words [435] [436] [437]. */
import { ANY_TIME } from '~contract/ucm/any-time'
import { MONTHS } from '~/platform/time/calendar-names'
import { dayText } from '../clock'

/** The last month, day and hour; each begins with 01. */
const LAST = { month: 12, day: 31, hour: 24 }
type TimeName = keyof typeof LAST
/** Parts of the call's path: two digits, or `ANY_TIME`. */
export type RecordingTime = Readonly<Record<TimeName, string>>

/** `year`: four digits, which the portal compares itself, because the call has none; '' for any. */
export interface ChosenTime extends RecordingTime {
  readonly year: string
}

/** The time that a URL names: any for what is not chosen or impossible. */
export function chosenTimeOf(params: URLSearchParams): ChosenTime {
  const choice = (name: TimeName) => {
    const value = params.get(name) ?? ''
    return /^\d\d$/.test(value) && Number(value) >= 1 && Number(value) <= LAST[name] ? value : ANY_TIME
  }
  const year = /^\d{4}$/.exec(params.get('year') ?? '')?.[0] ?? ''
  return { month: choice('month'), day: choice('day'), hour: choice('hour'), year }
}

/** The hour of the call for an hour of the clock, 00 to 23: the one from midnight on is the 24th. */
export function hourOfClock(clock: string): string {
  return clock === '00' ? '24' : clock
}

/** '15:00 to 15:59' */
export function hourText(hour: string): string {
  const clock = hour === '24' ? '00' : hour
  return `${clock}:00 to ${clock}:59`
}

/** '27-11-2026', or what is known of a day: '27 November', 'day 27 of any month', 'November'; '' for any. */
export function dateText({ year, month, day }: ChosenTime): string {
  const name = MONTHS[Number(month) - 1]
  if (day === ANY_TIME) return [name, name && year].filter(Boolean).join(' ')
  if (name === undefined) return `day ${day} of any month`
  return year ? dayText(`${year}-${month}-${day}`) : `${Number(day)} ${name}`
}

/** ' on 27-11-2026, 15:00 to 15:59', to follow '3 recorded calls'; '' for any time. */
export function whenText(chosen: ChosenTime): string {
  const date = dateText(chosen)
  const on = date && `${chosen.day === ANY_TIME ? ' in' : ' on'} ${date}`
  return chosen.hour === ANY_TIME ? on : `${on}, ${hourText(chosen.hour)}`
}
