import { z } from 'zod'

/**
 * yyyy-mm-dd; undefined for text that is no day of the calendar from 1970 to 9998. Takes 2027-12-25 and 2027/12/25, and days as pages and files
 * show them: 25-12-2027, 25.12.2027 and 25/12/2027 [823]. Midnight may follow, as spreadsheets save days [1065].
 */
export function typedDate(typed: string): string | undefined {
  const text = typed.trim().replace(MIDNIGHT, '')
  const [, year, month = '', day = ''] = /^(\d{4})[-./](\d\d?)[-./](\d\d?)$/.exec(text) ?? []
  const [, dayFirst = day, monthFirst = month, yearLast = year] = /^(\d\d?)[-./](\d\d?)[-./](\d{4})$/.exec(text) ?? []
  const date = `${yearLast}-${monthFirst.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`
  return date >= FIRST_DAY && date <= LAST_DAY && z.iso.date().safeParse(date).success ? date : undefined
}

const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0+)?)?Z?$/
/** Days before it have no time since 1970, and the days after the last have years of five digits. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '9998-12-31']
