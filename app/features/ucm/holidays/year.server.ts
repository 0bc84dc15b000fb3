/** A year of holidays: twelve months of days, each holiday with a link to its row. And the next holiday. */
import type { Holiday } from '~contract/ucm/holidays'
import type { SignedInArgs } from '~/access/guarded.server'
import { parseRecordEvent } from '~/forms/record-event.server'
import { href } from '~/href'
import { pages } from '~/pages'
import type { ListView } from '~/lists/list'
import { listUrl, rowAnchor } from '~/lists/list-state'
import { PAGE_ROWS } from '~/lists/list-view.server'
import { sortRows } from '~/lists/sort-rows.server'
import { joinWords } from '~/platform/text/wording'
import type { DateFormatter } from '~/platform/time/dates.server'
import { DAY_MS } from '~/platform/time/units'
import { addedHoliday, holidayValues } from './holiday-form.server'
import { holidayList } from './holiday-list'

export interface YearView {
  readonly year: number
  /** Links to the page with the other years, and with this one. */
  readonly years: readonly { readonly year: number; readonly to: string }[]
  readonly months: readonly MonthView[]
}

export interface MonthView {
  /** The weekday of the month's first day, from 0 for Monday. */
  readonly startsOn: number
  readonly days: number
  readonly marked: readonly MarkedDay[]
  /** Today's day of the month; undefined in other months. */
  readonly today?: number | undefined
}

export interface MarkedDay {
  readonly day: number
  readonly description: string
  readonly isPast: boolean
  /** The holiday closes nothing, as far as that is known. */
  readonly isIdle: boolean
  /** The URL of its row, on this page or another page of the list. */
  readonly to: string
}

/** Shows the year of the list's filter, or else the current one. `today`: yyyy-mm-dd. `idle`: ids of holidays that close nothing. */
export function yearView(
  holidays: readonly Holiday[],
  view: ListView,
  today: string,
  idle: ReadonlySet<string> = new Set(),
): YearView {
  const { state } = view
  const filtered = state.filters.date ?? ''
  const year = Number(/^[12]\d{3}$/.test(filtered) ? filtered : today.slice(0, 4))
  const inYear = holidays.filter((holiday) => holiday.Date.startsWith(`${year}-`))
  const ordered = sortRows(inYear, holidayList, holidayList.sort)
  const shownIds = new Set(view.rows.map(({ id }) => id))
  const markedDays = ordered.map((holiday, place) => {
    const id = holidayList.id(holiday)
    const page = Math.floor(place / PAGE_ROWS) + 1
    const elsewhere = listUrl(holidayList, { q: '', filters: { date: String(year) }, sort: holidayList.sort, page })
    const date = holiday.Date
    return {
      month: date.slice(0, 7),
      day: Number(date.slice(8)),
      description: holiday.Description,
      isPast: date < today,
      isIdle: idle.has(id),
      to: `${shownIds.has(id) ? '' : elsewhere}#${encodeURIComponent(rowAnchor(id))}`,
    }
  })
  return {
    year,
    years: [year - 1, year, year + 1].map((other) => ({
      year: other,
      to: listUrl(holidayList, { ...state, filters: { date: String(other) }, page: 1 }),
    })),
    months: Array.from({ length: 12 }, (_, month) => {
      const name = `${year}-${String(month + 1).padStart(2, '0')}`
      return {
        startsOn: (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7,
        days: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
        marked: markedDays.filter((day) => day.month === name).map(({ month: _, ...day }) => day),
        ...(today.startsWith(name) ? { today: Number(today.slice(8)) } : {}),
      }
    }),
  }
}

/** The next day with a holiday, from today on, and its holidays; undefined when none is coming. `today`: yyyy-mm-dd. */
export function nextHoliday(holidays: readonly Holiday[], today: string, formatDate: DateFormatter) {
  const coming = holidays.filter((holiday) => formatDate(holiday.Date).iso >= today)
  const [day] = coming.map((holiday) => holiday.Date).toSorted()
  if (day === undefined) return undefined
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS
  return {
    names: joinWords(coming.filter((holiday) => holiday.Date === day).map(({ Description }) => Description)),
    date: formatDate(day),
    when: days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`,
  }
}

/** The holiday that this person has added, by the list's address, while it closes nothing as far as that is known [1004]. */
export function newHoliday(args: SignedInArgs, holidays: readonly Holiday[], idle: ReadonlySet<string> | undefined) {
  const event = parseRecordEvent(args, pages.holidays, 'added')
  const isIdle = (holiday: Holiday) => idle?.has(holidayList.id(holiday)) ?? true
  const added = holidays.find((holiday) => addedHoliday(holidayValues(holiday)) === event && isIdle(holiday))
  if (!added) return undefined
  return {
    // A page that was opened before an upgrade reads this field.
    names: added.Description,
    date: args.formatDate(added.Date),
    to: href(pages.holidayMatrix, `year=${added.Date.slice(0, 4)}`),
  }
}
