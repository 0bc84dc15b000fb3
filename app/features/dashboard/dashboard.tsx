/** /dashboard [072]. */
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { grantedAbilities } from '~/abilities'
import { guarded } from '~/access/guarded.server'
import { callManagerWidgets, portalWidgets, readTiles, type Viewer } from '../widgets.server'
import { invoices } from '../documents/document-kinds'
import { FileRows } from '../documents/file-rows'
import { readNewestDocuments } from '../documents/newest.server'
import { pages } from '~/pages'
import { loadIf } from '~/systems/upstream/loadable.server'
import { PhonesCard } from './phones-card'
import { readPhones } from '../ucm/now/read-phones.server'
import { readDueReminders } from '../ucm/runs/reminders.server'
import { reminderLinks } from '../ucm/runs/run-view'
import { IfAllowed } from '~/ui/allowed'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { LoadableSection } from '~/ui/loadable-section'
import { RowsOrNone } from '~/ui/missing-rows'
import { PageHead } from '~/ui/page-head'
import { DeniedTiles, isShown, Tiles } from '~/ui/tiles'
import { RemindersCard } from '~/ui/reminders-card'
import { Time } from '~/ui/time'
import { readCaseNews, readOrderNews, readOrdersToDecide } from './news.server'
import { NoAccess } from './no-access'
import { NeedsYou } from './needs-you'
import { SupportCases } from './support-cases'
import { CustomersToDecide, OrdersToDecide } from './orders-to-decide'

export const loader = guarded('page', async (args) => {
  const viewer: Viewer = { can: args.can, count: (call) => args.api.send(call) }
  const [portal, callManager, cases, toDecide, orders, invoice, reminders, phones] = await Promise.all([
    readTiles(portalWidgets, viewer),
    readTiles(callManagerWidgets, viewer),
    readCaseNews(args),
    readOrdersToDecide(args),
    readOrderNews(args),
    readNewestDocuments(args, invoices, 1),
    loadIf(args.can('ucm.enter'), () => readDueReminders(args)),
    loadIf(args.can('calls.view'), () => readPhones(args)),
  ])
  const { FullName: fullName, Email: email, Organization } = args.user
  const noAccess = !grantedAbilities.some(args.can) && { organisation: Organization.Name, email }
  return { fullName, noAccess, portal, callManager, cases, toDecide, orders, invoice, reminders, phones }
})

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** The area of which the person can see something comes first [607]. */
export default function DashboardPage() {
  const data = useLoaderData<typeof loader>()
  const { fullName, noAccess, portal, callManager, cases, toDecide, orders, invoice, reminders, phones } = data
  const isPortalDenied = ![...portal.map(({ count }) => count), cases, toDecide, orders, invoice].some(
    ({ kind }) => kind !== 'denied',
  )
  const sections = [
    <Portal key="portal" {...data} hasPhones={!isPortalDenied} />,
    <section key="ucm" aria-labelledby="ucm">
      <h2 className="mb-2" id="ucm">
        uCallManager
      </h2>
      {isPortalDenied && <PhonesCard phones={phones} isWide />}
      <Tiles tiles={callManager} />
      <DeniedTiles tiles={callManager} />
    </section>,
  ]
  return (
    <>
      <PageHead title={`Welcome ${fullName}`} names={[fullName]}>
        <QuickActions />
      </PageHead>
      {noAccess && <NoAccess {...noAccess} />}
      {reminders.kind === 'loaded' && <RemindersCard reminders={reminders.content} links={reminderLinks} />}
      <NeedsYou cases={cases} phones={phones} />
      {isPortalDenied && callManager.some(isShown) ? sections.reverse() : sections}
    </>
  )
}

