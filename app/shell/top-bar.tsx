import { Link, useLocation } from '@remix-run/react'
import { useContext } from 'react'
import { RenderingContext } from '../http/rendering'
import { useBehindDialog } from '../ui/dialog/dialog-route'
import { Icon } from '../ui/icon'
import { pageAt } from '../pages'

/** The page's name left; notifications and profile menu right (A§2). */
export function TopBar({ fullName, email }: { fullName: string; email: string }) {
  const { pathname } = useLocation()
  return (
    <header className="topbar" {...useBehindDialog()}>
      <p className="topbar-name">{pageAt(pathname)?.title}</p>
      <Notifications />
      <ProfileMenu fullName={fullName} email={email} />
    </header>
  )
}

function Notifications() {
  return (
    <details className="dropdown" name="top-bar">
      <summary>
        <Icon name="bell" />
        <span className="visually-hidden">Notifications</span>
      </summary>
      <div className="dropdown-panel">
        <p>You have no notifications.</p>
      </div>
    </details>
  )
}

function ProfileMenu({ fullName, email }: { fullName: string; email: string }) {
  return (
    <details className="dropdown" name="top-bar">
      <summary>
        <Icon name="person-circle" />
        <span className="dropdown-label">
          {fullName}
          <span className="visually-hidden">, profile menu</span>
        </span>
      </summary>
      <div className="dropdown-panel">
        <p className="text-body-secondary">{email}</p>
        <hr />
        <Link className="dropdown-entry" to="/profile" discover="none">
          <Icon name="person-circle" />
          My Profile
        </Link>
        <ScriptsChoice />
        <hr />
        <form method="post" action="/logout">
          <button className="dropdown-entry">
            <Icon name="box-arrow-right" />
            Sign out
          </button>
        </form>
      </div>
    </details>
  )
}

/** For slow or locked-down machines: everything works without scripts. */
function ScriptsChoice() {
  const { pathname, search } = useLocation()
  const { withScripts } = useContext(RenderingContext)
  const choice = new URLSearchParams({ scripts: withScripts ? 'off' : 'on', back: pathname + search })
  return (
    <form method="post" action={`/preferences?${choice}`}>
      <button className="dropdown-entry">
        <Icon name="sliders" />
        {withScripts ? 'Without scripts' : 'With scripts'}
      </button>
    </form>
  )
}
