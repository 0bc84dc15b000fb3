import { Link, useLocation } from '@remix-run/react'
import { useBehindDialog } from '../dialog/dialog-route'
import { DRAWER_ID } from './close-on-navigation'
import { useFullLoad } from './route'
import { Icon } from '../icon'
import { Initials } from '../initials'
import { AS_IT_IS } from '../names'
import type { ExternalLink } from '~/pages'
import { shownMenu, type ShownEntry } from './menu'
import { useProduct } from '../product'

interface SidebarProps {
  readonly organisation: string
  readonly allowed: readonly string[]
  readonly links: readonly ExternalLink['name'][]
}

/** The product, the organisation's name and the menu. Below 960 px a drawer, which is a <details>. */
export function Sidebar({ organisation, allowed, links }: SidebarProps) {
  const { pathname } = useLocation()
  const { name, logo } = useProduct()
  const entries = shownMenu(pathname, allowed, links)
  const tools = entries.filter(({ external }) => external)
  return (
    <aside className="drawer" aria-label="Menu" {...useBehindDialog()}>
      <details id={DRAWER_ID} className="drawer-toggle">
        <summary>
          <span>
            <Icon name="list" />
            <Icon name="x-lg" />
            <span>Menu</span>
          </span>
        </summary>
      </details>
      <div className="sidebar">
        <p className="brand d-flex gap-10 align-items-center px-10 mb-0 fw-semibold">
          <img className="brand-logo" src={logo ?? '/favicon.svg'} alt="" height={24} />
          <span className="text-truncate">
            <span>{name}</span> <small className="fw-normal">Customer Portal</small>
          </span>
        </p>
        <p className="sidebar-title d-flex gap-10 align-items-center p-10 mt-1 mb-12 rounded">
          <Initials name={organisation} className="who-org" />{' '}
          <span>
            <strong {...AS_IT_IS}>{organisation}</strong> <small className="d-block fs-xs">Organisation</small>
          </span>
        </p>
        <nav aria-label="Main">
          <Entries entries={entries.filter(({ external }) => !external)} />
          {tools.length > 0 && (
            <>
              <p className="menu-title px-10 pt-3 pb-1 mb-0 fs-xs fw-medium" id={TOOLS_ID}>
                Tools
              </p>
              <Entries entries={tools} labelledBy={TOOLS_ID} />
            </>
          )}
        </nav>
      </div>
    </aside>
  )
}

const TOOLS_ID = 'menu-tools'

function Entries({ entries, labelledBy }: { entries: readonly ShownEntry[]; labelledBy?: string }) {
  return (
    <ul className="menu list-unstyled mb-0" aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.to}>
          {entry.external ? <ExternalEntry entry={entry} /> : <PageLink entry={entry} />}
          {entry.children.length > 0 && <Entries entries={entry.children} />}
        </li>
      ))}
    </ul>
  )
}

function PageLink({ entry: { to, label, icon, current, fullLoad = false } }: { entry: ShownEntry }) {
  const leavesFully = useFullLoad()
  return (
    <Link to={to} discover="none" reloadDocument={fullLoad || leavesFully} aria-current={current}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </Link>
  )
}

function ExternalEntry({ entry: { to, label, icon } }: { entry: ShownEntry }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {icon && <Icon name={icon} />}
      <span>{label}</span>
      <Icon name="box-arrow-up-right" className="icon-after" />{' '}
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
