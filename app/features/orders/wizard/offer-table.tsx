/** One page of the catalogue by product: each offer with a box to tick and an amount [207]. */
import { EmptyState } from '~/ui/empty-state'
import { FOOT } from '~/ui/table/page-links'
import { FieldMessage, describedBy } from '~/ui/form/field'
import type { FormState } from '~/ui/form/use-form-state'
import { amountField, CHOSEN_FIELD, GO } from './form-fields'
import type { OfferRow, OffersView } from './offers-view.server'
import type { OrderKind } from './order-kinds'
import { limitsText } from './order-rules'

export function OfferTable({ kind, view, form }: { kind: OrderKind; view: OffersView; form: FormState }) {
  const { tenant, rows, q, page, pages, first, last, found, total } = view
  if (total === 0) return <EmptyState icon="bag" title={`No ${kind.offers} found for tenant ${tenant.name}.`} />
  return (
    <>
      {rows.length > 0 && (
        <table className="table table-hover list-table offers">
          <caption className="visually-hidden">{`${kind.steps[1].title} for tenant ${tenant.name}`}</caption>
          <thead>
            <tr>
              <th scope="col">{kind.offer}</th>
              <th scope="col" className="col-88">
                Unit
              </th>
              <th scope="col" className="col-200">
                Amount
              </th>
            </tr>
          </thead>
          {byProduct(rows).map((offers) => (
            <tbody key={offers[0]?.key}>
              {offers[0]?.product && (
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {offers[0].product}
                  </th>
                </tr>
              )}
              {offers.map((row) => offerRow(row, form))}
            </tbody>
          ))}
        </table>
      )}
      {found === 0 && <EmptyState icon="search" title={`No ${kind.offers} match ‘${q}’`} />}
      <div className={`list-foot ${FOOT}`}>
        <p className="mb-0">{found === 0 ? `Showing 0 of ${total}` : `Showing ${first}-${last} of ${found}`}</p>
        {pages > 1 && <OfferPages page={page} pages={pages} />}
      </div>
    </>
  )
}

function byProduct(rows: readonly OfferRow[]): OfferRow[][] {
  const groups: OfferRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0]?.product === row.product) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** An element instead of a component, because a page has fifty rows. */
function offerRow({ key, name, product, unit, least, most, amount }: OfferRow, form: FormState) {
  const field = form.field(amountField(key))
  const limits = limitsText({ least, most, unit: '' })
  return (
    <tr key={key}>
      <th scope="row" title={name}>
        <label>
          <input
            type="checkbox"
            className="form-check-input flex-shrink-0 m-0"
            name={CHOSEN_FIELD}
            value={key}
            defaultChecked={amount !== undefined}
          />{' '}
          <span>{nameBelow(product, name)}</span>
        </label>
      </th>
      <td>{unit}</td>
      <td>
        <input
          type="number"
          inputMode="numeric"
          title="Only numbers allowed"
          className={field.error ? 'form-control form-control-sm is-invalid' : 'form-control form-control-sm'}
          id={field.id}
          name="amount"
          min={least}
          max={most}
          placeholder="0"
          defaultValue={amount ?? ''}
          aria-label={`Amount of ${name}`}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field, limits)}
        />{' '}
        <span className="offers-limits ms-2 text-body-secondary" id={`${field.id}-hint`}>
          <span>{limits}</span>
          <span className="visually-hidden">{` ${unit}`}</span>
        </span>
        <FieldMessage field={field} />
      </td>
    </tr>
  )
}

/** Splits an offer's name: its product's name, which is already above the rows, is for screen readers only. */
function nameBelow(product: string, name: string) {
  if (!product || !name.startsWith(`${product} `)) return name
  return (
    <>
      <span className="visually-hidden">{`${product} `}</span>
      <span>{name.slice(product.length + 1)}</span>
    </>
  )
}

/** Buttons of the form instead of links, so that the next page keeps the ticks of this one. */
function OfferPages({ page, pages }: { page: number; pages: number }) {
  const button = (to: number, text: string) => (
    <button className="btn btn-sm btn-outline-secondary" name="go" value={GO.page(to)}>
      {text}
    </button>
  )
  return (
    <nav className="d-flex flex-wrap column-gap-12 row-gap-2 align-items-center" aria-label="Pages">
      {page > 1 && button(page - 1, 'Previous page')} <span>{`Page ${page} of ${pages}`}</span>{' '}
      {page < pages && button(page + 1, 'Next page')}
    </nav>
  )
}
