/** The facts of every page [070], for routes, titles, headings, lists and loading texts; and the menu [036]. `page-lookups.ts` finds pages. */
import type { Ability } from './abilities'
import type { Settings } from './platform/config.server'
import type { IconName } from './icons'

/**
 * `Query` and `Part` are for the compiler alone: the parameters that links to the page may have, and the names of what lies one
 * segment below it: its dialogs and data.
 */
export interface Page<Query extends string = string, Part extends string = string> {
  readonly path: string
  readonly names?: { readonly query: Query; readonly part: Part }
  /** Shown in the document's title, the top bar and the heading. */
  readonly title: string
  /** The text on screen while the page loads. */
  readonly loading: string
  /** The ability that its handlers ask for, as `page`. */
  readonly ability: Ability
  /** The ability to change what the page shows. Its reply and the dialogs over it ask for it, as `edit`. */
  readonly editAbility?: Ability
  /** The text of its menu entry, if it is not the title. */
  readonly label?: string
  /** The ability to see the menu entry, if it is not the page's. */
  readonly menuAbility?: Ability
  readonly icon?: IconName
  /** Opened and left by a document load, because its Content-Security-Policy differs. */
  readonly fullLoad?: boolean
}

/** The dialogs over a queue and an IVR. */
type RecordDialog = 'delete' | 'add-hours' | 'remove-hours' | 'day-hours' | 'assign-holiday' | 'remove-holiday'

/** The files of a page without a list; of a list `listFileUrl` knows them. */
type ListFile = 'csv' | 'xlsx'

export interface ExternalLink {
  readonly name: Exclude<Settings['LINKS_WITH_USER'][number], ''>
  readonly label: string
  readonly ability: Ability
  readonly icon?: IconName
  /** The setting with its address. Without an address there is no entry. */
  readonly setting: Exclude<keyof Settings & `${string}_URL`, 'REDIS_URL'>
}

