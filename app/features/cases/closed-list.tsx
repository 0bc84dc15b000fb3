/** /cases/closed: cases closed in the last 12 months [100]. */
import { useLoaderData } from '@remix-run/react'
import { cases } from '~contract/cases'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { load } from '~/systems/upstream/loadable.server'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { activeCases, closedCases } from './case-lists'
import { activeCaseSource, caseTabs, closedCaseSource, searchOtherList } from './case-sources.server'

export const loader = guarded('page', async (args) => {
  const [{ rows, view }, active] = await Promise.all([
    readList(args, closedCaseSource),
    load(() => args.api.send(cases.count)),
  ])
  return {
    view,
    tabs: caseTabs(active.kind === 'loaded' ? active.content : undefined, rows.length + (view.missing ?? 0)),
    elsewhere: await searchOtherList(activeCases, args, view, () => load(() => activeCaseSource.read(args))),
  }
})

export default function ClosedListPage() {
  return (
    <ListPage
      list={closedCases}
      {...useLoaderData<typeof loader>()}
      empty={
        <EmptyState
          icon="life-preserver"
          title="No closed cases"
          text="No case of your organisation was closed in the last 12 months."
        />
      }
    />
  )
}
