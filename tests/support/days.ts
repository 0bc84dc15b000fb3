/** Days of the portal's calendar. */

const DAY_MS = 86_400_000

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' })

/** A holiday of the demonstration data, this year. */
export const CHRISTMAS = `${today().slice(0, 4)}-12-25`

/** Noon of the day so many days ago, also near midnight and across a change of the clocks. ISO. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(`${today()}T12:00:00Z`) - days * DAY_MS).toISOString()
}
