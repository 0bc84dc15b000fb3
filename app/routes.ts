/** Every URL of the portal: sign-in, then area by area. Paths of pages are in pages.ts. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { listFormats } from './lists/list-formats'
import { routeId } from './page-lookups'
import { externalLinks, pages, type ExternalLink, type Page } from './pages'

/** Several pages can share a module. A route's id names its page (`routeOf`). */
const pageRoute = (page: Page, file: string, children?: RouteConfigEntry[]) =>
  route(page.path.slice(1), file, { id: routeId(page) }, children)

/** A path below a page that does not open over it: a file, or data for scripts. */
const below = <Part extends string>(page: Page<string, Part>, name: NoInfer<Part>, file: string) =>
  route(`${page.path.slice(1)}/${name}`, file, { id: routeId(page, name) })

/** A dialog over a page: its path is one segment below the page's. */
const dialog = <Part extends string>(page: Page<string, Part>, name: NoInfer<Part>, file: string) =>
  route(name, file, { id: routeId(page, name) })

/** A list as a file, in each format. */
const fileRoutes = (page: Page, file: string) => listFormats.map(({ name }) => below(page, name, file))

/** A list's page, and its files. */
const list = (page: Page, file: string, children?: RouteConfigEntry[]) => [
  pageRoute(page, file, children),
  ...fileRoutes(page, 'features/list-files.ts'),
]

const documents = (page: Page) => [
  ...list(page, 'features/documents/document-list.tsx'),
  below(page, 'download', 'features/documents/download.ts'),
  below(page, 'file', 'features/documents/file.ts'),
]

const report = (page: Page) => [
  pageRoute(page, 'features/ucm/reports/report.tsx'),
  below(page, 'embed', 'features/ucm/reports/embed.ts'),
]

const wizard = (page: Page, offers: string) =>
  pageRoute(page, 'features/orders/wizard/wizard.tsx', [
    index('features/orders/wizard/select-tenant.tsx', { id: routeId(page, 'tenant') }),
    route(offers, 'features/orders/wizard/select-offers.tsx', { id: routeId(page, 'offers') }),
    route('confirm', 'features/orders/wizard/confirm-order.tsx', { id: routeId(page, 'confirm') }),
  ])

/** A route without a page in pages.ts. */
const pagelessRoute = (path: string, file: string) => route(path, file, { id: path })

const external = ({ name }: ExternalLink) =>
  route(`external/${name}`, 'ui/shell/external-link.tsx', { id: `external.${name}` })

