/** Tells an owner which dates are not written in ISO. */
import { givenDate, shownOrder, type DateReader } from '../../app/platform/time/given-dates.server'
import type { Finding } from './findings'

/**
 * Notes a date that is written in another way than ISO: a remark where it is read, a fault where nobody can [861]. Remarks also say which days
 * come as moments, and which moments are still to come [1028].
 */
export function noteDate(
  value: unknown,
  field: string,
  reads: 'date' | 'day' | 'nothing',
  dates: DateReader,
  note: (finding: Finding) => void,
): void {
  const date = givenDate(value)
  if (date === undefined) return
  const text = String(date)
  const noteAs = (level: 'fault' | 'remark', expected: string, received: string) =>
    note({ level, about: 'date', field, expected, received, example: value })
  const read = reads === 'day' ? dates.day(date) : dates.date(date)
  if (HAS_BEEN.test(field) && Date.parse(read) > Date.now() + CLOCKS_DIFFER_MS)
    noteAs('remark', 'a moment that has been', 'one to come: is PORTAL_API_TIME_ZONE right?')
  if (typeof value === 'string' && ISO.test(text)) {
    if (reads !== 'day' && WITHOUT_OFFSET.test(text)) noteAs('remark', 'an offset', 'a date and time without one')
    if (reads === 'day' && !OF_A_DAY.test(text))
      noteAs('remark', 'yyyy-mm-dd', 'a moment, read as a day of PORTAL_TIME_ZONE')
    return
  }
  const iso = reads === 'day' ? 'yyyy-mm-dd' : 'an ISO date and time'
  const order = shownOrder(text)
  if (read !== text || date !== value) noteAs('remark', iso, 'another form, which is read')
  else if (order) noteAs('fault', `${iso}, or PORTAL_API_DATE_ORDER`, `${ORDERS[order]}, shown as it is`)
  else if (text !== '') noteAs('fault', iso, 'another text, shown as it is')
}

const ORDERS = {
  'day-first': 'a date with the day first',
  'month-first': 'a date with the month first',
  either: 'a date whose day may be its month',
}
const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/i
/** A day as its own midnight, which is the same day everywhere. */
const OF_A_DAY = /^\d{4}-\d\d-\d\d(?:[T ]00:00(?::00(?:\.0+)?)?)?Z?$/i
/** Fields of something that has happened. */
const HAS_BEEN = /(?:^|\.)(?:DateCreated|CreatedOn|CallDateTime)$/
const CLOCKS_DIFFER_MS = 300_000
/** Midnight alone means a day. */
const WITHOUT_OFFSET = /[T ](?!00:00(?::00(?:\.0+)?)?$)[\d:.]+$/i
