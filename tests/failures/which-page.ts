/** The page or form that makes each call, reviewed by hand: a call of the contract without a place here does not compile. */
import type { EndpointName } from '../../contract'
import type { directory } from '../../contract/directory'
import type { Entries } from '../support/page'
import { wavFile } from '../support/wav'

export type CallName = EndpointName | `directory.${keyof typeof directory & string}`

export interface Place {
  /** The address of the page. NUMBER, here and in fields, is another one each time: visitors may not try often. */
  readonly at: string
  /** Entries there, and on each page that follows, before 'Next' leads to the page that is meant. */
  readonly next?: readonly Entries[]
  /** The button of the form that makes the call, with what somebody types. */
  readonly press?: string
  readonly enter?: Entries
  /** A part of the page shows the failure, and the rest is there. A failed dialog shows it on the page behind. */
  readonly isPart?: true
  /** All that the person may do, where that is not everything. */
  readonly may?: readonly string[]
  /** Somebody who is not signed in. */
  readonly isVisitor?: true
  /** An address for scripts, which get JSON. */
  readonly isScripts?: true
  /** Text where it is not known whether the call was carried out. */
  readonly notKnown?: string
  /** Text where the call says 404, if that is no failure. */
  readonly ifMissing?: string
  /** A call that says 404 meanwhile. */
  readonly without?: CallName
  /** Text from another call, which is shown all the same. */
  readonly beside?: string
}

const part = (at: string): Place => ({ at, isPart: true })
const form = (at: string, press: string, enter: Entries = {}): Place => ({ at, press, enter })
/** A dialog that closes when its call fails. */
const dialog = (at: string, press: string, enter: Entries = {}): Place => ({ at, press, enter, isPart: true })

const CASE = '?no=T-2026-0117'
const QUEUE = '?no=Service+desk'
const MENU = '?no=Main+menu'
const OFFER = { 'Office 365 E3': true, 'Amount of Office 365 E3': '20' }
const ADD_ON = { 'Visio Plan 2': true, 'Amount of Visio Plan 2': '20' }
const AGREED = { 'I accept the Microsoft Customer Agreement': true }
const NEW_QUEUE = { Name: 'Overflow', 'Phone number': '31105550111', Strategy: 'Ring all', Retry: '17' }
const HOURS = { Saturday: true, Sunday: true, Open: '06:10', Close: '07:20' }
const NEXT_YEAR = new Date().getFullYear() + 1

