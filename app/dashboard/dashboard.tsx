/** /dashboard [072]. */
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { guarded } from '../access/guarded.server'
import { shownWidgets, type Viewer } from '../handlers/widgets.server'
import { statusTone } from '../cases/case-lists'
import { pages } from '../pages'
import { callManagerWidgets } from '../ucm/call-manager-widgets.server'
import { Allowed } from '../ui/allowed'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { Loadable } from '../ui/loadable'
import { PageHead } from '../ui/page-head'
import { Tiles } from '../ui/tiles'
import { Time } from '../ui/time'
import { newestInvoice, newsOfCases, newsOfOrders } from './news.server'
import { portalWidgets } from './widgets.server'

export const loader = guarded('portal.enter', async (args) => {
  const viewer: Viewer = { can: args.can, count: (call) => args.api.send(call) }
  const [portal, callManager, cases, orders, invoice] = await Promise.all([
    shownWidgets(portalWidgets, viewer),
    shownWidgets(callManagerWidgets, viewer),
    newsOfCases(args),
    newsOfOrders(args),
    newestInvoice(args),
  ])
  return { fullName: args.user.FullName, portal, callManager, cases, orders, invoice }
})

type Data = ReturnType<typeof useLoaderData<typeof loader>>

export default function DashboardPage() {
  const { fullName, portal, callManager, cases, orders, invoice } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={`Welcome ${fullName}`}>
        <QuickActions />
      </PageHead>
      <section aria-labelledby="portal">
        <h2 className="section-title" id="portal">
          Customer Portal
        </h2>
        <div className={cases.kind === 'denied' ? 'narrow' : 'with-rail'}>
          {cases.kind !== 'denied' && (
            <div>
              <WaitingCases cases={cases} />
              <NewestCases cases={cases} />
            </div>
          )}
          <div>
            <Tiles tiles={portal} />
            <Orders orders={orders} />
            <Invoice invoice={invoice} />
          </div>
        </div>
      </section>
      <section aria-labelledby="ucm">
        <h2 className="section-title" id="ucm">
          uCallManager
        </h2>
        <Tiles tiles={callManager} />
      </section>
    </>
  )
}

const quickActions = [
  { ability: 'orders.place', page: pages.newOrder, icon: 'bag', text: 'Order', look: 'btn-outline-secondary' },
  {
    ability: 'documents.invoices.view',
    page: pages.invoices,
    icon: 'receipt',
    text: 'Invoices',
    look: 'btn-outline-secondary',
  },
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
    <Allowed key={ability} ability={ability}>
      <Link className={`btn ${look}`} to={page.path}>
        <Icon name={icon} />
        {text}
      </Link>{' '}
    </Allowed>
  ))
}

function WaitingCases({ cases }: Pick<Data, 'cases'>) {
  if (cases.kind !== 'loaded' || cases.content.waiting.count === 0) return null
  const { count, status, newest } = cases.content.waiting
  const all = `${pages.cases.path}?${new URLSearchParams({ status })}`
  return (
    <Card
      level="h3"
      flush
      className="card-you"
      title={count === 1 ? '1 case waits for you' : `${count} cases wait for you`}
      more={{ to: all, text: 'All that wait' }}
    >
      <Rows of={newest}>{({ number }) => number}</Rows>
    </Card>
  )
}

function NewestCases({ cases }: Pick<Data, 'cases'>) {
  return (
    <Card level="h3" flush title="Newest cases" more={{ to: pages.cases.path, text: 'All active cases' }}>
      <Loadable of={cases}>
        {({ newest }) =>
          newest.length > 0 ? (
            <Rows of={newest}>{({ status }) => status && <Badge text={status} tone={statusTone(status)} />}</Rows>
          ) : (
            <Nothing text="No active cases." />
          )
        }
      </Loadable>
    </Card>
  )
}

function Orders({ orders }: Pick<Data, 'orders'>) {
  if (orders.kind === 'denied') return null
  return (
    <Card
      level="h3"
      flush
      title="Pending orders"
      count={orders.kind === 'loaded' ? orders.content.count : undefined}
      more={{ to: pages.orders.path, text: 'All pending orders' }}
    >
      <Loadable of={orders}>
        {({ newest }) =>
          newest.length > 0 ? <Rows of={newest} /> : <Nothing text="No orders are waiting for approval." />
        }
      </Loadable>
    </Card>
  )
}

function Invoice({ invoice }: Pick<Data, 'invoice'>) {
  if (invoice.kind === 'denied') return null
  return (
    <Card level="h3" flush title="Newest invoice" more={{ to: pages.invoices.path, text: 'All invoices' }}>
      <Loadable of={invoice}>
        {(newest) =>
          newest ? (
            <ul className="rows">
              <li>
                <span className="file" aria-hidden="true" data-type={newest.extension.slice(0, 4).toUpperCase()} />
                <span className="rows-title">
                  <a className="row-link" href={newest.to}>
                    {newest.name}
                  </a>{' '}
                  <small>
                    <Time date={newest.uploadedOn} />
                  </small>
                </span>
                <Icon name="download" />
              </li>
            </ul>
          ) : (
            <Nothing text="No invoices yet." />
          )
        }
      </Loadable>
    </Card>
  )
}

interface RowsProps<Row> {
  readonly of: readonly Row[]
  /** The state of a row, between its name and its date. */
  readonly children?: (row: Row) => ReactNode
}

function Rows<Row extends { to: string; title: string; createdOn: Parameters<typeof Time>[0]['date'] }>({
  of,
  children,
}: RowsProps<Row>) {
  return (
    <ul className="rows">
      {of.map((row) => (
        <li key={row.to}>
          <span className="rows-title" title={row.title}>
            <Link className="row-link" to={row.to}>
              {row.title}
            </Link>
          </span>{' '}
          {children && <span className="rows-state">{children(row)}</span>} <Time date={row.createdOn} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ text }: { text: string }) {
  return <p className="text-body-secondary">{text}</p>
}
