/** Reads the days of a file of holidays (decision 44). */
import { cellText, notesOf, otherHeadings, placesOf } from '~/platform/files/table-line'
import { readTableFile } from '~/platform/files/table-file.server'
import type { NotRead } from '~/platform/readers/readers.server'
import { countNoun } from '~/platform/text/wording'
import { dateFormatter, type DateFormatter } from '~/platform/time/dates.server'
import { todayOf } from '~/platform/time/local-days.server'
import { typedDate } from '~/platform/time/typed-date'
import { DAY_MS } from '~/platform/time/units'
import { calendarDays, DaysByDate, type FoundDays, type LeftOut } from '../calendar-file/calendar-days.server'
import { isCalendar } from '~/platform/files/calendar/calendar-lines.server'
import { wrongTitle, type FileDay } from '../calendar-file/event-days.server'
import type { Span } from '../calendar-file/occurrences.server'
import { LAST_YEARS } from './holiday-matrix-view'

const MAX_DAYS_TAKEN = 250
/** Limit for the list of what is left out. The rest is counted. */
const MAX_LEFT_OUT_LISTED = 50
const MAX_WRONG = 5
const MAX_TITLE = 60

export interface FileDays {
  /** Days to come of the years that the page offers. */
  readonly days: readonly FileDay[]
  /** Texts about what is left out, with line, title and reason. */
  readonly leftOut: readonly string[]
}

interface HolidayFile {
  readonly bytes: Uint8Array
  /** The portal's. */
  readonly timeZone: string
}

declare module '~/platform/readers/readers.server' {
  interface Readers {
    holidays: { readonly input: HolidayFile; readonly output: FileDays | NotRead }
  }
}

/** The reader of `readHolidayFile`. Refuses a file without days to come. */
export async function readHolidays({ bytes, timeZone }: HolidayFile): Promise<FileDays | NotRead> {
  const formatDate = dateFormatter(timeZone)
  const today = todayOf(formatDate)
  const lastYear = Number(today.slice(0, 4)) + LAST_YEARS
  const span = { from: Date.parse(today), until: Date.UTC(lastYear + 1, 0, 1) }
  const found = isCalendar(bytes) ? calendarDays(bytes, formatDate, span) : await readTableDays(bytes, formatDate, span)
  if ('refused' in found) return found
  const { days, past, notes = [] } = found
  const pastDays = past > 0 ? [`${past} in the past`] : []
  const leftOut = found.leftOut.map(leftOutText)
  if (days.length === 0) {
    return { refused: ['it names no days to come', ...firstTexts([...pastDays, ...leftOut], MAX_WRONG)].join('; ') }
  }
  const isWhole = ({ note }: FileDay) => note === undefined
  // Meetings take no place of holidays.
  const daysTooMany = days.filter(isWhole).slice(MAX_DAYS_TAKEN)
  const meetingsTooMany = days.filter((day) => !isWhole(day)).slice(MAX_DAYS_TAKEN)
  const tooMany = new Set([...daysTooMany, ...meetingsTooMany])
  const cut = (noun: string, some: readonly FileDay[]) => {
    const [first] = some
    const most = `at most ${MAX_DAYS_TAKEN} ${noun}s are taken`
    return first ? [`${countNoun(some.length, noun)} from ${formatDate(first.date).text} on: ${most}`] : []
  }
  return {
    days: days.filter((day) => !tooMany.has(day)),
    leftOut: [
      ...notes,
      ...cut('day', daysTooMany),
      ...cut('meeting', meetingsTooMany),
      ...pastDays,
      ...firstTexts(leftOut, MAX_LEFT_OUT_LISTED),
    ],
  }
}

/** The first texts, and how many there are more. */
function firstTexts(texts: readonly string[], most: number): string[] {
  return texts.length > most ? [...texts.slice(0, most), `and ${texts.length - most} more`] : [...texts]
}

function leftOutText({ line, title, reason }: LeftOut): string {
  const shown = title.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  const name = shown.length > MAX_TITLE ? `${shown.slice(0, MAX_TITLE)}…` : shown
  return name === '' ? `line ${line}: ${reason}` : `line ${line}, ‘${name}’: ${reason}`
}

/** The days of a table, or why the file is no table. */
async function readTableDays(bytes: Uint8Array, formatDate: DateFormatter, span: Span): Promise<FoundDays | NotRead> {
  const table = await readTableFile(bytes, COLUMNS)
  if ('refused' in table) return table
  const foundDays = new DaysByDate(formatDate)
  const [head, ...lines] = table
  const [ofDate = -1, ofDescription = -1] = placesOf(head, COLUMNS)
  let past = 0
  if (ofDate < 0 || ofDescription < 0)
    foundDays.leaveOut(1, '', `it ${otherHeadings(head, 'the columns Date and Description')}`)
  else {
    for (const line of lines) {
      const { number, unread = [] } = line
      const [typed, description] = [cellText(line, ofDate), cellText(line, ofDescription)]
      const date = typedDate(typed)
      const cell = unread.find(({ column }) => column === ofDate || column === ofDescription)
      if (cell) {
        foundDays.leaveOut(number, description, `${cell.column === ofDate ? 'Date' : 'Description'}: ${cell.why}`)
        continue
      }
      const wrong = date === undefined ? `‘${typed}’ is no date like 25-12-2027` : wrongTitle(description)
      if (date === undefined || wrong !== undefined) foundDays.leaveOut(number, description, wrong ?? '')
      else if (Date.parse(date) < span.from) past += 1
      else if (Date.parse(date) >= span.until)
        foundDays.leaveOut(number, description, `it is after ${new Date(span.until - DAY_MS).getUTCFullYear()}`)
      else foundDays.add(number, { date, description })
    }
  }
  return { ...foundDays.all(), past, notes: notesOf(table) }
}

const COLUMNS = [['date'], ['description']] as const
