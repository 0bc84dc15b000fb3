/** Approved orders of the history by month and product, for its picture [1043] [1044]. */
import { periodText } from '~/lists/filter.server'
import { groupBy } from '~/platform/text/group-by'
import { countNoun, joinWords } from '~/platform/text/wording'
import { MONTH_LENGTH, monthsTo, type DateFormatter } from '~/platform/time/dates.server'
import { productName, type ListedOrder } from './order-lists'

/** Most months of the picture; the last one is this month. */
const MAX_MONTHS = 24
/** Most products with a row of their own. */
const MAX_PRODUCTS = 6
/** A list of fewer says more than a picture. */
const MIN_ORDERS = 6
const MIN_MONTHS = 3

export interface OrderedAmounts {
  /** 'November 2026'. The first month with an order, and all months after it. */
  readonly months: readonly string[]
  readonly unit: string
  /** The most ordered first. `amounts`: by month. */
  readonly products: readonly { readonly name: string; readonly total: number; readonly amounts: readonly number[] }[]
  /** The other products together, and how many they are. */
  readonly others: { readonly count: number; readonly total: number; readonly amounts: readonly number[] } | undefined
  /** Sentences about what is not in the picture. */
  readonly without: readonly string[]
}

/** The amounts in the unit that most products have, because amounts of two units have no sum. Undefined where few orders are approved. */
export function orderedAmounts(
  orders: readonly ListedOrder[],
  formatDate: DateFormatter,
  now = Date.now(),
): OrderedAmounts | undefined {
  const monthOf = (date: string) => formatDate(date).iso.slice(0, MONTH_LENGTH)
  const months = monthsTo(monthOf(new Date(now).toISOString()), MAX_MONTHS)
  const lines = orders
    .filter(({ IsApproved }) => IsApproved)
    .flatMap(({ OrderId, CreatedOn, Products }) => {
      const month = monthOf(CreatedOn)
      return Products.map((product) => ({
        OrderId,
        month,
        unit: product.UnitType,
        amount: product.Amount,
        product: product.ProductDisplayName || product.ProductName || productName(product),
      }))
    })
  const [[unit, ofUnit] = ['', []], ...otherUnits] = bySize(
    groupBy(lines, (line) => line.unit),
    ({ length }) => length,
  )
  const known = ofUnit.flatMap(({ amount, ...line }) =>
    amount === undefined || line.month === '' ? [] : { ...line, amount },
  )
  const shown = known.filter(({ month }) => months.includes(month))
  const distinct = (texts: readonly string[]) => new Set(texts).size
  if (distinct(shown.map(({ OrderId }) => OrderId)) < MIN_ORDERS) return undefined
  if (distinct(shown.map(({ month }) => month)) < MIN_MONTHS) return undefined

  const shownMonths = months.slice(months.findIndex((month) => shown.some((line) => line.month === month)))
  const amountsOf = (found: typeof shown) => {
    const byMonth = groupBy(found, ({ month }) => month)
    return { total: totalOf(found), amounts: shownMonths.map((month) => totalOf(byMonth.get(month) ?? [])) }
  }
  const products = bySize(
    groupBy(shown, ({ product }) => product),
    totalOf,
  )
  // One more product is as short as a row for the others.
  const others = products.length > MAX_PRODUCTS + 1 ? products.splice(MAX_PRODUCTS) : []
  const unknown = ofUnit.length - known.length
  return {
    months: shownMonths.map((month) => periodText(month) ?? month),
    unit,
    products: products.map(([name, found]) => ({ name, ...amountsOf(found) })),
    others:
      others.length > 0 ? { count: others.length, ...amountsOf(others.flatMap(([, found]) => found)) } : undefined,
    without: [
      ...(otherUnits.length > 0
        ? [`Not shown: what is counted in ${joinWords(otherUnits.map(([name]) => name || 'no unit'))}.`]
        : []),
      ...(shown.length < known.length ? ['Not shown: older orders.'] : []),
      ...(unknown > 0 ? [`Not shown: ${countNoun(unknown, 'product')} whose amount or date is not known.`] : []),
    ],
  }
}

function bySize<Item>(groups: ReadonlyMap<string, Item[]>, sizeOf: (items: Item[]) => number): [string, Item[]][] {
  return [...groups].toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one))
}

function totalOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
