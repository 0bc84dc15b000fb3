/** Reads the matrix: the holidays of a year, queues and IVRs that the person may change, and which has which holiday. */
import { holidays, type Holiday } from '../../../../../contract/ucm/holidays'
import { ivr } from '../../../../../contract/ucm/ivr'
import { isShiftQueue } from '../../../../../contract/ucm/queue-types'
import { queues } from '../../../../../contract/ucm/queues'
import type { SignedInArgs } from '../../../../access/guarded.server'
import { loadable } from '../../../../ui/loadable.server'
import { withQuery } from '../../../../lists/list-state'
import { pages } from '../../../../pages'
import { isSameText } from '../../../../platform/text/same-text'
import { draftOfUrl } from '../../runs/plan.server'
import { recordKinds } from '../../records/record-kinds.server'
import { earliestDay } from '../holiday-form.server'
import { byCellOf, cut, queryWith, editsOfDraft, type CellEdit } from '../../matrix/cell-edits.server'
import { FROM_FILE, LAST_YEAR, LAST_YEARS, TICKED, type Column, type Matrix, type Row } from './matrix-view'
import { remarksOf } from './file-remarks.server'
import { countries, publicHolidays, regionsOf, type Day } from './public-holidays.server'

/** Each column costs a call. */
const COLUMNS = 30
/** So many fields, all ticked, are within what the portal reads. */
const CELLS = 750

/** The same on each page of columns, so that people keep the holidays they look at. */
const rowsAtOnce = (columns: number) => Math.floor(CELLS / Math.max(1, Math.min(columns, COLUMNS)))

/** The queues and IVRs that the person may change, in the order of their lists, and the names of shift queues. */
export async function targets({ api, can }: SignedInArgs) {
  const [ofQueues, ofIvrs] = await Promise.all([
    can('queues.edit') ? api.list(queues.list) : undefined,
    can('ivr.edit') ? api.list(ivr.list) : undefined,
  ])
  const queueRows = ofQueues?.rows ?? []
  const listed = queueRows.map(({ QueueName }) => QueueName)
  const columns: Column[] = [
    ...queueRows
      .filter((row) => !isShiftQueue(row))
      .map(({ QueueName: name }) => ({ key: `q:${name}`, name, isIvr: false })),
    ...(ofIvrs?.rows ?? []).map(({ IVRName: name }) => ({ key: `i:${name}`, name, isIvr: true })),
  ]
  return {
    columns,
    listed,
    shiftQueues: queueRows.filter(isShiftQueue).map(({ QueueName }) => QueueName),
    missing: (ofQueues?.missing ?? 0) + (ofIvrs?.missing ?? 0),
  }
}

/** The kind of a column's record. */
export const kindOfColumn = ({ isIvr }: Column) => (isIvr ? recordKinds.ivr : recordKinds.queue)

export async function readMatrix(args: SignedInArgs): Promise<Matrix> {
  const { url, api, can } = args
  const thisYear = Number(earliestDay(args).slice(0, 4))
  const year = Number(/^2\d{3}$/.exec(url.searchParams.get('year') ?? '')?.[0] ?? thisYear)
  const [all, { columns: every, listed, shiftQueues, missing }, draft] = await Promise.all([
    api.list(holidays.list),
    targets(args),
    draftOfUrl(args),
  ])
  const { shown: asked, parts } = cut(url, 'part', every, COLUMNS)
  const said = editsOfDraft(draft)
  const remarks = remarksOf(said)
  const mayAdd = can('holidays.edit') && year >= thisYear
  const [idsByColumn, source] = await Promise.all([
    Promise.all(
      asked.map((column) => loadable(true, () => kindOfColumn(column).readHolidays(api, { ...column, listed }))),
    ),
    mayAdd ? readSource(args, year, all.rows, said.all) : NO_SOURCE,
  ])

  const ofYear = all.rows.filter((holiday) => holiday.Date.startsWith(`${year}-`))
  const days = new Set(ofYear.map((holiday) => holiday.Date))
  const offers = source.days.filter(({ date }) => !days.has(date))
  const everyRow: Row[] = [
    ...ofYear.map((holiday) => rowOf(args, String(holiday.ID), holiday.Date, holiday.Description)),
    ...offers.map(({ date, description }) => {
      const key = `+${date} ${description}`
      return { ...rowOf(args, key, date, description), note: remarks.ofRow(key) }
    }),
  ].toSorted((one, other) => (one.date.iso < other.date.iso ? -1 : 1))

  const columns = asked.map((column, at): Column => {
    const read = idsByColumn[at]
    return read?.kind === 'failed' ? { ...column, failed: read.text } : column
  })
  const idsOf = idsByColumn.map(
    (read) => new Set(read.kind === 'loaded' ? read.content.rows.map(({ ID }) => String(ID)) : []),
  )
  const { shown: rows, parts: dayParts } = cut(url, 'days', everyRow, rowsAtOnce(every.length))
  const proposed = everyRow.flatMap(({ key }) => proposalsOf(key, source.again?.get(key)))
  const edits = byCellOf([...proposed, ...said.all])
  const was = rows.flatMap(({ key }) => idsOf.map((ids) => (ids.has(key) ? TICKED : '')))
  const shown = rows.flatMap((row, r) =>
    columns.map(({ key }, c) => edits.of(row.key, key) ?? was[r * columns.length + c] ?? ''),
  )
  const isShown = (row: string, column: string) =>
    rows.some(({ key }) => key === row) &&
    (column === '' || columns.some(({ key, failed }) => key === column && failed === undefined))

  return {
    year,
    years: Array.from({ length: LAST_YEARS + 1 }, (_, at) => thisYear + at).map((other) => ({
      text: String(other),
      query: queryWith(url, { year: String(other), days: '1' }),
      isShown: other === year,
    })),
    source: source.shown,
    rows,
    columns,
    parts,
    dayParts,
    shiftQueues,
    was,
    shown,
    chosen: rows.flatMap(({ key, isOffer }) => (isOffer && edits.of(key, '') === TICKED ? [key] : [])),
    leftOut: source.shown.country === FROM_FILE ? remarks.leftOut : [],
    mayAdd,
    missing: all.missing + missing,
    kept: edits.elsewhere(isShown),
    address: withQuery(pages.holidayMatrix.path, queryWith(url)),
  }

  /** To add the day of last year's holiday, and to close what that closed, where nothing was said of it. */
  function proposalsOf(row: string, before: string | undefined): CellEdit[] {
    if (before === undefined || said.of(row, '') === '') return []
    const closed = columns.filter((_, at) => idsOf[at]?.has(before)).map(({ key }) => key)
    return ['', ...closed]
      .filter((column) => said.of(row, column) === undefined)
      .map((column) => ({ row, column, was: '', now: TICKED }))
  }
}

