import { Link, useLocation } from '@remix-run/react'
import type { Ability } from '../access/abilities'
import { useBehindDialog } from '../ui/dialog/dialog-route'
import { DRAWER_ID } from './close-on-navigation'
import { Icon } from '../ui/icon'
import type { ExternalLink } from '../pages'
import { shownMenu, type ShownEntry } from './menu'
import { useProduct } from '../ui/product'

interface SidebarProps {
  readonly organisation: string
  readonly allowed: readonly Ability[]
  readonly links: readonly ExternalLink['name'][]
}

/** The organisation's name and the menu. Below 960 px a drawer; a checkbox holds its state, so it needs no scripts. */
export function Sidebar({ organisation, allowed, links }: SidebarProps) {
  const { pathname } = useLocation()
  const { name, logo } = useProduct()
  return (
    <aside className="drawer" {...useBehindDialog()}>
      <input type="checkbox" id={DRAWER_ID} className="drawer-toggle visually-hidden" autoComplete="off" />
      <label htmlFor={DRAWER_ID} className="drawer-button">
        <Icon name="list" />
        Menu
      </label>
      <div className="sidebar">
        <div className="sidebar-title">
          {logo && <img className="brand-logo" src={logo} alt="" />}
          <strong>{organisation}</strong>
          <span>{name} Customer Portal</span>
        </div>
        <nav aria-label="Main">
          <Entries entries={shownMenu(pathname, allowed, links)} />
        </nav>
      </div>
      <label htmlFor={DRAWER_ID} className="drawer-backdrop" aria-hidden="true" />
    </aside>
  )
}

function Entries({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <ul className="menu">
      {entries.map((entry) => (
        <li key={entry.to}>
          {entry.external ? <ExternalEntry entry={entry} /> : <PageEntry entry={entry} />}
          {entry.children.length > 0 && <Entries entries={entry.children} />}
        </li>
      ))}
    </ul>
  )
}

function PageEntry({ entry: { to, label, icon, current, fullLoad = false } }: { entry: ShownEntry }) {
  return (
    <Link to={to} discover="none" reloadDocument={fullLoad} aria-current={current}>
      {icon && <Icon name={icon} />}
      {label}
    </Link>
  )
}

function ExternalEntry({ entry: { to, label, icon } }: { entry: ShownEntry }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {icon && <Icon name={icon} />}
      {label}
      <Icon name="box-arrow-up-right" className="icon-after" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
