/** Reads the matrix: the holidays of a year, queues and IVRs that the person may change, and which has which holiday. */
import { z } from 'zod'
import { holidays, type Holiday } from '~contract/ucm/holidays'
import { ListedName } from '~contract/path'
import { ivr } from '~contract/ucm/ivr'
import { isShiftQueue } from '~contract/ucm/queue-types'
import { queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import type { Choice } from '~/forms/field-labels'
import { pages } from '~/pages'
import { groupBy } from '~/platform/text/group-by'
import { todayOf } from '~/platform/time/local-days.server'
import { typedDate } from '~/platform/time/typed-date'
import { isSameText } from '~/platform/text/normalize-text'
import { weekdayOf } from '~/features/ucm/clock'
import { ivrOf, queueOf, type QueueOrIvr } from '~/features/ucm/records/queue-or-ivr.server'
import { earliestDay } from '../holiday-form.server'
import { readEditsOfUrl, editedTexts, type CellEdit } from '~/features/ucm/matrix/cell-edits.server'
import { cellsOf, readColumns, type ColumnTexts } from '~/features/ucm/matrix/cells.server'
import { pageOfUrl, queryWith } from '~/features/ucm/matrix/matrix-addresses.server'
import { FROM_FILE, LAST_YEAR, LAST_YEARS, NEW_COLUMN, TICK, type HolidayColumn } from './holiday-matrix-view'
import { proposalKey, LEFT_OUT, NOTE, proposalOf } from './proposed-holidays.server'
import { readCountries, readPublicHolidays, readRegionsOf, type HolidayDay } from './public-holidays.server'

/** Each column costs a call. */
const MAX_COLUMNS = 30
/** Fields of one page: all ticked, they are within what the portal reads. */
const MAX_CELLS = 750

/** Rows of one page: as many on each page of columns, so that people keep the holidays they look at. */
const rowsAtOnce = (columns: number) => Math.floor(MAX_CELLS / Math.max(1, Math.min(columns, MAX_COLUMNS)))

/** The queues and IVRs that the person may change, in the order of their lists, and the names of shift queues. */
export async function readColumnsToChange({ api, can }: SignedInArgs) {
  const [ofQueues, ofIvrs] = await Promise.all([
    can('queues.edit') ? api.cached(queues.list) : undefined,
    can('ivr.edit') ? api.cached(ivr.list) : undefined,
  ])
  const queueRows = ofQueues?.rows ?? []
  const columns: HolidayColumn[] = [
    ...queueRows
      .filter((row) => !isShiftQueue(row))
      .map(({ QueueName: name }) => ({ key: `q:${name}`, name, isIvr: false })),
    ...(ofIvrs?.rows ?? []).map(({ IVRName: name }) => ({ key: `i:${name}`, name, isIvr: true })),
  ]
  return {
    columns,
    shiftQueues: queueRows.filter(isShiftQueue).map(({ QueueName }) => QueueName),
    missing: (ofQueues?.missing ?? 0) + (ofIvrs?.missing ?? 0),
  }
}

/** The queue or IVR of a column, which has its name from the lists. */
export function recordOfColumn({ api }: SignedInArgs, { name, isIvr }: HolidayColumn): QueueOrIvr {
  return isIvr ? ivrOf(api, name) : queueOf(api, ListedName.ofRow(name))
}

export type HolidayMatrix = Awaited<ReturnType<typeof readHolidayMatrix>>

export async function readHolidayMatrix(args: SignedInArgs) {
  const { url, api, can, formatDate } = args
  const today = todayOf(formatDate)
  const thisYear = Number(earliestDay(args).slice(0, 4))
  const year = Number(/^2\d{3}$/.exec(url.searchParams.get('year') ?? '')?.[0] ?? thisYear)
  const [all, { columns: allColumns, shiftQueues, missing }, edits] = await Promise.all([
    api.cached(holidays.list),
    readColumnsToChange(args),
    readEditsOfUrl(args),
  ])
  const { shown: pageColumns, links: columnPages } = pageOfUrl(url, 'part', allColumns, MAX_COLUMNS)
  const mayAdd = can('holidays.edit') && year >= thisYear
  const [{ columns, textAt }, proposals] = await Promise.all([
    readColumns(pageColumns, (column) => readColumn(recordOfColumn(args, column))),
    mayAdd ? readProposals(args, year, all.rows, edits) : undefined,
  ])

  const editedText = editedTexts(edits)
  const ofYear = all.rows.filter(({ Date: date }) => date.startsWith(`${year}-`))
  const days = new Set(ofYear.map((holiday) => holiday.Date))
  const newDays = proposals?.days.filter(({ date }) => !days.has(date)) ?? []
  const everyRow = [
    ...ofYear.map(({ ID, Date: date, Description: name }) => ({ key: String(ID), name, date, isProposal: false })),
    ...newDays.map((day) => ({ key: proposalKey(day), name: day.description, date: day.date, isProposal: true })),
  ]
    .map(({ date, ...row }) => {
      const weekday = weekdayOf(date).slice(0, 3)
      const isWeekend = weekday.startsWith('S')
      return { ...row, date: formatDate(date), weekday, isWeekend, note: editedText(row.key, NOTE) }
    })
    .toSorted((one, other) => (one.date.iso < other.date.iso ? -1 : 1))
  const { shown: rows, links: holidayPages } = pageOfUrl(
    url,
    'days',
    everyRow,
    rowsAtOnce(allColumns.length),
    everyRow.filter(({ date }) => date.iso < today).length,
  )
  const editsOfLastYear = everyRow.flatMap(({ key }) => editsToRepeat(key, proposals?.repeatedIds.get(key)))
  return {
    ...cellsOf(
      { page: pages.holidayMatrix, url, edits: [...editsOfLastYear, ...edits] },
      rows,
      [NEW_COLUMN, ...columns],
      textAt,
    ),
    year,
    years: Array.from({ length: LAST_YEARS + 1 }, (_, index) => thisYear + index).map((other) => ({
      text: String(other),
      query: queryWith(url, { year: String(other), days: '' }),
      isShown: other === year,
    })),
    source: proposals?.source,
    columnPages,
    holidayPages,
    fill: {
      rows: rows.map(({ key, name, date }) => ({ value: key, label: `${name} ${date.text}` })),
      as: patternChoices(all.rows, year, formatDate),
    },
    shiftQueues,
    missing: all.missing + all.rows.filter(({ Date: date }) => typedDate(date) === undefined).length + missing,
  }

  /** Edits that add the day of last year's holiday, and close what that closed, in cells of which nothing was said. */
  function editsToRepeat(row: string, before: string | undefined): CellEdit[] {
    if (before === undefined || editedText(row, NEW_COLUMN.key) === '') return []
    const closed = columns.filter(({ key, hasFailed }) => !hasFailed && textAt(before, key) === TICK)
    return [NEW_COLUMN.key, ...closed.map(({ key }) => key)]
      .filter((column) => editedText(row, column) === undefined)
      .map((column) => ({ row, column, was: '', now: TICK }))
  }
}

/** Holidays of this year and the one before, the latest first, of which a row can take the queues and IVRs. */
function patternChoices(all: readonly Holiday[], year: number, formatDate: SignedInArgs['formatDate']): Choice[] {
  return all
    .filter(({ Date: date }) => date >= `${year - 1}` && date < `${year + 1}`)
    .toSorted((one, other) => (one.Date < other.Date ? 1 : -1))
    .map(({ ID, Date: date, Description }) => ({
      value: String(ID),
      label: `as ${Description} ${formatDate(date).text}`,
    }))
}

/** The column of this record, by the ids of holidays. */
export async function readColumn(record: QueueOrIvr): Promise<ColumnTexts> {
  const { rows, missing } = await record.readHolidays()
  return { texts: new Map(rows.map(({ ID }) => [String(ID), TICK])), missing }
}

/**
 * Days that can be added. `source`: what the form above the matrix asks for, how many days there are and how many of these are holidays
 * already; undefined when none were asked for. `repeatedIds`: the ids of last year's holidays by the keys of the rows that repeat them.
 */
async function readProposals({ url }: SignedInArgs, year: number, all: readonly Holiday[], edits: readonly CellEdit[]) {
  const country = url.searchParams.get('country') ?? ''
  const countryChoices = await readCountries()
  const regions = countryChoices.some(({ value }) => value === country) ? await readRegionsOf(country) : []
  const region = regions.find(({ value }) => value === url.searchParams.get('region'))?.value ?? ''
  // The days of a file, and those that were ticked before, whatever proposes them now.
  const draftDays = edits
    .filter(({ column, now }) => column === NEW_COLUMN.key && (now === TICK || country === FROM_FILE))
    .flatMap(({ row }) => proposalOf(row) ?? [])
  const draftDaysOfYear = draftDays.filter(({ date }) => date.startsWith(`${year}-`))
  const repeatedIds = new Map(country === LAST_YEAR ? repeatedHolidays(all, year) : [])
  const readFoundDays = () => {
    if (country === LAST_YEAR) return [...repeatedIds.keys()].flatMap((key) => proposalOf(key) ?? [])
    if (country === FROM_FILE) return draftDaysOfYear
    return readPublicHolidays(country, region, year)
  }
  const foundDays = await readFoundDays()
  const existingDates = new Set(all.map((holiday) => holiday.Date))
  const isFound = (day: HolidayDay) =>
    foundDays?.some(({ date, description }) => date === day.date && isSameText(description, day.description))
  return {
    source: {
      asked: { country, region, year: String(year) },
      countries: countryChoices,
      regions,
      found: foundDays && {
        all: foundDays.length,
        known: foundDays.filter(({ date }) => existingDates.has(date)).length,
      },
      /** '2026: 11, 2027: 11' of a file with days of several years; '' else [1004]. */
      ofYears: country === FROM_FILE ? countsByYear(draftDays) : '',
      /** Texts about what a file had besides, with reasons. */
      leftOut: country === FROM_FILE ? edits.filter(({ column }) => column === LEFT_OUT).map(({ now }) => now) : [],
    },
    days: [...(foundDays ?? []), ...draftDaysOfYear.filter((day) => !isFound(day))],
    repeatedIds,
  }
}

/** '2026: 11, 2027: 11'; '' for days of one year. */
export function countsByYear(days: readonly HolidayDay[]): string {
  const years = [...groupBy(days, ({ date }) => date.slice(0, 4))].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return years.length < 2 ? '' : years.map(([year, all]) => `${year}: ${all.length}`).join(', ')
}

/** Last year's holidays on the same days of this year, with their ids. There is no 29 February in most years. */
function repeatedHolidays(all: readonly Holiday[], year: number) {
  return all.flatMap(({ ID, Date: before, Description: description }) => {
    const date = `${year}${before.slice(4)}`
    const isDay = before.startsWith(`${year - 1}-`) && z.iso.date().safeParse(date).success
    return isDay ? [[proposalKey({ date, description }), String(ID)] as const] : []
  })
}