function Portal({
  portal,
  cases,
  toDecide,
  orders,
  invoice,
  phones,
  hasPhones,
}: Data & { readonly hasPhones: boolean }) {
  return (
    <section aria-labelledby="portal">
      <h2 className="mb-2" id="portal">
        Customer Portal
      </h2>
      <div className={cases.kind === 'denied' && toDecide.kind === 'denied' ? 'narrow' : 'with-rail'}>
        {(cases.kind !== 'denied' || toDecide.kind !== 'denied') && (
          <div>
            <OrdersToDecide toDecide={toDecide} />
            {portal.map((tile) => (
              <SupportCases key={tile.to} tile={tile} cases={cases} />
            ))}
            <NewestCases cases={cases} />
          </div>
        )}
        <div>
          {hasPhones && <PhonesCard phones={phones} />}
          <CustomersToDecide toDecide={toDecide} />
          <Orders orders={orders} isStaff={toDecide.kind !== 'denied'} />
          <Invoice invoice={invoice} />
        </div>
      </div>
      <DeniedTiles tiles={portal} />
    </section>
  )
}

const quickActions = [
  { ability: 'orders.place', page: pages.newOrder, icon: 'bag', text: 'New order', look: 'btn-outline-secondary' },
  {
    ability: 'cases.open',
    page: pages.newCase,
    icon: 'plus-lg',
    text: 'Create new case',
    look: 'btn-primary btn-round',
  },
] as const

function QuickActions() {
  return quickActions.map(({ ability, page, icon, text, look }) => (
    <IfAllowed key={ability} ability={ability}>
      <Link className={`btn ${look}`} to={page.path}>
        <Icon name={icon} />
        <span>{text}</span>
      </Link>{' '}
    </IfAllowed>
  ))
}

function NewestCases({ cases }: Pick<Data, 'cases'>) {
  if (cases.kind === 'denied') return null
  return (
    <Card level="h3" flush title="Newest cases" more={{ to: pages.cases.path, text: 'All active cases' }}>
      <LoadableSection section={cases}>
        {({ newest, missing }) => (
          <RowsOrNone count={newest.length} missing={missing} none="No active cases.">
            <News rows={newest}>{({ status, tone }) => status && <Badge text={status} tone={tone} />}</News>
          </RowsOrNone>
        )}
      </LoadableSection>
    </Card>
  )
}

/** Pending orders of the person's own organisation. Staff, whose organisation hardly orders, see them only if there are some. */
function Orders({ orders, isStaff }: Pick<Data, 'orders'> & { isStaff: boolean }) {
  if (orders.kind === 'denied' || (isStaff && orders.kind === 'loaded' && orders.content.count === 0)) return null
  return (
    <Card
      level="h3"
      flush
      title="Pending orders"
      count={orders.kind === 'loaded' ? orders.content.count : undefined}
      more={{ to: pages.orders.path, text: 'All pending orders' }}
    >
      <LoadableSection section={orders}>
        {({ newest, missing }) => (
          <RowsOrNone count={newest.length} missing={missing} none="No orders of your organisation wait for approval.">
            <News rows={newest} />
          </RowsOrNone>
        )}
      </LoadableSection>
    </Card>
  )
}

function Invoice({ invoice }: Pick<Data, 'invoice'>) {
  if (invoice.kind === 'denied') return null
  return (
    <Card level="h3" flush title="Newest invoice" more={{ to: pages.invoices.path, text: 'All invoices' }}>
      <LoadableSection section={invoice}>
        {({ newest, missing }) => (
          <RowsOrNone count={newest.length} missing={missing} none="No invoices yet.">
            <FileRows files={newest} />
          </RowsOrNone>
        )}
      </LoadableSection>
    </Card>
  )
}

interface NewsProps<Row> {
  readonly rows: readonly Row[]
  readonly children?: (row: Row) => ReactNode
}

function News<Row extends { to: string; title: string; createdOn: Parameters<typeof Time>[0]['date'] }>({
  rows,
  children,
}: NewsProps<Row>) {
  return (
    <ul className="rows list-group list-group-flush">
      {rows.map((row) => (
        <li key={row.to} className="list-group-item">
          <span className="rows-title" title={row.title}>
            <Link className="stretched-link" to={row.to}>
              {row.title}
            </Link>
          </span>{' '}
          {children && <span className="rows-state">{children(row)}</span>} <Time date={row.createdOn} />
        </li>
      ))}
    </ul>
  )
}
