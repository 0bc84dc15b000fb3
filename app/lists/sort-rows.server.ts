/** The order of a list's rows. */
import { timestampOf } from '../time/dates.server'
import { compareTexts } from '../text/compare-texts'
import { Derived } from './derived.server'
import type { Column, List } from './list'
import { columnOf } from './list-state'
import { allPlaces } from './places.server'

/** The rows in places `from` to `to` of the sorted list. Equal rows stay in the order they came. */
export function sortRows<Row>(rows: readonly Row[], list: List<Row>, sort: string, from = 0, to = rows.length): Row[] {
  return sortPlaces(rows, allPlaces(rows), list, sort, from, to)
}

/** The same for some of the rows, by their places in `rows`, as they came. */
export function sortPlaces<Row>(
  rows: readonly Row[],
  places: Uint32Array,
  list: List<Row>,
  sort: string,
  from = 0,
  to = places.length,
): Row[] {
  const column = list.columns.find(({ name }) => name === columnOf(sort))
  const order = column ? orderOf(rows, places, column, sort.startsWith('-')).slice(from, to) : places.subarray(from, to)
  return rowsAt(rows, order)
}

export function rowsAt<Row>(rows: readonly Row[], places: Uint32Array): Row[] {
  return Array.from(places).flatMap((place) => rows[place] ?? [])
}

function orderOf<Row>(rows: readonly Row[], places: Uint32Array, column: Column<Row>, descends: boolean): Order {
  const make = () => {
    const compareKeys = comparison(rows, column)
    const direction = descends ? -1 : 1
    return new Order(places, (one, other) => direction * compareKeys(one, other) || one - other)
  }
  return places.length < rows.length ? make() : orders[descends ? 'descending' : 'ascending'].of(rows, column, make)
}

/** Of all rows, by column. */
const orders = { ascending: new Derived<Order>(), descending: new Derived<Order>() }

type Compare = (one: number, other: number) => number

/** Compares rows by their places. */
function comparison<Row>(rows: readonly Row[], column: Column<Row>): Compare {
  const { kind, value } = column
  if (kind) {
    const keys = numbers.of(rows, column, () => {
      const keyOf = kind === 'date' ? timestampOf : Number
      const keys = new Float64Array(rows.length)
      rows.forEach((row, place) => {
        const key = keyOf(value(row))
        keys[place] = Number.isNaN(key) ? -Number.MAX_VALUE : key
      })
      return keys
    })
    return (one, other) => Math.sign((keys[one] ?? 0) - (keys[other] ?? 0))
  }
  const keys = rows.map(value)
  return (one, other) => compareTexts(keys[one] ?? '', keys[other] ?? '')
}

/** Times and sizes, by column. */
const numbers = new Derived<Float64Array>()

/**
 * Places in their order: a quicksort that sorts only what is asked for, and keeps that. The 50 rows of any page out of
 * 10,000 cost about three comparisons a row, those of the next page next to nothing. No two places compare as equal.
 */
class Order {
  readonly #places: Uint32Array
  /** 1 where a part begins: what is before it sorts before all that follows. */
  readonly #begins: Uint8Array

  constructor(
    places: Uint32Array,
    private readonly compare: Compare,
  ) {
    this.#places = places.slice()
    this.#begins = new Uint8Array(places.length + 1)
    this.#begins[0] = this.#begins[places.length] = 1
  }

  slice(from: number, to: number): Uint32Array {
    const last = Math.min(to, this.#places.length)
    let low = Math.min(from, last)
    while (!this.#begins[low]) low -= 1
    while (low < last) {
      const end = this.#begins.indexOf(1, low + 1)
      const middle = end - low > 1 ? this.#partition(low, end - 1) + 1 : end
      this.#begins[middle] = 1
      if (middle <= from || middle === end) low = middle
    }
    return this.#places.subarray(from, to)
  }

  /** Hoare's: afterwards nothing up to the returned place sorts after what is behind it. The pivot is random. */
  #partition(low: number, high: number): number {
    const { compare } = this
    const places = this.#places
    const at = (index: number) => places[index] ?? 0
    const pivot = at(low + Math.floor(Math.random() * (high - low)))
    let left = low - 1
    let right = high + 1
    for (;;) {
      do left += 1
      while (compare(at(left), pivot) < 0)
      do right -= 1
      while (compare(at(right), pivot) > 0)
      if (left >= right) return right
      ;[places[left], places[right]] = [at(right), at(left)]
    }
  }
}
