/** Every URL of the portal: sign-in, then area by area. Paths of pages are in pages.ts. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { externalLinks, pages, routeId, type ExternalLink, type Page } from './pages'

/** Several pages can share a module. A route's id names its page (`routeOf`). */
const page = (facts: Page, file: string, children?: RouteConfigEntry[]) =>
  route(facts.path.slice(1), file, { id: routeId(facts) }, children)

/** A path below a page that does not open over it: a file, or data for scripts. */
const below = (facts: Page, name: string, file: string) =>
  route(`${facts.path.slice(1)}/${name}`, file, { id: routeId(facts, name) })

/** A dialog over a page: its path is one segment below the page's. */
const dialog = (facts: Page, name: string, file: string) => route(name, file, { id: routeId(facts, name) })

const list = (facts: Page, file: string, children?: RouteConfigEntry[]) => [
  page(facts, file, children),
  below(facts, 'csv', 'handlers/csv.ts'),
]

const documents = (facts: Page) => [
  ...list(facts, 'documents/document-list.tsx'),
  below(facts, 'download', 'documents/download.ts'),
  below(facts, 'file', 'documents/file.ts'),
]

const report = (facts: Page) => [page(facts, 'ucm/reports/report.tsx'), below(facts, 'embed', 'ucm/reports/embed.ts')]

const wizard = (facts: Page, offers: string) =>
  page(facts, 'orders/wizard/wizard.tsx', [
    index('orders/wizard/select-tenant.tsx', { id: routeId(facts, 'tenant') }),
    route(offers, 'orders/wizard/select-offers.tsx', { id: routeId(facts, 'offers') }),
    route('confirm', 'orders/wizard/confirm-order.tsx', { id: routeId(facts, 'confirm') }),
  ])

const external = ({ name }: ExternalLink) =>
  route(`external/${name}`, 'shell/external-link.tsx', { id: `external.${name}` })

