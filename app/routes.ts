/** Every address of the portal, in the order of the documents' route tables (A§2, B§2). */
import { index, layout, route, type RouteConfig } from '@remix-run/route-config'
import type { Placeholder } from './shell/placeholders'

/** A page that is not here yet. */
const later = (path: Placeholder) => route(path, 'shell/placeholder.tsx', { id: `later/${path}` })

/** The wizard of an order: tenant, offers, confirmation, each step an address of its own. */
const wizard = (path: string, offers: string) =>
  route(path, 'orders/wizard/wizard.tsx', { id: path }, [
    index('orders/wizard/select-tenant.tsx', { id: `${path}/tenant` }),
    route(offers, 'orders/wizard/select-offers.tsx', { id: `${path}/${offers}` }),
    route('confirm', 'orders/wizard/confirm-order.tsx', { id: `${path}/confirm` }),
  ])

export default [
  route('login', 'sign-in/sign-in.tsx'),
  route('logout', 'sign-in/sign-out.ts'),
  route('password-reset', 'registration/forgot-password.tsx'),
  route('new-password', 'registration/new-password.tsx'),
  route('signed-in', 'sign-in/signed-in.tsx'),
  route('unsent', 'sign-in/rescued-form.tsx'),
  layout('shell/layout.tsx', [
    layout('shell/page.tsx', [
      index('dashboard/home.ts'),
      route('dashboard', 'dashboard/dashboard.tsx'),

      route('cases', 'cases/case-list.tsx'),
      route('cases/new', 'cases/open-case.tsx'),
      route('cases/closed', 'cases/closed-list.tsx'),
      route('cases/ticket', 'cases/case.tsx', [route('close', 'cases/close-case.tsx')]),
      route('cases/closedticket', 'cases/closed-case.tsx'),

      route('documents', 'documents/overview.tsx'),
      route('documents/general', 'documents/general.tsx'),
      route('documents/contracts', 'documents/contracts.tsx'),
      route('documents/invoices', 'documents/invoices.tsx'),

      route('orders', 'orders/pending-orders.tsx', [route('products', 'orders/pending-products.tsx')]),
      route('orders/approval', 'orders/pending-approval.tsx', [
        route('products', 'orders/approval-products.tsx'),
        route('approve', 'orders/approve-order.tsx'),
        route('disapprove', 'orders/disapprove-order.tsx'),
      ]),
      route('orders/generatepricelist', 'orders/generate-price-list.tsx'),
      wizard('orders/new', 'products'),
      wizard('orders/addons/new', 'addons'),
      route('orders/history', 'orders/order-history.tsx', [route('products', 'orders/history-products.tsx')]),

      route('profile', 'profile/profile.tsx'),

      later('ucm'),
      later('ucm/queues'),
      later('ucm/queues/view'),
      later('ucm/queues/new'),
      later('ucm/agents'),
      later('ucm/holidays'),
      later('ucm/ivr'),
      later('ucm/ivr/new'),
      later('ucm/ivr/details'),
      later('ucm/audio'),
      later('ucm/recordings'),
      later('ucm/reporting'),
      later('ucm/calldetailrecords'),

      route('external/:name', 'shell/external-link.tsx'),

      route('settings', 'settings/settings.tsx'),
      route('settings/graph-api', 'settings/directory-connection.tsx'),
      route('settings/graph-api/disconnect', 'settings/disconnect-directory.tsx'),

      route('*', 'shell/not-found.tsx'),
    ]),
  ]),
  route('cases/csv', 'cases/case-list-csv.ts'),
  route('cases/closed/csv', 'cases/closed-list-csv.ts'),
  route('cases/ticket/print', 'cases/print-case.tsx'),
  route('cases/closedticket/print', 'cases/print-closed-case.tsx'),
  route('documents/general/csv', 'documents/general-csv.ts'),
  route('documents/general/download', 'documents/general-download.ts'),
  route('documents/contracts/csv', 'documents/contracts-csv.ts'),
  route('documents/contracts/download', 'documents/contracts-download.ts'),
  route('documents/invoices/csv', 'documents/invoices-csv.ts'),
  route('documents/invoices/download', 'documents/invoices-download.ts'),
  route('orders/csv', 'orders/pending-csv.ts'),
  route('orders/approval/csv', 'orders/approval-csv.ts'),
  route('orders/history/csv', 'orders/history-csv.ts'),
  route('profile/edit', 'sign-in/edit-profile.ts'),
  route('preferences', 'sign-in/preferences.ts'),
] satisfies RouteConfig