export const pages = {
  dashboard: page('/dashboard', 'Home', 'portal.enter', { loading: 'home page', icon: 'house-door' }),

  cases: page('/cases', 'Active cases', 'cases.view', { label: 'Cases', icon: 'life-preserver' }),
  newCase: page<'about'>('/cases/new', 'Create new case', 'cases.open', { loading: 'form', label: 'New' }),
  closedCases: page('/cases/closed', 'Closed cases', 'cases.view', {
    label: 'Closed',
    menuAbility: 'cases.closed.menu',
  }),
  case: page<'no' | 'from', 'close' | 'print'>('/cases/ticket', 'Case details', 'cases.view', {
    editAbility: 'cases.respond',
    loading: 'case',
  }),
  closedCase: page<'no' | 'from', 'print'>('/cases/closedticket', 'Closed case details', 'cases.view', {
    editAbility: 'cases.respond',
    loading: 'closed case',
  }),

  documents: page('/documents', 'Documents', 'documents.view', { icon: 'folder2' }),
  generalDocuments: page<'key', 'download' | 'file'>(
    '/documents/general',
    'General documents',
    'documents.general.view',
    {
      label: 'General',
      icon: 'file-earmark-text',
    },
  ),
  contracts: page<'key', 'download' | 'file'>('/documents/contracts', 'Contracts', 'documents.contracts.view', {
    icon: 'file-earmark-check',
  }),
  invoices: page<'key', 'download' | 'file'>('/documents/invoices', 'Invoices', 'documents.invoices.view', {
    icon: 'receipt',
  }),

  orders: page<'id', 'products'>('/orders', 'Pending orders', 'orders.view', {
    label: 'Orders',
    menuAbility: 'orders.menu',
    icon: 'bag',
  }),
  orderApproval: page<'id', 'products' | 'approve' | 'disapprove'>(
    '/orders/approval',
    'Pending approval',
    'orders.approve',
    { loading: 'orders pending approval' },
  ),
  generatePriceList: page('/orders/generatepricelist', 'Generate price list', 'orders.generate-price-list', {
    loading: 'price list',
  }),
  newOrder: page<'draft' | 'q' | 'page' | 'check', 'products' | 'confirm'>('/orders/new', 'New order', 'orders.place', {
    loading: 'products',
  }),
  newAddOnOrder: page<'draft' | 'q' | 'page' | 'check', 'addons' | 'confirm'>(
    '/orders/addons/new',
    'New add-on order',
    'orders.place',
    { loading: 'add-ons' },
  ),
  orderHistory: page<'id', 'products'>('/orders/history', 'Order history', 'orders.view', { label: 'History' }),

  search: page<'q'>('/search', 'Search', 'portal.enter', { loading: 'what was found' }),
  profile: page('/profile', 'My Profile', 'portal.enter', { loading: 'profile' }),

  ucm: page<'day' | 'find' | 'numbers'>('/ucm', 'uCallManager', 'ucm.enter', {
    loading: 'uCallManager',
    icon: 'headset',
  }),
  changes: page<'plan', 'progress' | 'put-back' | 'keep'>('/ucm/changes', 'Changes', 'ucm.enter'),
  whoAnswers: page<'number' | 'at' | 'key' | 'suppose' | 'who'>('/ucm/who-answers', 'Who answers?', 'calls.view', {
    loading: 'the way of the call',
  }),
  callsOfPeriod: page<'from' | 'to' | 'find' | 'numbers', ListFile>('/ucm/calls', 'Calls of a period', 'calls.view', {
    loading: 'the calls of the period',
  }),
  check: page<never, 'progress' | ListFile>('/ucm/check', 'Check', 'calls.view', {
    loading: 'the check of your calls',
  }),
  queues: page('/ucm/queues', 'Call queues', 'queues.view'),
  newQueue: page<'like'>('/ucm/queues/new', 'New queue', 'queues.edit', { loading: 'form' }),
  queue: page<'no' | 'from' | 'id', RecordDialog | 'add-agent' | 'edit-agent' | 'remove-agent'>(
    '/ucm/queues/view',
    'Queue',
    'queues.view',
    { editAbility: 'queues.edit' },
  ),
  queueShifts: page<'no' | 'from'>('/ucm/queues/shifts', 'Shifts', 'queues.view'),
  editQueue: page<'no' | 'from'>('/ucm/queues/edit', 'Edit queue', 'queues.edit', {
    loading: 'form',
  }),
  agents: page<'q' | 'id', 'new' | 'edit' | 'remove' | 'people' | ListFile>('/ucm/agents', 'Agents', 'agents.view', {
    editAbility: 'agents.edit',
  }),
  agent: page<'no' | 'from'>('/ucm/agents/view', 'Agent', 'agents.view'),
  agentImport: page('/ucm/agents/import', 'Import agents', 'agents.edit', { loading: 'form' }),
  agentImportCheck: page<'plan'>('/ucm/agents/import/check', 'Check of the import', 'agents.edit'),
  agentMatrix: page<'agents' | 'queues'>('/ucm/agents/queues', 'Agents of queues', 'queues.edit', {
    loading: 'agents',
  }),
  holidays: page<'date' | 'id', 'new' | 'edit' | 'remove'>('/ucm/holidays', 'Holidays', 'holidays.view', {
    editAbility: 'holidays.edit',
    menuAbility: 'holidays.menu',
  }),
  holidayMatrix: page<'year' | 'plan', 'file'>('/ucm/holidays/queues', 'Holidays of queues and IVRs', 'holidays.menu', {
    editAbility: 'holidays.edit',
    loading: 'holidays',
  }),
  ivrs: page('/ucm/ivr', 'IVR', 'ivr.view', { loading: 'IVRs' }),
  newIvr: page('/ucm/ivr/new', 'New IVR', 'ivr.edit', { loading: 'form' }),
  ivr: page<'no' | 'from' | 'id', RecordDialog | 'add-option' | 'edit-option' | 'remove-option'>(
    '/ucm/ivr/details',
    'IVR details',
    'ivr.view',
    {
      editAbility: 'ivr.edit',
      loading: 'IVR',
    },
  ),
  editIvr: page<'no' | 'from'>('/ucm/ivr/edit', 'Edit IVR', 'ivr.edit', { loading: 'form' }),
  audio: page<'all' | 'id', 'upload' | 'delete'>('/ucm/audio', 'Audio Library', 'audio.view', {
    editAbility: 'audio.edit',
  }),
  recordings: page<'id', 'sound' | 'download'>('/ucm/recordings', 'Recordings', 'recordings.listen'),
  reporting: page<never, 'embed'>('/ucm/reporting', 'Reporting', 'reporting.view', {
    loading: 'report',
    fullLoad: true,
  }),
  callDetailRecords: page<never, 'embed'>('/ucm/calldetailrecords', 'Call detail records', 'call-detail-records.view', {
    fullLoad: true,
  }),

  settings: page('/settings', 'Settings', 'settings.view', { icon: 'sliders' }),
  directoryConnection: page<never, 'disconnect'>('/settings/graph-api', 'Microsoft directory', 'settings.graph.edit', {
    loading: 'directory connection',
  }),
}

