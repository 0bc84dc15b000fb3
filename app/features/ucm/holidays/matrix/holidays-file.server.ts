/** Reads the days of a file of holidays: a calendar (iCalendar), or a table with the columns Date and Description. */
import { z } from 'zod'
import { readTable, textOfFile } from '../../../../lists/read-table.server'
import { singleLine } from '../../../../forms/text-schemas.server'
import type { FileRule } from '../../../../forms/file-rules'
import { counted } from '../../../../platform/text/wording'
import { dateAfter, DAY_MS } from '../../../../platform/time/local-days.server'
import { typedDate } from '../../../../platform/time/typed-date'
import type { Day } from './public-holidays.server'

const MOST_DAYS = 100
const MOST_BYTES = 1_000_000
const MOST_WRONG = 5

interface FileDays {
  readonly days: readonly Day[]
  /** What is wrong, by line. */
  readonly wrong: readonly string[]
}

export const holidayFiles: FileRule = {
  refusal: 'Choose a calendar (.ics) or a table (.csv) with the columns Date and Description.',
  inspect: async (file) => {
    const { days, wrong } = await readDays(file)
    const more = wrong.length > MOST_WRONG ? [`and ${counted(wrong.length - MOST_WRONG, 'more line')}`] : []
    if (wrong.length > 0) return { refused: [...wrong.slice(0, MOST_WRONG), ...more].join('; ') }
    if (days.length === 0) return { refused: 'it names no days' }
    if (days.length > MOST_DAYS) return { refused: `it names ${days.length} days, and at most ${MOST_DAYS} are taken` }
    return {}
  },
}

/** Each day once, with its first description. */
export async function readDays(file: File): Promise<FileDays> {
  if (file.size > MOST_BYTES) return { days: [], wrong: ['it is larger than 1 MB'] }
  const text = (await textOfFile(file)).replace(/^\uFEFF/, '')
  const { days, wrong } = /^BEGIN:VCALENDAR/im.test(text) ? daysOfCalendar(text) : daysOfTable(text)
  const first = new Map(days.toReversed().map((day) => [day.date, day]))
  return { days: [...first.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)), wrong }
}

const Description = singleLine('no description', 100)

function daysOfTable(text: string): FileDays {
  const days: Day[] = []
  const wrong: string[] = []
  const [head, ...lines] = readTable(text)
  const place = (name: string) => head?.texts.findIndex((label) => label.trim().toLowerCase() === name) ?? -1
  const [ofDate, ofDescription] = [place('date'), place('description')]
  if (ofDate < 0 || ofDescription < 0)
    return { days, wrong: ['its first line does not name the columns Date and Description'] }
  for (const { number, texts } of lines) {
    const date = typedDate(texts[ofDate] ?? '')
    const description = Description.safeParse(texts[ofDescription])
    if (date === undefined) wrong.push(`line ${number}: ‘${texts[ofDate] ?? ''}’ is no date like 25-12-2027`)
    else if (!description.success) wrong.push(`line ${number}: no description of at most 100 characters`)
    else days.push({ date, description: description.data })
  }
  return { days, wrong }
}

/** Whole days of its events. Repeating events count for their first day. */
function daysOfCalendar(text: string): FileDays {
  const days: Day[] = []
  const wrong: string[] = []
  let event: Map<string, string> | undefined
  let firstLine = 0
  let depth = 0
  for (const { number, line } of unfoldLines(text)) {
    const [, property = '', value = ''] = /^([A-Za-z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? []
    const name = property.toUpperCase()
    if (/^BEGIN:VEVENT/i.test(line)) [event, firstLine, depth] = [new Map(), number, 1]
    else if (!/^END:VEVENT/i.test(line)) {
      if (name === 'BEGIN') depth += 1
      // What is inside an event, such as an alarm, has a summary of its own.
      if (depth === 1) event?.set(name, value)
      if (name === 'END') depth -= 1
    } else if (event) {
      const eventDays = daysOfEvent(event)
      if (eventDays) days.push(...eventDays)
      else wrong.push(`line ${firstLine}: the event has no day, or no summary of at most 100 characters`)
      event = undefined
    }
  }
  return { days, wrong }
}

/** Lines with their numbers in the file. One that begins with a blank goes on with the one before. */
function unfoldLines(text: string) {
  const lines: { readonly number: number; line: string }[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(line)) last.line += line.slice(1)
    else lines.push({ number: at + 1, line })
  }
  return lines
}

function daysOfEvent(event: ReadonlyMap<string, string>): Day[] | undefined {
  const dayAt = (name: string) => {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(event.get(name) ?? '') ?? []
    const date = `${year}-${month}-${day}`
    return z.iso.date().safeParse(date).success ? date : undefined
  }
  const start = dayAt('DTSTART')
  const summary = Description.safeParse(
    (event.get('SUMMARY') ?? '').replaceAll(/\\([,;\\])/g, '$1').replaceAll(/\\n/gi, ' '),
  )
  if (start === undefined || !summary.success) return undefined
  // The end is the day after the last.
  const count = Math.max(1, Math.min(MOST_DAYS, (Date.parse(dayAt('DTEND') ?? start) - Date.parse(start)) / DAY_MS))
  return Array.from({ length: count }, (_, at) => ({
    date: dateAfter(start, at),
    description: summary.data,
  }))
}
