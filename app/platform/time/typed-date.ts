import { z } from 'zod'

/**
 * yyyy-mm-dd; undefined for text that is no day of the calendar. Takes 2027-12-25, and days as pages and files show them:
 * 25-12-2027, 25.12.2027 and 25/12/2027 [823].
 */
export function typedDate(typed: string): string | undefined {
  const text = typed.trim()
  const [, year, month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text) ?? []
  const [, dayFirst = day, monthFirst = month, yearLast = year] = /^(\d\d?)[-./](\d\d?)[-./](\d{4})$/.exec(text) ?? []
  const date = `${yearLast}-${monthFirst.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`
  return z.iso.date().safeParse(date).success ? date : undefined
}
