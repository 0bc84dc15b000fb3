/** The lists that the search looks through, in the order of their groups [898]. The browser gets them too. */
import { activeCases, closedCases } from '../cases/case-lists'
import { documentKinds } from '../documents/document-kinds'
import { decidedOrders, ordersToApprove, pendingOrders } from '../orders/order-lists'
import { pages, type Page } from '../../pages'
import { agentList } from '../ucm/agents/agent-list'
import { fileList } from '../ucm/audio/audio-list'
import { holidayList } from '../ucm/holidays/holiday-list'
import { ivrList } from '../ucm/ivr/ivr-list'
import { queueList } from '../ucm/queues/queue-list'
import type { List, ListView } from '../../lists/list'
import { ListTable } from '../../ui/table/list-table'
import { useRowClicks } from '../../ui/table/row-clicks'

export const searchedLists = [
  searched(pages.cases, activeCases),
  searched(pages.closedCases, closedCases),
  ...documentKinds.map(({ page, list }) => searched(page, list)),
  searched(pages.orders, pendingOrders),
  searched(pages.orderApproval, ordersToApprove),
  searched(pages.orderHistory, decidedOrders),
  searched(pages.queues, queueList),
  searched(pages.agents, agentList),
  searched(pages.ivrs, ivrList),
  searched(pages.holidays, holidayList),
  searched(pages.audio, fileList),
]

export type SearchedList = ReturnType<typeof searched>

/** Its facts, and its table for rows that were found. */
function searched<Row>({ ability }: Page, { selection: _, ...list }: List<Row>) {
  const { page, searches, noun } = list
  const FoundRows = ({ view }: { view: ListView }) => (
    // A shortcut for pointers only, as in the list.
    <div onClick={useRowClicks(list)}>
      <ListTable list={list} view={view} />
    </div>
  )
  return { path: page.path, title: page.title, ability, noun, searches, FoundRows }
}

/** The list with the same search. */
export function sameSearch(path: string, q: string): string {
  return `${path}?${new URLSearchParams({ q })}`
}
