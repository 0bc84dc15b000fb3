/** /dashboard (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { Icon } from '../ui/icon'
import { Loadable } from '../ui/loadable'
import { PageHead } from '../ui/page-head'
import { callManagerWidgets, portalWidgets, shownWidgets, type ShownWidget, type Viewer } from './widgets.server'

export const loader = guarded('portal.enter', async ({ user, api, can }) => {
  const viewer: Viewer = { can, count: (call) => api.send(call) }
  const [portal, callManager] = await Promise.all([
    shownWidgets(portalWidgets, viewer),
    shownWidgets(callManagerWidgets, viewer),
  ])
  return { fullName: user.FullName, portal, callManager }
})

export default function DashboardPage() {
  const { fullName, portal, callManager } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={`Welcome ${fullName}`} />
      <Section title="Customer Portal" widgets={portal} />
      <Section title="uCallManager" widgets={callManager} />
    </>
  )
}

function Section({ title, widgets }: { title: string; widgets: readonly ShownWidget[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="tiles list-unstyled">
        {widgets.map((widget) => (
          <li key={widget.to}>
            <Widget widget={widget} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Widget({ widget: { title, to, icon, count } }: { widget: ShownWidget }) {
  return (
    <div className="tile">
      <Icon name={count.kind === 'denied' ? 'lock' : icon} />
      <div>
        <h3>{title}</h3>
        <Loadable of={count}>
          {(text) => (
            <p className="tile-figure">
              <Link to={to}>{text}</Link>
            </p>
          )}
        </Loadable>
      </div>
    </div>
  )
}
