/** What is new on the dashboard: each card with its own call and its own error. A denied card makes no call. */
import type { CaseRow } from '../../contract/cases'
import type { SignedInArgs } from '../access/guarded.server'
import { loadable } from '../handlers/loadable.server'
import { activeCases, statusTone } from '../cases/case-lists'
import { activeCaseSource } from '../cases/case-sources.server'
import { listDocuments } from '../documents/document-calls.server'
import { invoices } from '../documents/document-kinds'
import { rowDialogUrl, rowUrl } from '../lists/list-state'
import { sortRows } from '../lists/sort-rows.server'
import { pendingOrders, productsInOneLine } from '../orders/order-lists'
import { pendingSource } from '../orders/order-sources.server'

const MOST_WAITING = 3
const MOST_CASES = 5
const MOST_ORDERS = 3

/** Active cases: those that wait for the customer, and the newest. */
export function newsOfCases(args: SignedInArgs) {
  const { can, formatDate } = args
  return loadable(can('cases.view'), async () => {
    const { rows } = await activeCaseSource.read(args)
    const waiting = rows.filter(({ Status }) => statusTone(Status ?? '') === 'you')
    const shown = ({ TicketNumber, Title, Status, DateCreated }: CaseRow) => ({
      to: rowUrl(activeCases, TicketNumber, '') ?? '',
      number: TicketNumber,
      title: Title || TicketNumber,
      status: Status ?? '',
      createdOn: formatDate(DateCreated ?? ''),
    })
    return {
      waiting: {
        count: waiting.length,
        status: waiting[0]?.Status ?? '',
        newest: sortRows(waiting, activeCases, activeCases.sort, 0, MOST_WAITING).map(shown),
      },
      newest: sortRows(rows, activeCases, activeCases.sort, 0, MOST_CASES).map(shown),
    }
  })
}

/** The organisation's orders that wait for approval. */
export function newsOfOrders(args: SignedInArgs) {
  const { can, formatDate } = args
  return loadable(can('orders.view'), async () => {
    const { rows } = await pendingSource.read(args)
    return {
      count: rows.length,
      newest: sortRows(rows, pendingOrders, pendingOrders.sort, 0, MOST_ORDERS).map((order) => ({
        to: rowDialogUrl(pendingOrders, 'products', order.OrderId, ''),
        title: productsInOneLine(order),
        createdOn: formatDate(order.CreatedOn),
      })),
    }
  })
}

/** The newest invoice; undefined when there is none. */
export function newestInvoice({ api, can, formatDate }: SignedInArgs) {
  return loadable(can('documents.invoices.view'), async () => {
    const { list } = invoices
    const { rows } = await listDocuments(api, invoices)
    const [newest] = sortRows(rows, list, list.sort, 0, 1)
    if (!newest) return undefined
    const { FileName, FileExtension, CreationTime } = newest.document
    return {
      to: rowUrl(list, newest.key, '') ?? list.page.path,
      name: FileName,
      extension: FileExtension ?? '',
      uploadedOn: formatDate(CreationTime ?? ''),
    }
  })
}
