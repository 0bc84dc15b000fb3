/** The form of the matrix, and the plan of calls that it leads to. */
import { z } from 'zod'
import { holidays } from '~contract/ucm/holidays'
import type { SignedInArgs } from '~/access/guarded.server'
import { singleLine } from '~/forms/text-schemas.server'
import { planApiCall, type FromList } from '~/features/ucm/runs/api-call.server'
import { isSameText } from '~/platform/text/normalize-text'
import { countNoun } from '~/platform/text/wording'
import { holidayCalls } from '~/features/ucm/runs/value-calls.server'
import { earliestDay } from '../holiday-form.server'
import { isEdited, matrixFields, type CellEdit } from '~/features/ucm/matrix/cell-edits.server'
import { planCells, readColumns } from '~/features/ucm/matrix/cells.server'
import { ALL, NEW_COLUMN, TICK, type HolidayColumn } from './holiday-matrix-view'
import { isAddition, proposalKey, proposalOf } from './proposed-holidays.server'
import type { HolidayDay } from './public-holidays.server'
import { countsByYear, readColumn, readColumnsToChange, recordOfColumn } from './read-holiday-matrix.server'

export const HolidayMatrixForm = z.object({
  ...matrixFields,
  /** The places of ticked cells, counted row by row. Version 1.0.0 has this name: its pages may be open during an upgrade [1049]. */
  at: z.array(z.string()).default([]),
  /** The row, or all, that the button of `FILL` ticks, and the holiday after whose row. */
  fill: z.string().default(''),
  as: z.string().default(''),
  country: z.string().optional(),
  region: z.string().optional(),
  year: z.string().optional(),
})

/**
 * The cells that a row gets which closes all queues and IVRs, or those of this page that another holiday closes [1007]. Nothing is unticked,
 * and nothing ticked in a column that cannot be read whole [752]. `pageEdits`: all cells of the page that can be changed.
 */
export async function readFilledCells(
  args: SignedInArgs,
  { fill, as, row: rows, column: shown, failed }: z.output<typeof HolidayMatrixForm>,
  pageEdits: readonly CellEdit[],
): Promise<CellEdit[]> {
  const { columns } = await readColumnsToChange(args)
  const cellOf = (row: string, column: string) => pageEdits.find((cell) => cell.row === row && cell.column === column)
  const columnsToFill = columns.filter(({ key }) => !failed.includes(key) && (as === ALL || shown.includes(key)))
  const closed = as === ALL ? columnsToFill : await closedBy(as)
  const cells: CellEdit[] = []
  for (const row of fill === ALL ? rows : rows.filter((row) => row === fill)) {
    const columnsToTick = proposalOf(row) ? [NEW_COLUMN, ...closed] : closed
    for (const { key: column } of columnsToTick) {
      cells.push({ row, column, was: cellOf(row, column)?.was ?? '', now: TICK })
    }
  }
  return cells

  /** The columns of this page that the holiday of this key closes. */
  async function closedBy(key: string): Promise<readonly HolidayColumn[]> {
    if (rows.includes(key)) return columnsToFill.filter((column) => cellOf(key, column.key)?.now === TICK)
    const read = await readColumns(columnsToFill, (column) => readColumn(recordOfColumn(args, column)))
    return read.columns.filter((column) => !column.hasFailed && read.textAt(key, column.key) === TICK)
  }
}

/** A new holiday of this page that is not ticked, but closes a queue or an IVR. */
export function unusedProposal(pageEdits: readonly CellEdit[]): string | undefined {
  const added = new Set(pageEdits.filter(isAddition).map(({ row }) => row))
  const unused = pageEdits.find(({ row, now }) => now === TICK && proposalOf(row) && !added.has(row))
  const name = unused && proposalOf(unused.row)?.description
  return name && `${name} is not ticked, but some of its queues or IVRs are. Tick it too, or untick them`
}

