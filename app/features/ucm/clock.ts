/** Days and times of the clock, and how pages show them. */
import { WEEKDAYS } from '~/platform/time/calendar-names'

/** A part of a day or a week, in minutes after its first midnight. It may begin on the day before, or end on a later one. */
export interface MinuteSpan {
  readonly start: number
  readonly end: number
}

/** `minute`: after midnight. The end of a day is its minute 1,440. */
export interface ClockTime {
  readonly date: string
  readonly minute: number
  /** Milliseconds since 1970. If it is absent, a time that comes twice means the first one [700]. */
  readonly moment?: number | undefined
}

/** Minutes after midnight as hh:mm; the end of a day is 24:00. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** '08:30 - 17:00', in minutes after midnight. */
export function timesText(start: number, end: number): string {
  return `${clockText(start)} - ${clockText(end)}`
}

/** How long somebody waits, which no clock shows: '40 s', '10 min', '1 min 10 s', '1 h 5 min'. */
export function waitText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  const rest = seconds % 60
  const parts = [
    ...(hours ? [`${hours} h`] : []),
    ...(minutes ? [`${minutes} min`] : []),
    ...(rest ? [`${rest} s`] : []),
  ]
  return parts.join(' ') || '0 s'
}

/** 'Friday'. Takes yyyy-mm-dd, as those below. */
export function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(date).getUTCDay()] ?? ''
}

/** '25-12-2026' */
export function dayText(date: string): string {
  return `${dayAndMonth(date)}-${date.slice(0, 4)}`
}

/** 'Fri 25-12' */
export function shortDay(date: string): string {
  return `${weekdayOf(date).slice(0, 3)} ${dayAndMonth(date)}`
}

/** '25-12' */
export function dayAndMonth(date: string): string {
  return `${date.slice(8)}-${date.slice(5, 7)}`
}
