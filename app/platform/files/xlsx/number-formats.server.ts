/** Numbers of a sheet as people see them there [875]. numfmt knows the formats. */
import { dateFromSerial, format, getFormatFromId, isDateFormat, isValidFormat } from 'numfmt'

export interface NumberFormat {
  readonly code: string
  readonly isDate: boolean
}

export const GENERAL: NumberFormat = { code: 'General', isDate: false }
/** Excel takes no longer one. */
const MAX_CODE_LENGTH = 255

/** `code`: undefined for a format of Excel's own. One that is no format is as none. */
export function formatOf(id: number, code = getFormatFromId(id) ?? GENERAL.code): NumberFormat {
  if (code.length > MAX_CODE_LENGTH || !isValidFormat(code)) return GENERAL
  return { code, isDate: isDateFormat(code) }
}

/** `from1904`: the days of the workbook count from there, as those of old Excels for Mac. */
export function shownNumber(text: string, { code, isDate }: NumberFormat, { from1904 } = { from1904: false }): string {
  const number = Number(text)
  if (text.trim() === '' || Number.isNaN(number)) return text
  if (isDate) return shownDate(from1904 ? number + DAYS_TO_1904 : number) ?? text
  // Excel keeps 15 digits: the rest of a longer number is lost, and the exponent says so.
  if (Math.abs(number) >= FIRST_ROUNDED) return number.toExponential().toUpperCase()
  const plain = String(Number(number.toPrecision(15)))
  // A telephone number has the zeros, the plus and the code of a country that its format shows, and no separators between its digits.
  const shown = format(code, number).trim()
  const digits = shown.replaceAll(/\D/g, '')
  return TELEPHONE.test(shown) && digits.endsWith(plain) ? `${shown.startsWith('+') ? '+' : ''}${digits}` : plain
}

/** Characters of a telephone number; those of 0.0 are none. */
const TELEPHONE = /^(?!\d*\.0*$)[\d\s+()./\p{Pd}]+$/u
const FIRST_ROUNDED = 1e15
const DAYS_TO_1904 = 1_462

/** yyyy-mm-dd, with the time if it has one; undefined for no day of Excel's calendar. */
function shownDate(number: number): string | undefined {
  if (number < 0 || number >= DAYS_TO_10000) return undefined
  const [year, month, day, hours, minutes, seconds] = dateFromSerial(number) ?? []
  const two = (value = 0) => String(value).padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  return hours || minutes || seconds ? `${date} ${two(hours)}:${two(minutes)}` : date
}

/** 1 January 10000. */
const DAYS_TO_10000 = 2_958_466
