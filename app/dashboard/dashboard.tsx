/** /dashboard (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { Icon } from '../ui/icon'
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
      <ul className="tiles">
        {widgets.map((widget) => (
          <li key={widget.to}>
            <Widget widget={widget} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Widget({ widget: { title, to, icon, part } }: { widget: ShownWidget }) {
  return (
    <div className="tile">
      <Icon name={part.kind === 'denied' ? 'lock' : icon} />
      <div>
        <h3>{title}</h3>
        {part.kind === 'loaded' && (
          <p className="tile-figure">
            <Link to={to} discover="none">
              {part.content}
            </Link>
          </p>
        )}
        {part.kind === 'denied' && <p>Access denied</p>}
        {part.kind === 'failed' && <p className="text-danger">Oops, something went wrong: {part.text}</p>}
      </div>
    </div>
  )
}
