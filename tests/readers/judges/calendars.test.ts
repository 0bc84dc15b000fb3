/** Whole days of calendar files, judged by recurring_ical_events. */
import { describe, it } from 'vitest'
import { z } from 'zod'
import { calendarDays } from '../../../app/features/ucm/holidays/calendar-file/calendar-days.server'
import { dateFormatter } from '../../../app/platform/time/dates.server'
import { ask, corpus, expectReasons, orRefused } from './judge'
import { calendarsOfChance } from './calendars-of-chance'

const ZONE = 'Europe/Amsterdam'
const [FIRST, LAST] = [2004, 2031]
/** The portal reads three years. */
const SPANS = Array.from({ length: (LAST - FIRST) / 3 }, (_, at) => FIRST + 3 * at).map((year) => {
  return { from: Date.UTC(year, 0), until: Date.UTC(year + 3, 0) }
})
const Days = orRefused(z.object({ days: z.array(z.tuple([z.string(), z.string()])), touched: z.array(z.string()) }))

describe('a calendar file', () => {
  it('has the whole days that recurring_ical_events finds', () => {
    const files = [...corpus('.ics'), ...calendarsOfChance()]
    const given = {
      from: `${FIRST}-01-01`,
      until: `${LAST}-01-01`,
      zone: ZONE,
      files: files.map(({ bytes }) => bytes.toString('base64')),
    }
    const said = ask('calendars', given, z.array(Days))
    const judged = files.map(({ name, bytes }, at) => judgedCalendar(name, bytes, said[at]))
    expectReasons('calendars', judged)
  })
})

function judgedCalendar(name: string, bytes: Buffer, said: z.output<typeof Days> | undefined) {
  const read = SPANS.map((span) => calendarDays(bytes, dateFormatter(ZONE), span))
  const [days, leftOut] = [read.flatMap((part) => part.days), read.flatMap((part) => part.leftOut)]
  if (!said || 'refused' in said)
    return { compared: 0, differences: [`${name}: the judge cannot read it: ${said?.refused}`] }
  const ours = new Set(days.map(({ date }) => date))
  const touched = new Set(said.touched)
  const missing = said.days.filter(([date]) => !ours.has(date))
  const titles = [...new Set(missing.map(([, title]) => title))]
  const more = days.filter(({ date, note }) => note === undefined && !touched.has(date))
  return {
    compared: said.days.length + days.length,
    differences: [
      ...titles.map((title) => {
        const why = leftOut.filter((one) => one.title === title).map(({ reason }) => reason)
        const dates = missing.filter(([, of]) => of === title).map(([date]) => date)
        return `${name}: without ‘${title}’ ${shortened(dates)}: ${why[0] ?? 'no reason'}`
      }),
      ...(more.length > 0 ? [`${name}: only ours has ${shortened(more.map(({ date }) => date))}`] : []),
    ],
  }
}

function shortened(texts: readonly string[]): string {
  return `${texts.slice(0, 3).join(' ')}${texts.length > 3 ? ` and ${texts.length - 3} more` : ''}`
}
