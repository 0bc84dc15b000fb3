/**
 * The facts of every page (A§2, B§2), each said once: routes, menu, document titles, headings, lists and loading texts
 * use them. External links are at the end.
 */
import type { Ability } from './access/abilities'
import type { Settings } from './config.server'
import type { IconName } from './ui/icon'

export interface Page {
  readonly path: string
  /** In the document's title, the top bar and the heading. */
  readonly title: string
  /** On screen while the page loads. */
  readonly loading: string
  /** What its loader asks for. A test compares. */
  readonly ability: Ability
  /** The text of its menu entry; pages without one are reached from another page. */
  readonly label?: string
  /** Who sees the menu entry, where that differs from who may open the page. */
  readonly menuAbility?: Ability
  readonly icon?: IconName
  /** Entered by a document load, because its Content-Security-Policy is its own. */
  readonly fullLoad?: true
}

/** A page of another product. */
export interface ExternalLink {
  readonly name: 'wallboard' | 'status' | 'dns' | 'cloud-control'
  readonly label: string
  readonly ability: Ability
  readonly icon?: IconName
  /** Holds its address. Without one there is no entry. */
  readonly setting: keyof Settings & `${string}_URL`
}

export const pages = {
  dashboard: {
    path: '/dashboard',
    title: 'Home',
    label: 'Home',
    loading: 'Loading dashboard...',
    ability: 'portal.enter',
    icon: 'house-door',
  },

  cases: {
    path: '/cases',
    title: 'Active cases',
    label: 'Cases',
    loading: 'Loading active cases...',
    ability: 'cases.view',
    icon: 'life-preserver',
  },
  newCase: {
    path: '/cases/new',
    title: 'Create new case',
    label: 'New',
    loading: 'Loading form...',
    ability: 'cases.open',
  },
  closedCases: {
    path: '/cases/closed',
    title: 'Closed cases',
    label: 'Closed',
    loading: 'Loading closed cases...',
    ability: 'cases.view',
    menuAbility: 'cases.closed.menu',
  },
  case: { path: '/cases/ticket', title: 'Case details', loading: 'Loading case...', ability: 'cases.view' },
  closedCase: {
    path: '/cases/closedticket',
    title: 'Closed case details',
    loading: 'Loading closed case...',
    ability: 'cases.view',
  },

  documents: {
    path: '/documents',
    title: 'Documents',
    label: 'Documents',
    loading: 'Loading documents...',
    ability: 'documents.view',
    icon: 'folder2',
  },
  generalDocuments: {
    path: '/documents/general',
    title: 'General documents',
    label: 'General',
    loading: 'Loading general documents...',
    ability: 'documents.general.view',
    icon: 'file-earmark-text',
  },
  contracts: {
    path: '/documents/contracts',
    title: 'Contracts',
    label: 'Contracts',
    loading: 'Loading contracts...',
    ability: 'documents.contracts.view',
    icon: 'file-earmark-check',
  },
  invoices: {
    path: '/documents/invoices',
    title: 'Invoices',
    label: 'Invoices',
    loading: 'Loading invoices...',
    ability: 'documents.invoices.view',
    icon: 'receipt',
  },

  orders: {
    path: '/orders',
    title: 'Pending orders',
    label: 'Orders',
    loading: 'Loading pending orders...',
    ability: 'orders.view',
    menuAbility: 'orders.menu',
    icon: 'bag',
  },
  orderApproval: {
    path: '/orders/approval',
    title: 'Pending approval',
    label: 'Pending approval',
    loading: 'Loading orders pending approval...',
    ability: 'orders.approve',
  },
  generatePriceList: {
    path: '/orders/generatepricelist',
    title: 'Generate price list',
    label: 'Generate price list',
    loading: 'Loading price list...',
    ability: 'orders.generate-price-list',
  },
  newOrder: {
    path: '/orders/new',
    title: 'New order',
    label: 'New order',
    loading: 'Loading products...',
    ability: 'orders.place',
  },
  newAddOnOrder: {
    path: '/orders/addons/new',
    title: 'New add-on order',
    loading: 'Loading add-ons...',
    ability: 'orders.place',
  },
  orderHistory: {
    path: '/orders/history',
    title: 'Order history',
    label: 'History',
    loading: 'Loading order history...',
    ability: 'orders.view',
  },

  profile: { path: '/profile', title: 'My Profile', loading: 'Loading profile...', ability: 'portal.enter' },

  ucm: {
    path: '/ucm',
    title: 'uCallManager',
    label: 'uCallManager',
    loading: 'Loading uCallManager...',
    ability: 'ucm.enter',
    icon: 'headset',
  },
  queues: {
    path: '/ucm/queues',
    title: 'Call queues',
    label: 'Call queues',
    loading: 'Loading call queues...',
    ability: 'queues.view',
  },
  newQueue: { path: '/ucm/queues/new', title: 'New queue', loading: 'Loading form...', ability: 'queues.edit' },
  queue: { path: '/ucm/queues/view', title: 'Queue', loading: 'Loading queue...', ability: 'queues.view' },
  agents: {
    path: '/ucm/agents',
    title: 'Agents',
    label: 'Agents',
    loading: 'Loading agents...',
    ability: 'agents.view',
  },
  holidays: {
    path: '/ucm/holidays',
    title: 'Holidays',
    label: 'Holidays',
    loading: 'Loading holidays...',
    ability: 'holidays.view',
    menuAbility: 'holidays.menu',
  },
  ivrs: { path: '/ucm/ivr', title: 'IVR', label: 'IVR', loading: 'Loading IVRs...', ability: 'ivr.view' },
  newIvr: { path: '/ucm/ivr/new', title: 'New IVR', loading: 'Loading form...', ability: 'ivr.edit' },
  ivr: { path: '/ucm/ivr/details', title: 'IVR details', loading: 'Loading IVR...', ability: 'ivr.view' },
  audio: {
    path: '/ucm/audio',
    title: 'Audio Library',
    label: 'Audio Library',
    loading: 'Loading audio library...',
    ability: 'audio.view',
  },
  recordings: {
    path: '/ucm/recordings',
    title: 'Recordings',
    label: 'Recordings',
    loading: 'Loading recordings...',
    ability: 'recordings.listen',
  },
  reporting: {
    path: '/ucm/reporting',
    title: 'Reporting',
    label: 'Reporting',
    loading: 'Loading report...',
    ability: 'reporting.view',
    fullLoad: true,
  },
  callDetailRecords: {
    path: '/ucm/calldetailrecords',
    title: 'Call detail records',
    label: 'Call detail records',
    loading: 'Loading call detail records...',
    ability: 'call-detail-records.view',
    fullLoad: true,
  },

  settings: {
    path: '/settings',
    title: 'Settings',
    label: 'Settings',
    loading: 'Loading settings...',
    ability: 'settings.view',
    icon: 'sliders',
  },
  directoryConnection: {
    path: '/settings/graph-api',
    title: 'Microsoft directory',
    label: 'Microsoft directory',
    loading: 'Loading directory connection...',
    ability: 'settings.graph.edit',
  },
} as const satisfies Record<string, Page>

export const externalLinks = {
  wallboard: { name: 'wallboard', label: 'Wallboard', ability: 'wallboard.open', setting: 'WALLBOARD_URL' },
  status: {
    name: 'status',
    label: 'Service status',
    ability: 'status.open',
    icon: 'activity',
    setting: 'STATUS_URL',
  },
  dns: { name: 'dns', label: 'DNS tool', ability: 'dns.open', icon: 'globe', setting: 'DNS_URL' },
  cloudControl: {
    name: 'cloud-control',
    label: 'Cloud control',
    ability: 'cloud-control.open',
    icon: 'cloud',
    setting: 'CLOUD_CONTROL_URL',
  },
} as const satisfies Record<string, ExternalLink>

/** The page at an address, or the closest one above it: a dialog has the name of the page that it opens on. */
export function pageAt(pathname: string): Page | undefined {
  return Object.values<Page>(pages)
    .filter(({ path }) => isWithin(path, pathname))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** Whether an address is that of a page or below it. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
