/**
 * Every page of both documents by name (A§2, B§2): what the menu shows, what the top bar calls it, and what stands on
 * screen while it loads.
 */
import type { Ability } from '../access/abilities'
import type { IconName } from '../ui/icon'

export interface MenuPage {
  readonly path: string
  /** The page's name, in the top bar. */
  readonly title: string
  /** The entry's text where it differs from the page's name. */
  readonly label?: string
  readonly loading: string
  /** Who sees the entry. The page itself is guarded by its own ability. */
  readonly ability: Ability
  /** The page's own ability where it asks for more: who may not open it is led to the first page below that they may. */
  readonly pageAbility?: Ability
  readonly icon?: IconName
  /** Not an entry of the menu: reached from another page. */
  readonly hidden?: true
  /** Entered by a document load, because its Content-Security-Policy is its own. */
  readonly ownPolicy?: true
  readonly children?: readonly MenuEntry[]
}

/** A page of another product; its address is a setting, and without one there is no entry. */
export interface MenuLink {
  readonly external: ExternalName
  readonly label: string
  readonly ability: Ability
  readonly icon?: IconName
}

export type MenuEntry = MenuPage | MenuLink
export type ExternalName = 'wallboard' | 'status' | 'dns' | 'cloud-control'

export const menu: readonly MenuEntry[] = [
  { path: '/dashboard', title: 'Home', loading: 'Loading dashboard...', ability: 'portal.enter', icon: 'house-door' },
  {
    path: '/cases',
    title: 'Active cases',
    label: 'Cases',
    loading: 'Loading active cases...',
    ability: 'cases.view',
    icon: 'life-preserver',
    children: [
      { path: '/cases/new', title: 'Create new case', label: 'New', loading: 'Loading form...', ability: 'cases.open' },
      {
        path: '/cases/closed',
        title: 'Closed cases',
        label: 'Closed',
        loading: 'Loading closed cases...',
        ability: 'cases.closed.menu',
      },
      { path: '/cases/ticket', title: 'Case details', loading: 'Loading case...', ability: 'cases.view', hidden: true },
      {
        path: '/cases/closedticket',
        title: 'Closed case details',
        loading: 'Loading closed case...',
        ability: 'cases.view',
        hidden: true,
      },
    ],
  },
  {
    path: '/documents',
    title: 'Documents',
    loading: 'Loading documents...',
    ability: 'documents.view',
    icon: 'folder2',
    children: [
      {
        path: '/documents/general',
        title: 'General documents',
        label: 'General',
        loading: 'Loading general documents...',
        ability: 'documents.general.view',
      },
      {
        path: '/documents/contracts',
        title: 'Contracts',
        loading: 'Loading contracts...',
        ability: 'documents.contracts.view',
      },
      {
        path: '/documents/invoices',
        title: 'Invoices',
        loading: 'Loading invoices...',
        ability: 'documents.invoices.view',
      },
    ],
  },
  {
    path: '/orders',
    title: 'Pending orders',
    label: 'Orders',
    loading: 'Loading pending orders...',
    ability: 'orders.menu',
    pageAbility: 'orders.view',
    icon: 'bag',
    children: [
      {
        path: '/orders/approval',
        title: 'Pending approval',
        loading: 'Loading orders pending approval...',
        ability: 'orders.approve',
      },
      {
        path: '/orders/generatepricelist',
        title: 'Generate price list',
        loading: 'Loading price list...',
        ability: 'orders.generate-price-list',
      },
      { path: '/orders/new', title: 'New order', loading: 'Loading products...', ability: 'orders.place' },
      {
        path: '/orders/addons/new',
        title: 'New add-on order',
        loading: 'Loading add-ons...',
        ability: 'orders.place',
        hidden: true,
      },
      {
        path: '/orders/history',
        title: 'Order history',
        label: 'History',
        loading: 'Loading order history...',
        ability: 'orders.view',
      },
    ],
  },
  { path: '/profile', title: 'My Profile', loading: 'Loading profile...', ability: 'portal.enter', hidden: true },
  {
    path: '/ucm',
    title: 'uCallManager',
    loading: 'Loading uCallManager...',
    ability: 'ucm.enter',
    icon: 'headset',
    children: [
      {
        path: '/ucm/queues',
        title: 'Call queues',
        loading: 'Loading call queues...',
        ability: 'queues.view',
        children: [
          {
            path: '/ucm/queues/new',
            title: 'New queue',
            loading: 'Loading form...',
            ability: 'queues.edit',
            hidden: true,
          },
          {
            path: '/ucm/queues/view',
            title: 'Queue',
            loading: 'Loading queue...',
            ability: 'queues.view',
            hidden: true,
          },
        ],
      },
      { path: '/ucm/agents', title: 'Agents', loading: 'Loading agents...', ability: 'agents.view' },
      { path: '/ucm/holidays', title: 'Holidays', loading: 'Loading holidays...', ability: 'holidays.menu' },
      {
        path: '/ucm/ivr',
        title: 'IVR',
        loading: 'Loading IVRs...',
        ability: 'ivr.view',
        children: [
          { path: '/ucm/ivr/new', title: 'New IVR', loading: 'Loading form...', ability: 'ivr.edit', hidden: true },
          {
            path: '/ucm/ivr/details',
            title: 'IVR details',
            loading: 'Loading IVR...',
            ability: 'ivr.view',
            hidden: true,
          },
        ],
      },
      { path: '/ucm/audio', title: 'Audio Library', loading: 'Loading audio library...', ability: 'audio.view' },
      { path: '/ucm/recordings', title: 'Recordings', loading: 'Loading recordings...', ability: 'recordings.listen' },
      {
        path: '/ucm/reporting',
        title: 'Reporting',
        loading: 'Loading report...',
        ability: 'reporting.view',
        ownPolicy: true,
      },
      {
        path: '/ucm/calldetailrecords',
        title: 'Call detail records',
        loading: 'Loading call detail records...',
        ability: 'call-detail-records.view',
        ownPolicy: true,
      },
      { external: 'wallboard', label: 'Wallboard', ability: 'wallboard.open' },
    ],
  },
  { external: 'status', label: 'Service status', ability: 'status.open', icon: 'activity' },
  { external: 'dns', label: 'DNS tool', ability: 'dns.open', icon: 'globe' },
  { external: 'cloud-control', label: 'Cloud control', ability: 'cloud-control.open', icon: 'cloud' },
  {
    path: '/settings',
    title: 'Settings',
    loading: 'Loading settings...',
    ability: 'settings.view',
    icon: 'sliders',
    children: [
      {
        path: '/settings/graph-api',
        title: 'Microsoft directory',
        loading: 'Loading directory connection...',
        ability: 'settings.graph.edit',
      },
    ],
  },
]