export const externalLinks = {
  wallboard: { name: 'wallboard', label: 'Wallboard', ability: 'wallboard.open', setting: 'WALLBOARD_URL' },
  status: { name: 'status', label: 'Service status', ability: 'status.open', icon: 'activity', setting: 'STATUS_URL' },
  dns: { name: 'dns', label: 'DNS tool', ability: 'dns.open', icon: 'globe', setting: 'DNS_URL' },
  cloudControl: {
    name: 'cloud-control',
    label: 'Cloud control',
    ability: 'cloud-control.open',
    icon: 'cloud',
    setting: 'CLOUD_CONTROL_URL',
  },
} as const satisfies Record<string, ExternalLink>

/** A page in the menu. */
export interface PageEntry extends Page {
  readonly children?: readonly (Page | ExternalLink)[]
  /** The page below it to which the entry leads people who can open that one. */
  readonly first?: Page
}

export type MenuEntry = ExternalLink | PageEntry

/** The menu: its pages and links in order. */
export const menu: readonly MenuEntry[] = [
  pages.dashboard,
  { ...pages.cases, children: [pages.newCase, pages.closedCases] },
  { ...pages.documents, children: [pages.generalDocuments, pages.contracts, pages.invoices] },
  {
    ...pages.orders,
    children: [pages.orderApproval, pages.generatePriceList, pages.newOrder, pages.orderHistory],
    first: pages.orderApproval,
  },
  {
    ...pages.ucm,
    children: [
      pages.queues,
      pages.agents,
      pages.holidays,
      pages.ivrs,
      pages.audio,
      pages.recordings,
      pages.reporting,
      pages.callDetailRecords,
      externalLinks.wallboard,
    ],
  },
  externalLinks.status,
  externalLinks.dns,
  externalLinks.cloudControl,
  { ...pages.settings, children: [pages.directoryConnection] },
]

/** `loading` completes the text on screen, 'Loading {loading}...'; default: the title. */
function page<Query extends string = never, Part extends string = never>(
  path: string,
  title: string,
  ability: Ability,
  { loading = title.toLowerCase(), ...more }: Partial<Omit<Page, 'path' | 'title' | 'ability' | 'names'>> = {},
): Page<Query, Part> {
  return { path, title, ability, loading: `Loading ${loading}...`, ...more }
}

/** Each list, and the pages that people open from it, such as those of one record. Breadcrumbs and titles lead back to it. */
export const pagesOfLists: readonly (readonly [list: Page, ...opened: Page[]])[] = [
  [pages.cases, pages.case],
  [pages.closedCases, pages.closedCase],
  [pages.queues, pages.newQueue, pages.queue, pages.queueShifts, pages.editQueue],
  [pages.agents, pages.agent, pages.agentImport, pages.agentImportCheck, pages.agentMatrix],
  [pages.holidays, pages.holidayMatrix],
  [pages.ivrs, pages.ivr, pages.editIvr],
]
