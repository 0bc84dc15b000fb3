/** Dates as the portal shows them [611]: day-month-year and hour:minute, in the zone of the customers. */
const TIME_ZONE = 'Europe/Amsterdam'

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `day` is 20-11-2026, `clock` 15:21, `hour` from 0 to 23. */
export function localTime(date: Date): { day: string; clock: string; hour: number } {
  const [day = '', clock = ''] = format.format(date).split(', ')
  return { day: day.replaceAll('/', '-'), clock, hour: Number(clock.slice(0, 2)) }
}
