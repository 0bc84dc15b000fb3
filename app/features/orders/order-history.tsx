/** /orders/history: all orders of the organisation, each with what was decided [190]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { decidedOrders } from './order-lists'
import { historySource, orderTabs } from './order-sources.server'
import { orderedAmounts } from './ordered-amounts.server'
import { OrderedCard } from './ordered-card'

export const loader = guarded('page', async (args) => {
  const { rows, view } = await readList(args, historySource)
  // People who look for an order have the list first.
  const isWhole = view.matchCount === view.total && view.state.page === 1
  return {
    view,
    tabs: orderTabs(args, rows.length),
    ordered: isWhole ? orderedAmounts(rows, args.formatDate) : undefined,
  }
})

export default function OrderHistoryPage() {
  const { view, tabs, ordered } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={decidedOrders}
      view={view}
      tabs={tabs}
      below={ordered && <OrderedCard ordered={ordered} />}
      empty={<EmptyState icon="bag" title="No orders yet" text="Approved and disapproved orders will appear here." />}
    />
  )
}
