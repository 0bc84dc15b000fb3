/** Everything chosen so far, each with a button to remove it. */
import { Alert } from '../../ui/alert'
import { GO } from './form-fields'
import type { OffersView } from './offers-view.server'

/** Up to so many are readable at a glance. */
const SHOWN_AT_ONCE = 5

export function ChosenOffers({ chosen }: Pick<OffersView, 'chosen'>) {
  if (chosen.length === 0) return <p className="chosen text-body-secondary">0 chosen</p>
  return (
    <details className="chosen" open={chosen.length <= SHOWN_AT_ONCE}>
      <summary>{chosen.length} chosen</summary>
      <ul className="list-unstyled mt-1 mb-0">
        {chosen.map(({ key, name, amount, unit }) => (
          <li key={key}>
            <span>
              {name}: {amount} {unit}
            </span>
            <RemoveButton offer={key} name={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Shows offers that have left the catalogue, until the person removes them. */
export function GoneOffers({ gone, tenant }: Pick<OffersView, 'gone'> & { tenant: string }) {
  if (gone.length === 0) return null
  return (
    <div className="chosen-gone">
      <Alert kind="warning">
        <ul className="list-unstyled ps-0">
          {gone.map(({ key, name }) => (
            <li key={key}>
              <span>
                {name === undefined ? 'Something that you chose' : `‘${name}’`} is no longer offered to tenant {tenant},
                or no longer as you chose it.
              </span>
              <RemoveButton offer={key} name={name ?? 'it'} />
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

function RemoveButton({ offer, name }: { offer: string; name: string }) {
  return (
    <button className="btn btn-link" name="go" value={GO.remove(offer)} aria-label={`Remove ${name}`}>
      Remove
    </button>
  )
}
