/** The form of the matrix, and the plan of calls that it leads to. */
import { z } from 'zod'
import { holidays } from '../../../../../contract/ucm/holidays'
import type { SignedInArgs } from '../../../../access/guarded.server'
import { singleLine } from '../../../../forms/text-schemas.server'
import { planCall, type FromList, type Plan, type PlannedCall } from '../../runs/plan.server'
import { isSameText } from '../../../../platform/text/same-text'
import { counted } from '../../../../platform/text/wording'
import { earliestDay } from '../holiday-form.server'
import type { HolidayChange } from '../../effects/changes.server'
import { effectTexts } from '../../effects/read-effects.server'
import { matrixFields, parseEdits, editsOfPage, type CellEdit } from '../../matrix/cell-edits.server'
import { TICKED, type Column } from './matrix-view'
import type { Day } from './public-holidays.server'
import { kindOfColumn, offerOf, targets } from './read-matrix.server'

export const HolidayMatrixForm = z.object({
  ...matrixFields,
  /** The places of ticked cells, counted row by row. */
  at: z.array(z.string()).default([]),
  /** Places of the rows to add. */
  new: z.array(z.string()).default([]),
  country: z.string().optional(),
  region: z.string().optional(),
  year: z.string().optional(),
})
type HolidayMatrixForm = z.output<typeof HolidayMatrixForm>

/** All ticks that differ from what was read, on this page and others. `withOffers`: also of new holidays what is left as proposed. */
export function holidayEdits(form: HolidayMatrixForm, withOffers: boolean): CellEdit[] {
  const ticks = (places: readonly string[], count: number) =>
    Array.from({ length: count }, (_, place) => (places.includes(String(place)) ? TICKED : ''))
  const { row, column, at, new: wanted, kept } = form
  const here = [
    ...editsOfPage({ row, column: [''], was: '' }, ticks(wanted, row.length)),
    ...editsOfPage(form, ticks(at, row.length * column.length)),
  ].filter(({ row: key, was, now }) => was !== now || (withOffers && offerOf(key).length > 0))
  return [...here, ...parseEdits(kept)]
}

/** A new holiday of this page that is not ticked, but closes a queue or an IVR. */
export function looseOffer({ row, column, at, new: wanted }: HolidayMatrixForm): string | undefined {
  const loose = row.find((key, place) => {
    if (offerOf(key).length === 0 || wanted.includes(String(place))) return false
    return at.some((cell) => Math.floor(Number(cell) / column.length) === place)
  })
  const [offer] = loose === undefined ? [] : offerOf(loose)
  return offer && `${offer.description} is not ticked, but some of its queues or IVRs are. Tick it too, or untick them`
}

interface Change {
  readonly row: string
  readonly column: Column
  readonly isTicked: boolean
}

type PlannedChanges = Pick<Plan, 'calls' | 'summary' | 'noticed'>

/** The calls that make it so. What somebody else has changed in the meantime is neither repeated nor undone. */
export async function planOfMatrix(
  args: SignedInArgs,
  edits: readonly CellEdit[],
): Promise<PlannedChanges | { readonly wrong: string }> {
  const { api, formatDate, can } = args
  const [{ rows: existing }, { columns, listed }] = await Promise.all([api.send(holidays.list), targets(args)])
  const tickedRows = new Set(edits.filter(({ column, now }) => column === '' && now === TICKED).map(({ row }) => row))
  const wanted = [...tickedRows].flatMap(offerOf)
  const first = earliestDay(args)
  const wrong = wanted.find(({ date, description }) => {
    return !z.iso.date().safeParse(date).success || date < first || !singleLine('', 100).safeParse(description).success
  })
  if (wrong) return { wrong: `${wrong.description} on ${wrong.date} cannot be added.` }

  const changes = changesIn(edits, columns)
  const changed = [...new Set(changes.map(({ column }) => column))]
  const holidaysByColumn = new Map(
    await Promise.all(
      changed.map(async (column) => {
        const { rows } = await kindOfColumn(column).readHolidays(api, { ...column, listed })
        return [column, new Set(rows.map(({ ID }) => String(ID)))] as const
      }),
    ),
  )
  const existingOf = ({ date, description }: Day) =>
    existing.find((holiday) => holiday.Date === date && isSameText(holiday.Description, description))
  const added = wanted.filter((offer) => !existingOf(offer))
  if (added.length > 0 && !can('holidays.edit')) return { wrong: 'You may not add holidays.' }

  const calls: PlannedCall[] = added.map(({ date, description }) =>
    planCall(
      { about: description, detail: formatDate(date).text, does: 'Add the holiday' },
      'holidays.edit',
      holidays.add,
      { body: { day: date, description } },
    ),
  )
  const [assigned, removed]: [PlannedCall[], PlannedCall[]] = [[], []]
  const planned: HolidayChange[] = []
  for (const { row, column, isTicked } of changes) {
    const [offer] = offerOf(row)
    const holiday = offer ? existingOf(offer) : existing.find(({ ID }) => String(ID) === row)
    if (offer && !tickedRows.has(row)) continue
    if (holiday && holidaysByColumn.get(column)?.has(String(holiday.ID)) === isTicked) continue
    const day = holiday ? { date: holiday.Date, description: holiday.Description } : offer
    if (!day) continue
    const id = holiday ? holiday.ID : addedBefore(day, formatDate(day.date).text)
    const words = { about: day.description, detail: formatDate(day.date).text, target: column.name }
    const { holidayCall, hereOf } = kindOfColumn(column)
    planned.push({
      kind: 'holiday',
      of: hereOf(column.name),
      day: day.date,
      description: day.description,
      isAssigned: isTicked,
    })
    if (isTicked) assigned.push({ ...words, does: 'Assign to', ...holidayCall('add', column.name, id) })
    else removed.push({ ...words, does: 'Remove from', ...holidayCall('remove', column.name, id) })
  }
  const sums = [
    [added.length, `${counted(added.length, 'holiday')} added`],
    [assigned.length, `${assigned.length} assigned`],
    [removed.length, `${removed.length} removed`],
  ] as const
  return {
    calls: [...calls, ...assigned, ...removed],
    noticed: await effectTexts(args, planned),
    summary: sums.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(', '),
  }
}

function changesIn(edits: readonly CellEdit[], known: readonly Column[]): Change[] {
  return edits.flatMap(({ row, column: name, was, now }) => {
    const column = known.find(({ key }) => key === name)
    return column && was !== now ? [{ row, column, isTicked: now === TICKED }] : []
  })
}

/** The id of a holiday that an earlier call of the plan adds. */
function addedBefore({ date, description }: Day, shown: string): FromList {
  return {
    fromList: 'holidays.list',
    where: { Date: date, Description: description },
    take: 'ID',
    ifNone: `There is no holiday ${description} on ${shown}.`,
  }
}