export default [
  pagelessRoute('login', 'features/sign-in/sign-in.tsx'),
  pagelessRoute('logout', 'features/sign-in/sign-out.ts'),
  pagelessRoute('password-reset', 'features/registration/forgot-password.tsx'),
  pagelessRoute('new-password', 'features/registration/new-password.tsx'),
  pagelessRoute('accessibility', 'ui/shell/accessibility.tsx'),
  pagelessRoute('signed-in', 'features/sign-in/signed-in.tsx'),
  layout('ui/shell/layout.tsx', { id: 'layout' }, [
    layout('ui/shell/page.tsx', { id: 'page' }, [
      index('features/dashboard/home.ts', { id: 'home' }),
      pageRoute(pages.dashboard, 'features/dashboard/dashboard.tsx'),

      ...list(pages.cases, 'features/cases/case-list.tsx'),
      pageRoute(pages.newCase, 'features/cases/open-case.tsx'),
      ...list(pages.closedCases, 'features/cases/closed-list.tsx'),
      pageRoute(pages.case, 'features/cases/case.tsx', [dialog(pages.case, 'close', 'features/cases/close-case.tsx')]),
      pageRoute(pages.closedCase, 'features/cases/case.tsx'),

      pageRoute(pages.documents, 'features/documents/overview.tsx'),
      ...documents(pages.generalDocuments),
      ...documents(pages.contracts),
      ...documents(pages.invoices),

      ...list(pages.orders, 'features/orders/pending-orders.tsx', [
        dialog(pages.orders, 'products', 'features/orders/products.tsx'),
      ]),
      ...list(pages.orderApproval, 'features/orders/pending-approval.tsx', [
        dialog(pages.orderApproval, 'products', 'features/orders/products.tsx'),
        dialog(pages.orderApproval, 'approve', 'features/orders/approve-order.tsx'),
        dialog(pages.orderApproval, 'disapprove', 'features/orders/disapprove-order.tsx'),
      ]),
      pageRoute(pages.generatePriceList, 'features/orders/generate-price-list.tsx'),
      wizard(pages.newOrder, 'products'),
      wizard(pages.newAddOnOrder, 'addons'),
      ...list(pages.orderHistory, 'features/orders/order-history.tsx', [
        dialog(pages.orderHistory, 'products', 'features/orders/products.tsx'),
      ]),

      pageRoute(pages.search, 'features/search/search.tsx'),
      pageRoute(pages.profile, 'features/profile/profile.tsx'),

      pageRoute(pages.ucm, 'features/ucm/now/call-manager.tsx'),
      pageRoute(pages.changes, 'features/ucm/runs/changes.tsx'),
      below(pages.changes, 'progress', 'features/ucm/runs/progress.ts'),
      below(pages.changes, 'put-back', 'features/ucm/put-back/put-back.tsx'),
      below(pages.changes, 'keep', 'features/ucm/put-back/dismiss-reminder.tsx'),
      pageRoute(pages.whoAnswers, 'features/ucm/who-answers/who-answers.tsx'),
      pageRoute(pages.callsOfPeriod, 'features/ucm/calls/calls-of-period.tsx'),
      ...fileRoutes(pages.callsOfPeriod, 'features/ucm/calls/period-files.ts'),
      pageRoute(pages.check, 'features/ucm/check/check.tsx'),
      below(pages.check, 'progress', 'features/ucm/check/progress.ts'),
      ...fileRoutes(pages.check, 'features/ucm/check/check-files.ts'),
      ...list(pages.queues, 'features/ucm/queues/queues.tsx'),
      pageRoute(pages.queue, 'features/ucm/queues/queue.tsx', [
        dialog(pages.queue, 'delete', 'features/ucm/records/delete-record.tsx'),
        dialog(pages.queue, 'add-hours', 'features/ucm/records/add-hours.tsx'),
        dialog(pages.queue, 'remove-hours', 'features/ucm/records/remove-hours.tsx'),
        dialog(pages.queue, 'day-hours', 'features/ucm/records/day-hours.tsx'),
        dialog(pages.queue, 'assign-holiday', 'features/ucm/records/assign-holiday.tsx'),
        dialog(pages.queue, 'remove-holiday', 'features/ucm/records/remove-holiday.tsx'),
        dialog(pages.queue, 'add-agent', 'features/ucm/queues/add-agent.tsx'),
        dialog(pages.queue, 'edit-agent', 'features/ucm/queues/edit-agent.tsx'),
        dialog(pages.queue, 'remove-agent', 'features/ucm/queues/remove-agent.tsx'),
      ]),
      pageRoute(pages.queueShifts, 'features/ucm/queues/shifts.tsx'),
      pageRoute(pages.newQueue, 'features/ucm/queues/new-queue.tsx'),
      pageRoute(pages.editQueue, 'features/ucm/queues/edit-queue.tsx'),
      ...list(pages.agents, 'features/ucm/agents/agents.tsx', [
        dialog(pages.agents, 'new', 'features/ucm/agents/add-agent.tsx'),
        dialog(pages.agents, 'edit', 'features/ucm/agents/edit-agent.tsx'),
        dialog(pages.agents, 'remove', 'features/ucm/agents/remove-agent.tsx'),
      ]),
      pageRoute(pages.agent, 'features/ucm/agents/agent.tsx'),
      below(pages.agents, 'people', 'features/ucm/agents/people.ts'),
      pageRoute(pages.agentImport, 'features/ucm/agents/import/import-agents.tsx'),
      pageRoute(pages.agentImportCheck, 'features/ucm/agents/import/check-import.tsx'),
      pageRoute(pages.agentMatrix, 'features/ucm/agents/matrix/agent-matrix.tsx'),
      ...list(pages.holidays, 'features/ucm/holidays/holidays.tsx', [
        dialog(pages.holidays, 'new', 'features/ucm/holidays/add-holiday.tsx'),
        dialog(pages.holidays, 'edit', 'features/ucm/holidays/edit-holiday.tsx'),
        dialog(pages.holidays, 'remove', 'features/ucm/holidays/remove-holiday.tsx'),
      ]),
      pageRoute(pages.holidayMatrix, 'features/ucm/holidays/matrix/holiday-matrix.tsx', [
        dialog(pages.holidayMatrix, 'file', 'features/ucm/holidays/matrix/holidays-from-file.tsx'),
      ]),
      ...list(pages.ivrs, 'features/ucm/ivr/ivrs.tsx'),
      pageRoute(pages.newIvr, 'features/ucm/ivr/new-ivr.tsx'),
      pageRoute(pages.ivr, 'features/ucm/ivr/ivr.tsx', [
        dialog(pages.ivr, 'delete', 'features/ucm/records/delete-record.tsx'),
        dialog(pages.ivr, 'add-hours', 'features/ucm/records/add-hours.tsx'),
        dialog(pages.ivr, 'remove-hours', 'features/ucm/records/remove-hours.tsx'),
        dialog(pages.ivr, 'day-hours', 'features/ucm/records/day-hours.tsx'),
        dialog(pages.ivr, 'add-option', 'features/ucm/ivr/add-option.tsx'),
        dialog(pages.ivr, 'edit-option', 'features/ucm/ivr/edit-option.tsx'),
        dialog(pages.ivr, 'remove-option', 'features/ucm/ivr/remove-option.tsx'),
        dialog(pages.ivr, 'assign-holiday', 'features/ucm/records/assign-holiday.tsx'),
        dialog(pages.ivr, 'remove-holiday', 'features/ucm/records/remove-holiday.tsx'),
      ]),
      pageRoute(pages.editIvr, 'features/ucm/ivr/edit-ivr.tsx'),
      ...list(pages.audio, 'features/ucm/audio/audio-library.tsx', [
        dialog(pages.audio, 'upload', 'features/ucm/audio/upload-audio.tsx'),
        dialog(pages.audio, 'delete', 'features/ucm/audio/delete-audio.tsx'),
      ]),
      ...list(pages.recordings, 'features/ucm/recordings/recordings.tsx'),
      below(pages.recordings, 'sound', 'features/ucm/recordings/sound.ts'),
      below(pages.recordings, 'download', 'features/ucm/recordings/sound.ts'),
      ...report(pages.reporting),
      ...report(pages.callDetailRecords),

      ...Object.values<ExternalLink>(externalLinks).map(external),

      pageRoute(pages.settings, 'features/settings/settings.tsx'),
      pageRoute(pages.directoryConnection, 'features/settings/directory-connection.tsx'),
      below(pages.directoryConnection, 'disconnect', 'features/settings/disconnect-directory.tsx'),

      route('*', 'ui/shell/not-found.tsx', { id: 'not-found' }),
    ]),
  ]),
  below(pages.case, 'print', 'features/cases/print-case.tsx'),
  below(pages.closedCase, 'print', 'features/cases/print-case.tsx'),
  pagelessRoute('profile/edit', 'features/sign-in/edit-profile.ts'),
  pagelessRoute('preferences', 'features/sign-in/preferences.ts'),
  pagelessRoute('browser-error', 'ui/shell/browser-error.ts'),
] satisfies RouteConfig
