/** The frame of the wizard: its steps, the current one, and links back to finished ones. */
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { catalogue } from '../../../contract/catalogue'
import { guarded } from '../../access/guarded.server'
import { PageHead } from '../../ui/page-head'
import { useRoute } from '../../shell/route'
import { readWizardQuery } from './basket.server'
import { GO, OFFERS_FORM } from './form-fields'
import { orderKindOf, otherThan, stepOf } from './order-kinds'
import { useBasketOfAllSteps } from './use-latest-basket'

export const loader = guarded('orders.place', async ({ api, url }) => {
  const { tenant, amounts } = readWizardQuery(url.searchParams)
  const { rows } = await api.list(catalogue.tenants)
  const chosen = rows.find(({ ID }) => String(ID) === tenant)
  return { tenant: chosen?.TenantName ?? '', offers: amounts.size }
})

export default function Wizard() {
  const { tenant, offers } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const route = useRoute()
  const keepBasket = useBasketOfAllSteps()
  const kind = orderKindOf(route)
  const other = otherThan(kind)
  const current = stepOf(kind, route)
  const chosen = [tenant, `${offers} chosen`]
  return (
    <>
      <PageHead title={kind.title}>
        {current === 0 && (
          <Link className="btn btn-outline-secondary" to={other.steps[0].path}>
            {other.title}
          </Link>
        )}
      </PageHead>
      <nav aria-label="Steps">
        <ol className="steps">
          {kind.steps.map(({ title, path }, index) => (
            <li
              key={path}
              className={index < current ? 'done' : undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <span>
                {index < current ? (
                  <Link to={path + basketQuery(search)} onClick={keepTicks}>
                    {title}
                  </Link>
                ) : (
                  title
                )}{' '}
                <small>{index < current ? chosen[index] : index === 2 && 'Agreement and order'}</small>
              </span>
            </li>
          ))}
        </ol>
      </nav>
      <Outlet context={keepBasket} />
    </>
  )
}

function basketQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['q', 'page', 'check']) params.delete(name)
  return `?${params}`
}

/** With scripts a link back also sends unsent ticks, like the button 'Previous'. */
function keepTicks(event: MouseEvent): void {
  const form = document.getElementById(OFFERS_FORM)
  const previous = form?.querySelector<HTMLButtonElement>(`button[value="${GO.previous}"]`)
  if (!previous || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  previous.click()
}
