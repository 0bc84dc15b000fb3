/** Numbers of a sheet as people see them there [875]. */

export interface NumberFormat {
  readonly isDate: boolean
  /** Zeros are put before a number with fewer digits. */
  readonly digits: number
}

export const GENERAL: NumberFormat = { isDate: false, digits: 0 }

/** `code`: undefined for a format of Excel's own. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isDate: DATES.some(([first, last]) => id >= first && id <= last), digits: 0 }
  const [positive = ''] = code.split(';')
  const signs = positive.replaceAll(/"[^"]*"|[\\_*].|\[[^[\]]*\]/g, '')
  return { isDate: /[dmyhs]/i.test(signs), digits: /^0+$/.test(positive) ? positive.length : 0 }
}

/** The numbers of Excel's own formats of dates and times. */
const DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** `from1904`: the days of the workbook count from there, as those of old Excels for Mac. */
export function shownNumber(text: string, { isDate, digits }: NumberFormat, from1904: boolean): string {
  const number = Number(text)
  if (text.trim() === '' || Number.isNaN(number)) return text
  if (isDate) return shownDate(number, from1904) ?? text
  // Excel keeps 15 digits: the rest of a longer number is lost, and the exponent says so.
  if (Math.abs(number) >= FIRST_ROUNDED) return number.toExponential().toUpperCase()
  return String(Number(number.toPrecision(15))).padStart(digits, '0')
}

const FIRST_ROUNDED = 1e15

/** yyyy-mm-dd, with the time if it has one; undefined for no day of Excel's calendar. */
function shownDate(number: number, from1904: boolean): string | undefined {
  const seconds = Math.round(number * DAY_SECONDS)
  const days = Math.floor(seconds / DAY_SECONDS)
  if (days < 0 || days > LAST_DAY) return undefined
  // Excel's year 1900 has a 29 February.
  const since1970 = days + (from1904 ? DAYS_TO_1904 : days < 60 ? 1 : 0) - DAYS_TO_1970
  const iso = new Date((since1970 * DAY_SECONDS + (seconds - days * DAY_SECONDS)) * 1_000).toISOString()
  const [date, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  return seconds % DAY_SECONDS === 0 ? date : `${date} ${time}`
}

const DAY_SECONDS = 24 * 60 * 60
const DAYS_TO_1970 = 25_569
const DAYS_TO_1904 = 1_462
/** 31 December 9999. */
const LAST_DAY = 2_958_465
