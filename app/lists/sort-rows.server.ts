import { secondsOf } from '~contract/durations'
import { timestampOf } from '~/platform/time/dates.server'
import { memoizeByObject } from '~/platform/memoize-by-object'
import { compareTexts } from '~/platform/text/compare-texts'
import type { Column, List } from './list'
import { sortColumn } from './list-state'

/** The rows in an order of the list. Equal rows stay as they came, also in descending order. */
export function sortRows<Row>(rows: readonly Row[], list: List<Row>, sort: string): Row[] {
  const column = list.columns.find(({ name }) => name === sortColumn(sort))
  if (!column) return [...rows]
  const kept = keptOrders(rows)
  const order = kept.get(sort) ?? orderOf(rows, column, sort.startsWith('-') ? -1 : 1)
  kept.set(sort, order)
  const sorted: Row[] = []
  for (const index of order) {
    const row = rows[index]
    if (row !== undefined) sorted.push(row)
  }
  return sorted
}

/** The indexes of rows in their order, by its name in URLs: the next page of a kept list need not be sorted again. */
const keptOrders = memoizeByObject((_rows: readonly unknown[]) => new Map<string, readonly number[]>())

const NUMBER_OF = { date: timestampOf, number: Number, duration: secondsOf }

function orderOf<Row>(rows: readonly Row[], { kind, value }: Column<Row>, direction: 1 | -1): number[] {
  const indexes = rows.map((_, index) => index)
  if (!kind) {
    const texts = rows.map(value)
    return indexes.sort((one, other) => direction * compareTexts(texts[one] ?? '', texts[other] ?? ''))
  }
  const numbers = rows.map((row) => {
    const number = NUMBER_OF[kind](value(row))
    return Number.isNaN(number) ? -Number.MAX_VALUE : number
  })
  return indexes.sort((one, other) => direction * ((numbers[one] ?? 0) - (numbers[other] ?? 0)))
}
