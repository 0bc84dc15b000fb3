/** /ucm: the dashboard of uCallManager [240]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { shownWidgets } from '../handlers/widgets.server'
import { pages } from '../pages'
import { EmptyState } from '../ui/empty-state'
import { PageHead } from '../ui/page-head'
import { Tiles } from '../ui/tiles'
import { callManagerWidgets } from './call-manager-widgets.server'

/** Tiles without permission are left out (decisions). */
export const loader = guarded('ucm.enter', async ({ api, can }) => {
  const widgets = callManagerWidgets.filter(({ ability }) => can(ability))
  return { tiles: await shownWidgets(widgets, { can, count: (call) => api.send(call) }) }
})

export default function CallManagerPage() {
  const { tiles } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages.ucm.title} subtitle="queues, agents and holidays of my organization" />
      {tiles.length > 0 ? (
        <Tiles tiles={tiles} level="h2" />
      ) : (
        <section className="card">
          <EmptyState
            icon="headset"
            title="No queues, agents or holidays"
            text="Those that you may see would be counted here. Your account may see none of them."
          />
        </section>
      )}
    </>
  )
}
