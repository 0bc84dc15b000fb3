/** /ucm: the dashboard of uCallManager [240]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { shownWidgets } from '../handlers/widgets.server'
import { pages } from '../pages'
import { Allowed } from '../ui/allowed'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { PageHead } from '../ui/page-head'
import { Tiles } from '../ui/tiles'
import { callManagerWidgets } from './call-manager-widgets.server'

/** Leaves out the tiles that this person may not see. */
export const loader = guarded('ucm.enter', async ({ api, can }) => {
  const widgets = callManagerWidgets.filter(({ ability }) => can(ability))
  return { tiles: await shownWidgets(widgets, { can, count: (call) => api.send(call) }) }
})

export default function CallManagerPage() {
  const { tiles } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages.ucm.title} subtitle="Queues, agents and holidays of your organisation">
        <Allowed ability="calls.view">
          <Link className="btn btn-outline-secondary" to={pages.check.path}>
            {pages.check.title}
          </Link>{' '}
          <Link className="btn btn-outline-secondary" to={pages.whoAnswers.path}>
            <Icon name="telephone" />
            {pages.whoAnswers.title}
          </Link>
        </Allowed>
      </PageHead>
      {tiles.length > 0 ? (
        <Tiles tiles={tiles} level="h2" />
      ) : (
        <section className="card">
          <EmptyState
            icon="headset"
            title="No queues, agents or holidays"
            text="Your account has no permission to see them."
          />
        </section>
      )}
    </>
  )
}
