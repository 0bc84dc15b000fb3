/** The month, the day and the hour of recordings, in the filters and in the URL [435] [436] [437]. */
import { ANY_TIME } from '../../../../contract/ucm/any-time'

/** Parts of the time in the order of the call's path. */
export const times = [
  { name: 'month', label: 'Month', values: numbers(12) },
  { name: 'day', label: 'Day', values: numbers(31) },
  { name: 'hour', label: 'Hour', values: numbers(24) },
] as const
export type TimeName = (typeof times)[number]['name']

function numbers(last: number): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'))
}

/** Times for the call: `ANY_TIME` for a value that is not chosen or impossible. */
export function timesOfUrl(params: URLSearchParams): Record<TimeName, string> {
  const choice = (index: 0 | 1 | 2) => {
    const { name, values } = times[index]
    const value = params.get(name) ?? ''
    return values.includes(value) ? value : ANY_TIME
  }
  return { month: choice(0), day: choice(1), hour: choice(2) }
}

/** 'Showing month 03, day 14, any hour' */
export function timesText(chosen: Readonly<Record<TimeName, string>>): string {
  const parts = times.map(({ name }) => (chosen[name] === ANY_TIME ? `any ${name}` : `${name} ${chosen[name]}`))
  return `Showing ${parts.join(', ')}`
}
