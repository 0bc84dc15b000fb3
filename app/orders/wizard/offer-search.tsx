/** The search above the offers. Its button is the form's first, so Enter in any field searches and loses nothing. */
import { GO } from './form-fields'
import type { OrderKind } from './order-kinds'

export function OfferSearch({ kind: { offers }, q }: { kind: OrderKind; q: string }) {
  return (
    <div className="list-tools d-print-none" role="search">
      <div className="list-filters">
        <input
          className="form-control"
          type="search"
          name="q"
          aria-label={`Search ${offers}`}
          placeholder={`Search ${offers}`}
          maxLength={200}
          defaultValue={q}
        />
        <button className="btn btn-primary" name="go" value={GO.search}>
          Search
        </button>
        {q && (
          <button className="btn btn-link" name="go" value={GO.clear}>
            Clear
          </button>
        )}
      </div>
    </div>
  )
}