/** One entry as one person sees it on one page. */
export interface ShownEntry {
  readonly to: string
  readonly label: string
  readonly icon: IconName | undefined
  /** A page of another product. */
  readonly external: boolean
  readonly ownPolicy: boolean
  /** `page`: this very page. `true`: the entry under which it stands. */
  readonly current: 'page' | 'true' | undefined
  readonly children: readonly ShownEntry[]
}

/**
 * The entries that someone who may do `allowed` sees on the page at `pathname` (A§2): those for display whose ability is
 * allowed, and children only while their parent matches the path. `links` are the external pages that have an address.
 */
export function shownMenu(
  pathname: string,
  allowed: readonly Ability[],
  links: readonly ExternalName[],
  entries: readonly MenuEntry[] = menu,
): ShownEntry[] {
  return entries
    .filter(({ ability }) => allowed.includes(ability))
    .flatMap((entry) => {
      if ('external' in entry) return links.includes(entry.external) ? [shownLink(entry)] : []
      if (entry.hidden) return []
      const children = matches(entry.path, pathname) ? shownMenu(pathname, allowed, links, entry.children ?? []) : []
      return [shownPage(entry, entryHref(entry, allowed), pathname, children)]
    })
}

function shownLink({ external, label, icon }: MenuLink): ShownEntry {
  const none = { current: undefined, children: [], ownPolicy: false }
  return { to: `/external/${external}`, label, icon, external: true, ...none }
}

/** The page itself, or the first below it for who may see the entry but not the page (orders: provider staff). */
function entryHref({ path, pageAbility, children = [] }: MenuPage, allowed: readonly Ability[]): string {
  if (pageAbility === undefined || allowed.includes(pageAbility)) return path
  const [first = path] = children.flatMap((child) =>
    'external' in child || child.hidden || !allowed.includes(child.ability) ? [] : [child.path],
  )
  return first
}

function shownPage(page: MenuPage, to: string, pathname: string, children: ShownEntry[]): ShownEntry {
  const { title, label = title, icon, ownPolicy = false } = page
  return { to, label, icon, external: false, ownPolicy, current: currentState(page, pathname, children), children }
}

/** An entry stands for the pages below it that have no entry of their own. */
function currentState({ path }: MenuPage, pathname: string, children: ShownEntry[]): ShownEntry['current'] {
  if (path === pathname) return 'page'
  return matches(path, pathname) && children.every(({ current }) => !current) ? 'true' : undefined
}

function matches(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** The page at an address, or the closest one above it: a dialog has the name of the page it opens on. */
export function pageAt(pathname: string): MenuPage | undefined {
  return allPages(menu)
    .filter(({ path }) => matches(path, pathname))
    .sort((one, other) => other.path.length - one.path.length)[0]
}

export function allPages(entries: readonly MenuEntry[]): MenuPage[] {
  return entries.flatMap((entry) => ('external' in entry ? [] : [entry, ...allPages(entry.children ?? [])]))
}

/** The link to another product by its name in /external/<name>. */
export function linkNamed(name: string | undefined): MenuLink | undefined {
  return allLinks(menu).find(({ external }) => external === name)
}

function allLinks(entries: readonly MenuEntry[]): MenuLink[] {
  return entries.flatMap((entry) => ('external' in entry ? [entry] : allLinks(entry.children ?? [])))
}