export const whichPage: Readonly<Record<CallName, Place>> = {
  'auth.token': { at: '/profile', isVisitor: true, notKnown: 'so you are not signed in.' },
  'users.me': { at: '/profile' },
  'cases.count': part('/dashboard'),
  'cases.active': { at: '/cases' },
  'cases.closed': { at: '/cases/closed' },
  'cases.meta': { at: '/cases/new' },
  'cases.create': form('/cases/new', 'Create', {
    'Case Title': 'Typed title',
    'Case Type': 'Request',
    'Case Subject': 'Telephony / Phones',
    Entitlement: 'Support on working days',
    Description: 'Typed words,\r\nin two lines.',
  }),
  'cases.detail': { at: `/cases/ticket${CASE}`, without: 'cases.closedDetail' },
  'cases.closedDetail': { at: '/cases/closedticket?no=T-2026-0084' },
  'cases.owner': { ...part(`/cases/ticket${CASE}`), may: ['READALLCASESPERSONALWRITE'] },
  'cases.close': dialog(`/cases/ticket/close${CASE}`, 'Close case!'),
  'activities.list': part(`/cases/ticket${CASE}`),
  'activities.sendMessage': {
    ...form(`/cases/ticket${CASE}`, 'Send', {
      Subject: 'Typed subject',
      Message: 'Typed words.',
      Attachments: [new File(['x'], 'typed.txt')],
    }),
    without: 'cases.closedDetail',
  },
  'documents.general': { at: '/documents/general' },
  'documents.contracts': { at: '/documents/contracts' },
  'documents.invoices': { at: '/documents/invoices' },
  'documents.getGeneral': form('/documents/general', 'Download', { 'Select Manual of the portal': true }),
  'documents.getContracts': form('/documents/contracts', 'Download', { 'Select Telephony 2026': true }),
  'documents.getInvoices': form('/documents/invoices', 'Download', { 'Select Invoice 2026-1127': true }),
  'orders.pending': { at: '/orders' },
  'orders.pendingApproval': { at: '/orders/approval' },
  'orders.history': { at: '/orders/history' },
  'orders.approve': dialog('/orders/approval/approve?id=5003', 'Approve'),
  'orders.disapprove': dialog('/orders/approval/disapprove?id=5003', 'Disapprove'),
  'orders.create': { ...form('/orders/new', 'Place order', AGREED), next: [{}, OFFER] },
  'orders.createAddOns': { ...form('/orders/addons/new', 'Place order', AGREED), next: [{}, ADD_ON] },
  'catalogue.generatePriceList': form('/orders/generatepricelist', 'Generate price list'),
  // Its address gets the id of a new draft.
  'catalogue.tenants': { at: '/orders/new', next: [] },
  'catalogue.products': { at: '/orders/new', next: [{}] },
  'catalogue.addOns': { at: '/orders/addons/new', next: [{}] },
  'graph.connect': { ...dialog('/settings/graph-api', 'Connect'), without: 'graph.renew' },
  'graph.renew': { ...part('/settings/graph-api'), ifMissing: 'Shift queues and the choice of directory users' },
  'graph.disconnect': form('/settings/graph-api/disconnect', 'Disconnect'),
  'queues.list': { at: '/ucm/queues' },
  'queues.meta': { at: '/ucm/queues/new' },
  'queues.detail': { at: `/ucm/queues/edit${QUEUE}` },
  'queues.count': part('/dashboard'),
  'queues.update': form(`/ucm/queues/edit${QUEUE}`, 'Save', { 'Max members': '17', 'Service level': '45' }),
  'queues.remove': dialog('/ucm/queues/view/delete?no=Overflow', 'Delete', { Type: 'Overflow' }),
  'queues.create': form('/ucm/queues/new', 'Create', NEW_QUEUE),
  'queues.createShift': form('/ucm/queues/new', 'Create', { ...NEW_QUEUE, Type: 'Shift', Team: 'Front desk' }),
  'queueHours.list': part(`/ucm/queues/view${QUEUE}`),
  'queueHours.add': form(`/ucm/queues/view/add-hours${QUEUE}`, 'Add', HOURS),
  'queueHours.remove': dialog(`/ucm/queues/view/remove-hours${QUEUE}&id=MON%7C08%3A30%7C17%3A00`, 'Remove'),
  'queueHolidays.list': part(`/ucm/queues/view${QUEUE}`),
  'queueHolidays.add': form(`/ucm/queues/view/assign-holiday${QUEUE}`, 'Assign', { Holiday: '72' }),
  'queueHolidays.remove': dialog(`/ucm/queues/view/remove-holiday${QUEUE}&id=71`, 'Remove'),
  'queueAgents.list': part(`/ucm/queues/view${QUEUE}`),
  'queueAgents.add': form(`/ucm/queues/view/add-agent${QUEUE}`, 'Add', { Agent: 'key:32', Priority: '17' }),
  'queueAgents.update': form(`/ucm/queues/view/edit-agent${QUEUE}&id=31`, 'Save', { Priority: '17' }),
  'queueAgents.remove': dialog(`/ucm/queues/view/remove-agent${QUEUE}&id=31`, 'Remove'),
  'agents.list': { at: '/ucm/agents' },
  'agents.count': part('/dashboard'),
  'agents.interfaces': { at: '/ucm/agents/new' },
  'agents.add': dialog('/ucm/agents/new', 'Add', {
    Agent: 'Typed alias',
    'Interface type': 'SIP phone',
    'Number or Extension': '417',
    'Always available': true,
  }),
  'agents.update': dialog('/ucm/agents/edit?id=31', 'Save', { Agent: 'Typed alias', 'Fallback phone number': '' }),
  'agents.remove': dialog('/ucm/agents/remove?id=31', 'Remove'),
  'holidays.list': { at: '/ucm/holidays' },
  'holidays.count': part('/dashboard'),
  'holidays.add': dialog('/ucm/holidays/new', 'Add', { Date: `${NEXT_YEAR}-08-17`, Description: 'Typed day' }),
  'holidays.update': dialog('/ucm/holidays/edit?id=71', 'Save', { Description: 'Typed day' }),
  'holidays.remove': dialog('/ucm/holidays/remove?id=71', 'Remove'),
  'ivr.list': { at: '/ucm/ivr' },
  'ivr.meta': { at: '/ucm/ivr/new' },
  'ivr.detail': { at: `/ucm/ivr/edit${MENU}` },
  'ivr.create': form('/ucm/ivr/new', 'Create', {
    Name: 'Typed menu',
    'Parent IVR': 'Main menu',
    'IVR Prompt': 'menu.wav',
    'Closed voice prompt': 'closed.wav',
  }),
  'ivr.update': form(`/ucm/ivr/edit${MENU}`, 'Save', { 'Welcome voice prompt': 'No audio' }),
  'ivr.remove': dialog(`/ucm/ivr/details/delete${MENU}`, 'Delete', { Type: 'Main menu' }),
  'ivrHours.list': part(`/ucm/ivr/details${MENU}`),
  'ivrHours.add': form(`/ucm/ivr/details/add-hours${MENU}`, 'Add', HOURS),
  'ivrHours.remove': dialog(`/ucm/ivr/details/remove-hours${MENU}&id=81`, 'Remove'),
  'ivrOptions.meta': { at: `/ucm/ivr/details/add-option${MENU}` },
  'ivrOptions.list': part(`/ucm/ivr/details${MENU}`),
  'ivrOptions.add': form(`/ucm/ivr/details/add-option${MENU}`, 'Add', {
    Index: '17',
    'Action type': 'Jump to queue',
    Queue: 'Overflow',
    'Acknowledge audio': 'menu.wav',
  }),
  'ivrOptions.update': form(`/ucm/ivr/details/edit-option${MENU}&id=91`, 'Save', { Index: '17', Queue: 'Overflow' }),
  'ivrOptions.remove': dialog(`/ucm/ivr/details/remove-option${MENU}&id=91`, 'Remove'),
  'ivrHolidays.list': part(`/ucm/ivr/details${MENU}`),
  'ivrHolidays.add': form(`/ucm/ivr/details/assign-holiday${MENU}`, 'Assign', { Holiday: '72' }),
  'ivrHolidays.remove': dialog(`/ucm/ivr/details/remove-holiday${MENU}&id=71`, 'Remove'),
  'audio.list': { at: '/ucm/audio' },
  'audio.add': form('/ucm/audio/upload', 'Upload', { 'Audio files': [wavFile('typed.wav')] }),
  'audio.remove': dialog('/ucm/audio/delete?id=closed.wav', 'Delete'),
  'recordings.list': { at: '/ucm/recordings' },
  'recordings.audio': { at: '/ucm/recordings/download?id=20261119-091200-201.wav' },
  'reports.dashboard': { at: '/ucm/reporting/embed', isScripts: true },
  'reports.callDetailRecords': { at: '/ucm/calldetailrecords/embed', isScripts: true },
  'registration.requestPasswordReset': {
    ...form('/password-reset', 'Send link', { 'E-mail address': 'typed-NUMBER@harbour.example' }),
    isVisitor: true,
  },
  'registration.newPassword': {
    ...form('/new-password?validate=NUMBER', 'Set password', {
      'New password again': 'a long sentence',
      'New password': 'a long sentence',
    }),
    isVisitor: true,
  },
  'directory.me': part('/settings/graph-api'),
  'directory.joinedTeams': part('/settings/graph-api'),
  'directory.users': part('/ucm/agents/new'),
  'directory.shifts': part('/ucm/queues/shifts?no=Overflow'),
}