/** The calls that make it so, or why there are none. */
export async function planHolidayMatrix(args: SignedInArgs, edits: readonly CellEdit[]) {
  const { api, formatDate, can } = args
  const [{ rows: existing }, { columns }] = await Promise.all([api.send(holidays.list), readColumnsToChange(args)])
  const proposalsByRow = new Map(edits.filter(isAddition).map(({ row }) => [row, proposalOf(row)]))
  const proposals = [...proposalsByRow.values()].flatMap((proposal) => proposal ?? [])
  const earliest = earliestDay(args)
  const wrong = proposals.find(({ date, description }) => {
    return (
      !z.iso.date().safeParse(date).success || date < earliest || !singleLine('', 100).safeParse(description).success
    )
  })
  if (wrong) return { wrong: `${wrong.description} on ${wrong.date} cannot be added.` }

  const existingOf = ({ date, description }: HolidayDay) =>
    existing.find((holiday) => holiday.Date === date && isSameText(holiday.Description, description))
  const newDays = proposals.filter((proposal) => !existingOf(proposal))
  if (newDays.length > 0 && !can('holidays.edit')) return { wrong: 'You may not add holidays.' }

  const wordsOf = ({ date, description }: HolidayDay) => ({ about: description, detail: formatDate(date).text })
  const changes = edits.filter(isEdited).flatMap((edit) => {
    const column = columns.find(({ key }) => key === edit.column)
    const proposal = proposalsByRow.get(edit.row)
    const holiday = proposal ? existingOf(proposal) : existing.find(({ ID }) => String(ID) === edit.row)
    const day = holiday ? { date: holiday.Date, description: holiday.Description } : proposal
    if (!column || !day) return []
    const id = holiday ? holiday.ID : addedBefore(day, wordsOf(day).detail)
    const row = holiday ? String(holiday.ID) : edit.row
    return [{ ...edit, row, record: recordOfColumn(args, column), day, id }]
  })
  const { plan, planned, unread } = await planCells(args, changes, 'assigned', {
    read: ({ record }) => readColumn(record),
    callOf({ record: { kind, name }, day, id, now }) {
      const does = now === TICK ? 'Assign to' : 'Remove from'
      const call = holidayCalls[kind](now === TICK ? 'add' : 'remove', name, id)
      return { ...wordsOf(day), does, target: name, ...call }
    },
    changeOf({ record, day: { date: day, description }, now }) {
      return { kind: 'holiday', record, day, description, isAssigned: now === TICK }
    },
  })
  const additions = newDays.map((day) => {
    const body = { day: day.date, description: day.description }
    return planApiCall({ ...wordsOf(day), does: 'Add the holiday' }, 'holidays.edit', holidays.add, { body })
  })
  const { calls, summary, effects, stays } = plan
  if (additions.length + calls.length === 0) {
    return { wrong: unread || 'Nothing is changed yet. Tick or untick something' }
  }
  const closing = new Set(planned.filter(({ now }) => now === TICK).map(({ day }) => proposalKey(day)))
  const idle = newDays.filter((day) => !closing.has(proposalKey(day)))
  const added = additions.length > 0 && `${countNoun(additions.length, 'holiday')} added`
  return {
    calls: [...additions, ...calls],
    summary: [added, summary].filter(Boolean).join(', '),
    effects: { names: effects.names, texts: [...idleTexts(idle), ...effects.texts] },
    stays,
    hasIdle: idle.length > 0,
  }
}

/** Says of new holidays that they close nothing yet, with the years of several [1004]. */
function idleTexts(days: readonly HolidayDay[]): string[] {
  const [first] = days
  if (!first) return []
  const who = days.length === 1 ? `${first.description} closes` : `${days.length} new holidays close`
  const years = countsByYear(days)
  return [
    `${who} nothing yet${years && ` (${years})`}: no queue and no IVR is ticked. Callers come as on any other day.`,
  ]
}

/** The id of a holiday that an earlier call of the plan adds. */
function addedBefore({ date, description }: HolidayDay, shown: string): FromList {
  return {
    fromList: 'holidays.list',
    where: { Date: date, Description: description },
    take: 'ID',
    ifNone: `There is no holiday ${description} on ${shown}.`,
  }
}
