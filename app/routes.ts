/** Every URL of the portal: sign-in, then area by area. Paths of pages are in pages.ts. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { pages, type Page } from './pages'

/** One module may serve several pages, so each route's id is its path. */
const page = ({ path }: Page, file: string, children?: RouteConfigEntry[]) => at(path.slice(1), file, children)
const at = (path: string, file: string, children?: RouteConfigEntry[]) => route(path, file, { id: path }, children)

/** A list and its CSV file. */
const list = (facts: Page, file: string, csv: string, children?: RouteConfigEntry[]) => [
  page(facts, file, children),
  at(`${facts.path.slice(1)}/csv`, csv),
]

/** A dialog over a page: its URL is one segment below the page's. */
const dialog = ({ path }: Page, name: string, file: string) => route(name, file, { id: `${path.slice(1)}/${name}` })

const documents = (facts: Page) => [
  ...list(facts, 'documents/document-list.tsx', 'documents/csv.ts'),
  at(`${facts.path.slice(1)}/download`, 'documents/download.ts'),
  at(`${facts.path.slice(1)}/file`, 'documents/file.ts'),
]

/** A report, and what its script fetches to embed it. */
const report = (facts: Page) => [
  page(facts, 'ucm/reports/report.tsx'),
  at(`${facts.path.slice(1)}/embed`, 'ucm/reports/embed.ts'),
]

/** The wizard of an order: tenant, offers, confirmation. */
const wizard = ({ path }: Page, offers: string) => {
  const id = path.slice(1)
  return route(id, 'orders/wizard/wizard.tsx', { id }, [
    index('orders/wizard/select-tenant.tsx', { id: `${id}/tenant` }),
    route(offers, 'orders/wizard/select-offers.tsx', { id: `${id}/${offers}` }),
    route('confirm', 'orders/wizard/confirm-order.tsx', { id: `${id}/confirm` }),
  ])
}

