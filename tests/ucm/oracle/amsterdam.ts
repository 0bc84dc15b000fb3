/** The clock of Amsterdam by the law of the European Union, without a library. Its times are minutes since 1970 as it shows them. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Minutes since 1970 as the clock shows them. `moment`: in milliseconds since 1970. */
export function shownAt(moment: number): number {
  const isSummer = summers.some(({ start, end }) => moment >= start && moment < end)
  return Math.floor(moment / MINUTE) + (isSummer ? 120 : 60)
}

/** '2026-11-23T10:00' */
export function shownText(shown: number): string {
  return new Date(shown * MINUTE).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** 0 is Monday. `day`: days since 1970, which began on a Thursday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7
}

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return last.getTime() - last.getUTCDay() * DAY
}

/** Start and end in milliseconds since 1970, for the years in which customers of chance call. */
const summers = Array.from({ length: 10 }, (_, at) => ({
  start: lastSunday(2025 + at, 2),
  end: lastSunday(2025 + at, 9),
}))
