/** /settings [218]. */
import { Link } from '@remix-run/react'
import { useAllowed } from '../ui/allowed'
import { guarded } from '../access/guarded.server'
import { pages } from '../pages'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { PageHead } from '../ui/page-head'

export const loader = guarded('settings.view', async () => null)

export default function SettingsPage() {
  return (
    <>
      <PageHead title={pages.settings.title} />
      {useAllowed()('settings.graph.tile') ? <SettingsTiles /> : <NoTiles />}
    </>
  )
}

function SettingsTiles() {
  return (
    <ul className="tiles tiles-text narrow">
      <li>
        <div className="tile">
          <Icon name="people" />
          <div>
            <h2>
              <Link to={pages.directoryConnection.path}>{pages.directoryConnection.title}</Link>
            </h2>
            <p>The Microsoft account that we use to read your users, teams and shifts.</p>
          </div>
        </div>
      </li>
    </ul>
  )
}

function NoTiles() {
  return (
    <section className="card narrow">
      <EmptyState icon="sliders" title="No settings" text="Your account has no settings that you can change." />
    </section>
  )
}