export default [
  route('login', 'sign-in/sign-in.tsx'),
  route('logout', 'sign-in/sign-out.ts'),
  route('password-reset', 'registration/forgot-password.tsx'),
  route('new-password', 'registration/new-password.tsx'),
  route('accessibility', 'shell/accessibility.tsx'),
  route('signed-in', 'sign-in/signed-in.tsx'),
  layout('shell/layout.tsx', [
    layout('shell/page.tsx', [
      index('dashboard/home.ts'),
      page(pages.dashboard, 'dashboard/dashboard.tsx'),

      ...list(pages.cases, 'cases/case-list.tsx'),
      page(pages.newCase, 'cases/open-case.tsx'),
      ...list(pages.closedCases, 'cases/closed-list.tsx'),
      page(pages.case, 'cases/case.tsx', [dialog(pages.case, 'close', 'cases/close-case.tsx')]),
      page(pages.closedCase, 'cases/case.tsx'),

      page(pages.documents, 'documents/overview.tsx'),
      ...documents(pages.generalDocuments),
      ...documents(pages.contracts),
      ...documents(pages.invoices),

      ...list(pages.orders, 'orders/pending-orders.tsx', [dialog(pages.orders, 'products', 'orders/products.tsx')]),
      ...list(pages.orderApproval, 'orders/pending-approval.tsx', [
        dialog(pages.orderApproval, 'products', 'orders/products.tsx'),
        dialog(pages.orderApproval, 'approve', 'orders/approve-order.tsx'),
        dialog(pages.orderApproval, 'disapprove', 'orders/disapprove-order.tsx'),
      ]),
      page(pages.generatePriceList, 'orders/generate-price-list.tsx'),
      wizard(pages.newOrder, 'products'),
      wizard(pages.newAddOnOrder, 'addons'),
      ...list(pages.orderHistory, 'orders/order-history.tsx', [
        dialog(pages.orderHistory, 'products', 'orders/products.tsx'),
      ]),

      page(pages.profile, 'profile/profile.tsx'),

      page(pages.ucm, 'ucm/call-manager.tsx'),
      page(pages.changes, 'runs/changes.tsx'),
      below(pages.changes, 'progress', 'runs/progress.ts'),
      page(pages.whoAnswers, 'ucm/who-answers/who-answers.tsx'),
      page(pages.check, 'ucm/check/check.tsx'),
      below(pages.check, 'csv', 'ucm/check/check-csv.ts'),
      ...list(pages.queues, 'ucm/queues/queues.tsx'),
      page(pages.queue, 'ucm/queues/queue.tsx', [
        dialog(pages.queue, 'delete', 'ucm/records/delete-record.tsx'),
        dialog(pages.queue, 'add-hours', 'ucm/records/add-hours.tsx'),
        dialog(pages.queue, 'remove-hours', 'ucm/records/remove-hours.tsx'),
        dialog(pages.queue, 'assign-holiday', 'ucm/records/assign-holiday.tsx'),
        dialog(pages.queue, 'remove-holiday', 'ucm/records/remove-holiday.tsx'),
        dialog(pages.queue, 'add-agent', 'ucm/queues/add-agent.tsx'),
        dialog(pages.queue, 'edit-agent', 'ucm/queues/edit-agent.tsx'),
        dialog(pages.queue, 'remove-agent', 'ucm/queues/remove-agent.tsx'),
      ]),
      page(pages.queueShifts, 'ucm/queues/shifts/shifts.tsx'),
      page(pages.newQueue, 'ucm/queues/new-queue.tsx'),
      page(pages.editQueue, 'ucm/queues/edit-queue.tsx'),
      ...list(pages.agents, 'ucm/agents/agents.tsx', [
        dialog(pages.agents, 'new', 'ucm/agents/add-agent.tsx'),
        dialog(pages.agents, 'edit', 'ucm/agents/edit-agent.tsx'),
        dialog(pages.agents, 'remove', 'ucm/agents/remove-agent.tsx'),
      ]),
      below(pages.agents, 'people', 'ucm/agents/people.ts'),
      page(pages.agentImport, 'ucm/agents/import/import-agents.tsx'),
      page(pages.agentImportCheck, 'ucm/agents/import/check-import.tsx'),
      page(pages.agentMatrix, 'ucm/agents/matrix/agent-matrix.tsx'),
      ...list(pages.holidays, 'ucm/holidays/holidays.tsx', [
        dialog(pages.holidays, 'new', 'ucm/holidays/add-holiday.tsx'),
        dialog(pages.holidays, 'edit', 'ucm/holidays/edit-holiday.tsx'),
        dialog(pages.holidays, 'remove', 'ucm/holidays/remove-holiday.tsx'),
      ]),
      page(pages.holidayMatrix, 'ucm/holidays/matrix/matrix.tsx', [
        dialog(pages.holidayMatrix, 'file', 'ucm/holidays/matrix/from-file.tsx'),
      ]),
      ...list(pages.ivrs, 'ucm/ivr/ivrs.tsx'),
      page(pages.newIvr, 'ucm/ivr/new-ivr.tsx'),
      page(pages.ivr, 'ucm/ivr/ivr.tsx', [
        dialog(pages.ivr, 'delete', 'ucm/records/delete-record.tsx'),
        dialog(pages.ivr, 'add-hours', 'ucm/records/add-hours.tsx'),
        dialog(pages.ivr, 'remove-hours', 'ucm/records/remove-hours.tsx'),
        dialog(pages.ivr, 'add-option', 'ucm/ivr/add-option.tsx'),
        dialog(pages.ivr, 'edit-option', 'ucm/ivr/edit-option.tsx'),
        dialog(pages.ivr, 'remove-option', 'ucm/ivr/remove-option.tsx'),
        dialog(pages.ivr, 'assign-holiday', 'ucm/records/assign-holiday.tsx'),
        dialog(pages.ivr, 'remove-holiday', 'ucm/records/remove-holiday.tsx'),
      ]),
      page(pages.editIvr, 'ucm/ivr/edit-ivr.tsx'),
      ...list(pages.audio, 'ucm/audio/audio-library.tsx', [
        dialog(pages.audio, 'upload', 'ucm/audio/upload-audio.tsx'),
        dialog(pages.audio, 'delete', 'ucm/audio/delete-audio.tsx'),
      ]),
      ...list(pages.recordings, 'ucm/recordings/recordings.tsx'),
      below(pages.recordings, 'sound', 'ucm/recordings/sound.ts'),
      below(pages.recordings, 'download', 'ucm/recordings/sound.ts'),
      ...report(pages.reporting),
      ...report(pages.callDetailRecords),

      ...Object.values<ExternalLink>(externalLinks).map(external),

      page(pages.settings, 'settings/settings.tsx'),
      page(pages.directoryConnection, 'settings/directory-connection.tsx'),
      below(pages.directoryConnection, 'disconnect', 'settings/disconnect-directory.tsx'),

      route('*', 'shell/not-found.tsx'),
    ]),
  ]),
  below(pages.case, 'print', 'cases/print-case.tsx'),
  below(pages.closedCase, 'print', 'cases/print-case.tsx'),
  route('profile/edit', 'sign-in/edit-profile.ts'),
  route('preferences', 'sign-in/preferences.ts'),
] satisfies RouteConfig