interface Source {
  readonly shown: Matrix['source']
  readonly days: readonly Day[]
  /** For last year's again: the id of last year's holiday, by the key of the offer. */
  readonly again?: ReadonlyMap<string, string>
}

const NO_SOURCE: Source = { shown: { country: '', region: '', countries: [], regions: [] }, days: [] }

async function readSource(
  { url }: SignedInArgs,
  year: number,
  all: readonly Holiday[],
  edits: readonly CellEdit[],
): Promise<Source> {
  const country = url.searchParams.get('country') ?? ''
  const region = url.searchParams.get('region') ?? ''
  const countryChoices = await countries()
  const regions = countryChoices.some(({ value }) => value === country) ? await regionsOf(country) : []
  const isRegion = regions.some(({ value }) => value === region)
  const choice = { country, region: isRegion ? region : '', countries: countryChoices, regions }
  // The days of a file, and those that were ticked before, whatever offers them now.
  const drafted = edits
    .filter(({ column, now }) => column === '' && (now === TICKED || country === FROM_FILE))
    .flatMap(({ row }) => offerOf(row))
    .filter(({ date }) => date.startsWith(`${year}-`))
  const again = country === LAST_YEAR ? lastYears(all, year) : undefined
  const found = again
    ? again.map(({ day }) => day)
    : country === FROM_FILE
      ? drafted
      : await publicHolidays(country, choice.region, year)
  const known = new Set(all.map((holiday) => holiday.Date))
  const days = found ?? []
  return {
    shown: {
      ...choice,
      ...(found ? { found: { all: found.length, known: days.filter(({ date }) => known.has(date)).length } } : {}),
    },
    days: [
      ...days,
      ...drafted.filter((one) => {
        return !days.some(({ date, description }) => date === one.date && isSameText(description, one.description))
      }),
    ],
    ...(again ? { again: new Map(again.map(({ day, id }) => [`+${day.date} ${day.description}`, id])) } : {}),
  }
}

/** On the same days of this year. There is no 29 February in most years. */
function lastYears(all: readonly Holiday[], year: number) {
  return all
    .filter((holiday) => holiday.Date.startsWith(`${year - 1}-`))
    .map((holiday) => ({
      id: String(holiday.ID),
      day: { date: `${year}${holiday.Date.slice(4)}`, description: holiday.Description },
    }))
    .filter(({ day }) => new Date(day.date).toISOString().startsWith(day.date))
}

/** The day that a row's key offers; none for a holiday that exists. */
export function offerOf(key: string): Day[] {
  const [, date, description] = /^\+(\d{4}-\d\d-\d\d) (.+)$/.exec(key) ?? []
  return date !== undefined && description !== undefined ? [{ date, description }] : []
}

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

function rowOf({ formatDate }: SignedInArgs, key: string, date: string, description: string): Row {
  const day = new Date(date)
  return {
    key,
    name: description,
    date: formatDate(date),
    weekday: weekdays.format(day),
    isOffer: key.startsWith('+'),
    isWeekend: [0, 6].includes(day.getUTCDay()),
  }
}
