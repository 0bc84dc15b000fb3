/** Everything chosen so far, each with a button to remove it, and the button to go on. */
import { Link } from '@remix-run/react'
import { pages } from '~/pages'
import { amountText } from '~/platform/text/wording'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'
import { useProduct } from '~/ui/product'
import { GO } from './form-fields'
import type { ChosenOffer, OffersView } from './offers-view.server'

interface YourOrderProps {
  readonly tenant: string
  readonly chosen: readonly ChosenOffer[]
}

/** The chosen offers: beside the table, below it where there is less room, a bar at the foot on phones. */
export function YourOrder({ tenant, chosen }: YourOrderProps) {
  const product = useProduct()
  return (
    <section className="card mb-3 rail-sticky your-order" aria-labelledby="your-order">
      <div className="card-header head">
        <h2 id="your-order">Your order</h2>
        <p className="me-auto me-md-0 text-body-secondary" role="status" tabIndex={-1}>{`${chosen.length} chosen`}</p>
      </div>
      {/* Opens the next element on phones. Wide screens always show that. */}
      <details className="your-order-toggle d-md-none position-absolute top-0 end-0 p-12 small">
        <summary>Details</summary>
      </details>
      {chosen.length > 0 && (
        <ul className="your-order-offers list-unstyled mb-0">
          {chosen.map(({ key, name, amount, unit }) => (
            <li key={key} className="d-flex gap-12 align-items-baseline ps-3 pe-2 py-6 border-bottom">
              <span className="flex-fill min-w-0 text-break">
                <span>{name}</span>
                <span className="visually-hidden">: </span>
              </span>
              <b className="text-nowrap">{amountText(amount, unit)}</b>
              <button
                className="btn btn-sm btn-quiet align-self-center px-2"
                name="go"
                value={GO.remove(key)}
                aria-label={`Remove ${name}`}
              >
                <Icon name="x-lg" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="your-order-note px-3 py-12 mb-0 small text-body-secondary">
        <span>{`For ${tenant}.`}</span>{' '}
        <span>{`${product.name} approves each order; until then it is under ${pages.orders.title}.`}</span>
      </p>
      <div className="form-actions">
        <button className="btn btn-primary" name="go" value={GO.next}>
          Next
        </button>{' '}
        <button className="btn btn-outline-secondary" name="go" value={GO.previous}>
          Previous
        </button>{' '}
        <Link className="btn btn-link" to={pages.orders.path}>
          Cancel
        </Link>
      </div>
      <div className="your-order-update px-3 pb-3 small text-body-secondary">
        <p className="mb-2">This is what you had chosen when the page loaded.</p>
        <button className="btn btn-sm btn-outline-secondary" name="go" value={GO.update}>
          Update
        </button>
      </div>
    </section>
  )
}

/** Offers that have left the catalogue, until the person removes them. */
export function UnavailableOffers({ unavailable, tenant }: Pick<OffersView, 'unavailable'> & { tenant: string }) {
  if (unavailable.length === 0) return null
  return (
    <div className="px-12 pt-12">
      <Alert kind="warning">
        <ul className="list-unstyled ps-0">
          {unavailable.map(({ key, name }) => (
            <li key={key}>
              <span>
                <span>{name ? `‘${name}’` : 'Something that you chose'}</span>{' '}
                <span>{`is no longer offered to tenant ${tenant}, or no longer as you chose it.`}</span>
              </span>{' '}
              <button
                className="btn btn-link px-1 py-0 align-baseline text-reset text-decoration-underline"
                name="go"
                value={GO.remove(key)}
                aria-label={`Remove ${name || 'it'}`}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
