/** Lengths of time as texts. Browsers use it too, so it has no schema. */

/** Another text stays as it is. */
export function inClockForm(text: string): string {
  const seconds = secondsOf(text)
  return Number.isNaN(seconds) ? text : lengthText(seconds)
}

/** '1:05', from an hour on '1:01:05'. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), whole % MINUTE]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Seconds in 65, PT1M5S, 1:05, 00:01:05.1230000, or .NET's 1.02:03:04 with its days; NaN for another text. */
export function secondsOf(text: string): number {
  const given = text.trim()
  const seconds = SECONDS.test(given) ? given : undefined
  const parts = seconds === undefined ? (CLOCK.exec(given)?.groups ?? ISO.exec(given)?.groups) : { seconds }
  if (!parts) return Number.NaN
  const part = (name: string) => Number(parts[name] ?? 0)
  return part('days') * DAY + part('hours') * HOUR + part('minutes') * MINUTE + part('seconds')
}

const SECONDS = /^\d+(?:\.\d+)?$/
const CLOCK = /^(?:(?:(?<days>\d+)\.)?(?<hours>\d+):(?=[0-5]?\d:))?(?<minutes>\d+):(?<seconds>[0-5]\d(?:\.\d+)?)$/
const ISO =
  /^P(?=[\dT])(?:(?<days>\d+)D)?(?:T(?=\d)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+(?:\.\d+)?)S)?)?$/
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