export default [
  route('login', 'sign-in/sign-in.tsx'),
  route('logout', 'sign-in/sign-out.ts'),
  route('password-reset', 'registration/forgot-password.tsx'),
  route('new-password', 'registration/new-password.tsx'),
  route('signed-in', 'sign-in/signed-in.tsx'),
  layout('shell/layout.tsx', [
    layout('shell/page.tsx', [
      index('dashboard/home.ts'),
      page(pages.dashboard, 'dashboard/dashboard.tsx'),

      ...list(pages.cases, 'cases/case-list.tsx', 'cases/csv.ts'),
      page(pages.newCase, 'cases/open-case.tsx'),
      ...list(pages.closedCases, 'cases/closed-list.tsx', 'cases/csv.ts'),
      page(pages.case, 'cases/case.tsx', [dialog(pages.case, 'close', 'cases/close-case.tsx')]),
      page(pages.closedCase, 'cases/case.tsx'),

      page(pages.documents, 'documents/overview.tsx'),
      ...documents(pages.generalDocuments),
      ...documents(pages.contracts),
      ...documents(pages.invoices),

      ...list(pages.orders, 'orders/pending-orders.tsx', 'orders/csv.ts', [
        dialog(pages.orders, 'products', 'orders/products.tsx'),
      ]),
      ...list(pages.orderApproval, 'orders/pending-approval.tsx', 'orders/csv.ts', [
        dialog(pages.orderApproval, 'products', 'orders/products.tsx'),
        dialog(pages.orderApproval, 'approve', 'orders/approve-order.tsx'),
        dialog(pages.orderApproval, 'disapprove', 'orders/disapprove-order.tsx'),
      ]),
      page(pages.generatePriceList, 'orders/generate-price-list.tsx'),
      wizard(pages.newOrder, 'products'),
      wizard(pages.newAddOnOrder, 'addons'),
      ...list(pages.orderHistory, 'orders/order-history.tsx', 'orders/csv.ts', [
        dialog(pages.orderHistory, 'products', 'orders/products.tsx'),
      ]),

      page(pages.profile, 'profile/profile.tsx'),

      page(pages.ucm, 'ucm/call-manager.tsx'),
      ...list(pages.queues, 'ucm/queues/queues.tsx', 'ucm/queues/csv.ts'),
      page(pages.queue, 'ucm/queues/queue.tsx', [
        dialog(pages.queue, 'delete', 'ucm/queues/delete-queue.tsx'),
        dialog(pages.queue, 'add-hours', 'ucm/queues/add-hours.tsx'),
        dialog(pages.queue, 'remove-hours', 'ucm/queues/remove-hours.tsx'),
        dialog(pages.queue, 'assign-holiday', 'ucm/queues/assign-holiday.tsx'),
        dialog(pages.queue, 'remove-holiday', 'ucm/queues/remove-holiday.tsx'),
        dialog(pages.queue, 'add-agent', 'ucm/queues/add-agent.tsx'),
        dialog(pages.queue, 'edit-agent', 'ucm/queues/edit-agent.tsx'),
        dialog(pages.queue, 'remove-agent', 'ucm/queues/remove-agent.tsx'),
      ]),
      page(pages.queueShifts, 'ucm/queues/shifts/shifts.tsx'),
      page(pages.newQueue, 'ucm/queues/new-queue.tsx'),
      page(pages.editQueue, 'ucm/queues/edit-queue.tsx'),
      ...list(pages.agents, 'ucm/agents/agent-list.tsx', 'ucm/agents/csv.ts', [
        dialog(pages.agents, 'new', 'ucm/agents/add-agent.tsx'),
        dialog(pages.agents, 'edit', 'ucm/agents/edit-agent.tsx'),
        dialog(pages.agents, 'remove', 'ucm/agents/remove-agent.tsx'),
      ]),
      ...list(pages.holidays, 'ucm/holidays/holiday-list.tsx', 'ucm/holidays/csv.ts', [
        dialog(pages.holidays, 'new', 'ucm/holidays/add-holiday.tsx'),
        dialog(pages.holidays, 'edit', 'ucm/holidays/edit-holiday.tsx'),
        dialog(pages.holidays, 'remove', 'ucm/holidays/remove-holiday.tsx'),
      ]),
      ...list(pages.ivrs, 'ucm/ivr/ivrs.tsx', 'ucm/ivr/csv.ts'),
      page(pages.newIvr, 'ucm/ivr/new-ivr.tsx'),
      page(pages.ivr, 'ucm/ivr/ivr.tsx', [
        dialog(pages.ivr, 'delete', 'ucm/ivr/delete-ivr.tsx'),
        dialog(pages.ivr, 'add-hours', 'ucm/ivr/add-hours.tsx'),
        dialog(pages.ivr, 'remove-hours', 'ucm/ivr/remove-hours.tsx'),
        dialog(pages.ivr, 'add-option', 'ucm/ivr/add-option.tsx'),
        dialog(pages.ivr, 'edit-option', 'ucm/ivr/edit-option.tsx'),
        dialog(pages.ivr, 'remove-option', 'ucm/ivr/remove-option.tsx'),
        dialog(pages.ivr, 'assign-holiday', 'ucm/ivr/assign-holiday.tsx'),
        dialog(pages.ivr, 'remove-holiday', 'ucm/ivr/remove-holiday.tsx'),
      ]),
      page(pages.editIvr, 'ucm/ivr/edit-ivr.tsx'),
      ...list(pages.audio, 'ucm/audio/audio-library.tsx', 'ucm/audio/csv.ts', [
        dialog(pages.audio, 'upload', 'ucm/audio/upload-audio.tsx'),
        dialog(pages.audio, 'delete', 'ucm/audio/delete-audio.tsx'),
      ]),
      ...list(pages.recordings, 'ucm/recordings/recordings.tsx', 'ucm/recordings/csv.ts'),
      at('ucm/recordings/sound', 'ucm/recordings/sound.ts'),
      at('ucm/recordings/download', 'ucm/recordings/sound.ts'),
      ...report(pages.reporting),
      ...report(pages.callDetailRecords),

      route('external/:name', 'shell/external-link.tsx'),

      page(pages.settings, 'settings/settings.tsx'),
      page(pages.directoryConnection, 'settings/directory-connection.tsx'),
      at('settings/graph-api/disconnect', 'settings/disconnect-directory.tsx'),

      route('*', 'shell/not-found.tsx'),
    ]),
  ]),
  at('cases/ticket/print', 'cases/print-case.tsx'),
  at('cases/closedticket/print', 'cases/print-case.tsx'),
  route('profile/edit', 'sign-in/edit-profile.ts'),
  route('preferences', 'sign-in/preferences.ts'),
] satisfies RouteConfig
