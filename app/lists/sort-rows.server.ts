import { timestampOf } from '../time/dates.server'
import { compareTexts } from '../text/compare-texts'
import type { Column, List } from './list'
import { columnOf } from './list-state'
import { Memo } from './memo.server'
import { allIndexes } from './row-indexes.server'

/** The rows from `from` to `to` of the sorted list. Equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], list: List<Row>, sort: string, from = 0, to = rows.length): Row[] {
  return sortRowsAt(rows, allIndexes(rows), list, sort, from, to)
}

/** The same for some of the rows, by their indexes in `rows`, in ascending order. */
export function sortRowsAt<Row>(
  rows: readonly Row[],
  indexes: Uint32Array,
  list: List<Row>,
  sort: string,
  from = 0,
  to = indexes.length,
): Row[] {
  const column = list.columns.find(({ name }) => name === columnOf(sort))
  const order = column
    ? orderOf(rows, indexes, column, sort.startsWith('-')).slice(from, to)
    : indexes.subarray(from, to)
  return rowsAt(rows, order)
}

/** The place of a row among these in the sorted list, without sorting it. Undefined if it is not among them. */
export function placeAt<Row>(
  rows: readonly Row[],
  indexes: Uint32Array,
  list: List<Row>,
  sort: string,
  index: number,
): number | undefined {
  if (!indexes.includes(index)) return undefined
  const column = list.columns.find(({ name }) => name === columnOf(sort))
  const compare = column
    ? comparisonOf(rows, column, sort.startsWith('-'))
    : (one: number, other: number) => one - other
  return indexes.reduce((before, other) => (compare(other, index) < 0 ? before + 1 : before), 0)
}

export function rowsAt<Row>(rows: readonly Row[], indexes: Uint32Array): Row[] {
  return Array.from(indexes).flatMap((index) => rows[index] ?? [])
}

function orderOf<Row>(rows: readonly Row[], indexes: Uint32Array, column: Column<Row>, descends: boolean): Order {
  const make = () => new Order(indexes, comparisonOf(rows, column, descends))
  return indexes.length < rows.length ? make() : orders[descends ? 'descending' : 'ascending'].get(rows, column, make)
}

const orders = { ascending: new Memo<Order>(), descending: new Memo<Order>() }

type Compare = (one: number, other: number) => number

/** No two indexes are equal. */
function comparisonOf<Row>(rows: readonly Row[], column: Column<Row>, descends: boolean): Compare {
  const compareKeys = comparison(rows, column)
  const direction = descends ? -1 : 1
  return (one, other) => direction * compareKeys(one, other) || one - other
}

function comparison<Row>(rows: readonly Row[], column: Column<Row>): Compare {
  const { kind, value } = column
  if (kind) {
    const keys = numbers.get(rows, column, () => {
      const keyOf = kind === 'date' ? timestampOf : Number
      const keys = new Float64Array(rows.length)
      rows.forEach((row, index) => {
        const key = keyOf(value(row))
        keys[index] = Number.isNaN(key) ? -Number.MAX_VALUE : key
      })
      return keys
    })
    return (one, other) => Math.sign((keys[one] ?? 0) - (keys[other] ?? 0))
  }
  const keys = rows.map(value)
  return (one, other) => compareTexts(keys[one] ?? '', keys[other] ?? '')
}

const numbers = new Memo<Float64Array>()

/**
 * Row indexes in their order: a quicksort that sorts only the asked range and keeps the result. The 50 rows of any page
 * out of 10,000 cost about three comparisons a row, those of the next page next to nothing. No two indexes compare as equal.
 */
class Order {
  readonly #indexes: Uint32Array
  /** 1 where a partition begins: all indexes before it sort before all from there on. */
  readonly #begins: Uint8Array

  constructor(
    indexes: Uint32Array,
    private readonly compare: Compare,
  ) {
    this.#indexes = indexes.slice()
    this.#begins = new Uint8Array(indexes.length + 1)
    this.#begins[0] = this.#begins[indexes.length] = 1
  }

  slice(from: number, to: number): Uint32Array {
    const last = Math.min(to, this.#indexes.length)
    let low = Math.min(from, last)
    while (!this.#begins[low]) low -= 1
    while (low < last) {
      const end = this.#begins.indexOf(1, low + 1)
      const middle = end - low > 1 ? this.#partition(low, end - 1) + 1 : end
      this.#begins[middle] = 1
      if (middle <= from || middle === end) low = middle
    }
    return this.#indexes.subarray(from, to)
  }

  /** Hoare's partition, with a random pivot: all up to the returned position sort before, or equal to, all after it. */
  #partition(low: number, high: number): number {
    const { compare } = this
    const indexes = this.#indexes
    const at = (position: number) => indexes[position] ?? 0
    const pivot = at(low + Math.floor(Math.random() * (high - low)))
    let left = low - 1
    let right = high + 1
    for (;;) {
      do left += 1
      while (compare(at(left), pivot) < 0)
      do right -= 1
      while (compare(at(right), pivot) > 0)
      if (left >= right) return right
      ;[indexes[left], indexes[right]] = [at(right), at(left)]
    }
  }
}