const CASE_TITLE = 'No dial tone at the front desk'
/** The search of somebody with all lists, of which it reads the first nine. `beside`: what is found in another list. */
const found = (name: CallName, beside = CASE_TITLE): readonly [CallName, Place] => [
  name,
  { ...part('/search?q=2026'), beside },
]
/** The same for somebody with so few lists that this one is among the first nine. */
const foundByFew = (name: CallName, ...may: readonly string[]): readonly [CallName, Place] => [
  name,
  { ...part('/search?q=2026'), beside: CASE_TITLE, may: ['READALLCASES', ...may] },
]

/** Calls that a second page makes: each list of the search fails alone, and the others are there [899]. */
export const onSearch = [
  found('cases.active', 'New phone for a colleague'),
  found('cases.closed'),
  found('documents.invoices'),
  found('orders.pending'),
  found('queues.list'),
  found('agents.list'),
  found('ivr.list'),
  found('holidays.list'),
  found('audio.list'),
  foundByFew('orders.pendingApproval', 'MERIDIANAPPROVEORDERS'),
  foundByFew('documents.contracts', 'VIEWCONTRACTS'),
  foundByFew('documents.general', 'UCP.DOCUMENTS.GENERAL.VIEW'),
  foundByFew('orders.history', 'ADMINORDERS'),
]
