/** The cards of the dashboard with what is new. Each has its own call and its own error. A denied card makes no call. */
import type { Order } from '~contract/orders'
import type { SignedInArgs } from '~/access/guarded.server'
import { loadIf } from '~/systems/upstream/loadable.server'
import { activeCases, needingAnswer } from '../cases/case-lists'
import { activeCaseSource } from '../cases/case-sources.server'
import type { ListedCase } from '../cases/case-status.server'
import { periodText } from '~/lists/filter.server'
import type { List, Tone } from '~/lists/list'
import { listUrl, rowActionUrl, rowUrl } from '~/lists/list-state'
import { sortRows } from '~/lists/sort-rows.server'
import { ordersToApprove, pendingOrders, productLines, productsInOneLine } from '../orders/order-lists'
import { approvalSource, pendingSource } from '../orders/order-sources.server'
import { memoizeByObject } from '~/platform/memoize-by-object'
import { MONTH_LENGTH, monthsTo, withAge, type DateFormatter } from '~/platform/time/dates.server'

const MAX_WAITING = 3
const MAX_CASES = 4
const MAX_MONTHS = 6
const MAX_ORDERS = 3
const MAX_TO_APPROVE = 5
const MAX_CUSTOMERS = 5

/** The active cases that need the customer's answer, and the newest ones [603]. */
export async function readCaseNews(args: SignedInArgs) {
  const { can, formatDate } = args
  return loadIf(can('cases.view'), async () => {
    const { rows, missing } = await activeCaseSource.read(args)
    const newest = sortRows(rows, activeCases, activeCases.sort)
    const waiting = newest.filter(({ tone }) => tone === needingAnswer.tone)
    const linkOf = ({ TicketNumber, Title }: ListedCase) => ({
      to: rowUrl(activeCases, TicketNumber, '') ?? '',
      title: Title || TicketNumber,
    })
    return {
      waiting: {
        count: waiting.length,
        all: filteredUrl(activeCases, { status: needingAnswer.text }),
        oldest: waiting
          .slice(-MAX_WAITING)
          .toReversed()
          .map((row) => {
            const createdOn = withAge(formatDate(row.DateCreated), formatDate)
            return { ...linkOf(row), ago: createdOn.ago ?? createdOn.text }
          }),
      },
      newest: newest.slice(0, MAX_CASES).map((row) => ({
        ...linkOf(row),
        status: row.Status ?? '',
        tone: row.tone,
        createdOn: formatDate(row.DateCreated),
      })),
      count: rows.length,
      byStatus: countByStatus(rows),
      months: monthsBy(formatDate)(rows),
      missing,
    }
  })
}

/** The cases of each status, those that need the customer's answer together and first [997]. Those of a kept list are counted once. */
const countByStatus = memoizeByObject((rows: readonly ListedCase[]) => {
  const counts = new Map<string, { status: string; tone: Tone; count: number }>()
  for (const { Status, tone } of rows) {
    const status = tone === needingAnswer.tone ? needingAnswer.text : (Status ?? '')
    counts.set(status, { status, tone, count: (counts.get(status)?.count ?? 0) + 1 })
  }
  const place = ({ tone }: { readonly tone: Tone }) => TONES.indexOf(tone)
  return [...counts.values()]
    .toSorted((one, other) => place(one) - place(other) || other.count - one.count)
    .map((one) => ({ ...one, to: filteredUrl(activeCases, { status: one.status }) }))
})

/** The cases of a list by month, counted once for a kept list: each of 20,000 dates costs a microsecond. */
const monthsBy = memoizeByObject((formatDate: DateFormatter) =>
  memoizeByObject((rows: readonly ListedCase[]) =>
    countByMonth(rows.map(({ DateCreated }) => formatDate(DateCreated).iso)),
  ),
)

/**
 * The cases by the month in which they were opened: of the last months from the first with a case, and those before as one. Nothing where all
 * were opened in one month. `dates`: ISO; '' is not known and counts nowhere.
 */
function countByMonth(dates: readonly string[]) {
  const months = dates.flatMap((date) => date.slice(0, MONTH_LENGTH) || []).toSorted()
  const [first, last] = [months.at(0), months.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const shown = monthsTo(last, MAX_MONTHS).filter((month) => month >= first)
  const earlier = months.filter((month) => !shown.includes(month)).length
  return [
    ...(earlier > 0 ? [{ name: 'Earlier', count: earlier }] : []),
    ...shown.map((month) => ({
      name: (periodText(month) ?? month).slice(0, 'Jan'.length),
      count: months.filter((one) => one === month).length,
    })),
  ]
}

/** The order of statuses: what the customer must do comes first. */
const TONES: readonly Tone[] = ['attention', 'danger', 'new', 'active', 'neutral', 'success', 'plain']

export async function readOrderNews(args: SignedInArgs) {
  const { can, formatDate } = args
  return loadIf(can('orders.view'), async () => {
    const { rows, missing } = await pendingSource.read(args)
    return {
      count: rows.length + missing,
      missing,
      newest: sortRows(rows, pendingOrders, pendingOrders.sort)
        .slice(0, MAX_ORDERS)
        .map((order) => ({
          to: rowActionUrl(pendingOrders, 'products', order.OrderId, ''),
          title: productsInOneLine(order),
          createdOn: formatDate(order.CreatedOn),
        })),
    }
  })
}

/** The orders of all customers that wait for this person's decision, the oldest first [575]. */
export async function readOrdersToDecide(args: SignedInArgs) {
  const { can, formatDate } = args
  return loadIf(can('orders.approve'), async () => {
    const { rows, missing } = await approvalSource.read(args)
    const oldestFirst = sortRows(rows, ordersToApprove, ordersToApprove.sort)
    const age = (order: Order) => withAge(formatDate(order.CreatedOn), formatDate)
    return {
      count: rows.length + missing,
      missing,
      to: filteredUrl(ordersToApprove, {}),
      oldest: oldestFirst.slice(0, MAX_TO_APPROVE).map((order) => ({
        id: order.OrderId,
        approve: rowActionUrl(ordersToApprove, 'approve', order.OrderId, ''),
        disapprove: rowActionUrl(ordersToApprove, 'disapprove', order.OrderId, ''),
        lines: productLines(order),
        customer: order.Customer.Name,
        createdOn: age(order),
      })),
      customers: customersOf(oldestFirst).map(({ name, count, oldest }) => ({
        name,
        count,
        oldest: age(oldest),
        to: filteredUrl(ordersToApprove, { account: name }),
      })),
    }
  })
}

/** The customers of these orders, with how many each has and the first of them. */
function customersOf(orders: readonly Order[]) {
  const customers = new Map<string, { name: string; count: number; oldest: Order }>()
  for (const order of orders) {
    const { Name: name } = order.Customer
    const customer = customers.get(name)
    customers.set(name, { name, count: (customer?.count ?? 0) + 1, oldest: customer?.oldest ?? order })
  }
  return [...customers.values()].slice(0, MAX_CUSTOMERS)
}

/** The address of a list with these filters; '' is none. */
function filteredUrl<Row>(list: List<Row>, filters: Readonly<Record<string, string>>): string {
  return listUrl(list, { q: '', filters, sort: list.sort, page: 1 })
}
