/** One page of the catalogue: each offer with a box to tick and an amount (A§5). */
import type { FormEvent } from 'react'
import { FieldMessage, describedBy } from '../../ui/form/field'
import type { FormState } from '../../ui/form/use-form-state'
import { amountField, GO } from './form-fields'
import type { OfferRow, OffersView } from './offers-view.server'
import type { OrderKind } from './order-kinds'

export function OfferTable({ kind, view, form }: { kind: OrderKind; view: OffersView; form: FormState }) {
  const { tenant, rows, q, page, pages, first, last, found, total } = view
  if (total === 0) return <p className="list-empty">{`No ${kind.offers} found for tenant ${tenant.name}.`}</p>
  return (
    <>
      {rows.length > 0 && (
        <table className="table list-table offers-table" onInput={tickTyped}>
          <caption className="visually-hidden">{kind.steps[1].title}</caption>
          <thead>
            <tr>
              {[kind.offer, 'Unit', 'Amount'].map((label) => (
                <th key={label} scope="col">
                  <span>{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map((row) => offerRow(row, form))}</tbody>
        </table>
      )}
      {found === 0 && <p className="list-empty">{`No ${kind.offers} match ‘${q}’.`}</p>}
      <div className="list-foot">
        <p role="status">{found === 0 ? `Showing 0 of ${total}` : `Showing ${first}-${last} of ${found}`}</p>
        {pages > 1 && <OfferPages page={page} pages={pages} />}
      </div>
    </>
  )
}

/** An element, not a component, for each of the fifty rows. */
function offerRow({ key, name, product, unit, limits, least, most, isChosen, amount }: OfferRow, form: FormState) {
  const field = form.field(amountField(key))
  const box = `${field.id}-chosen`
  return (
    <tr key={key}>
      <th scope="row">
        <div className="form-check m-0">
          <input type="checkbox" className="form-check-input" id={box} name="o" value={key} defaultChecked={isChosen} />
          <label className="form-check-label" htmlFor={box}>
            {name}
          </label>
          {product && <div className="offers-product">{product}</div>}
        </div>
      </th>
      <td data-label="Unit">{unit}</td>
      <td data-label="Amount">
        <div className="offers-amount">
          <input
            type="number"
            inputMode="numeric"
            title="Only numbers allowed"
            className={field.error ? 'form-control form-control-sm is-invalid' : 'form-control form-control-sm'}
            id={field.id}
            name={field.name}
            min={least}
            max={most}
            defaultValue={amount}
            aria-label={`Amount of ${name}`}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={describedBy(field, limits)}
          />
          <div className="form-text m-0" id={`${field.id}-hint`}>
            {limits}
          </div>
          <FieldMessage field={field} />
        </div>
      </td>
    </tr>
  )
}

/** With scripts: typing an amount ticks the offer. */
function tickTyped({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.value === '') return
  const box = target.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (box) box.checked = true
}

/** Buttons of the form, so that the next page keeps what was ticked on this one. */
function OfferPages({ page, pages }: { page: number; pages: number }) {
  const button = (to: number, text: string) => (
    <button className="btn btn-outline-secondary" name="go" value={GO.page(to)}>
      {text}
    </button>
  )
  return (
    <nav className="offers-pages" aria-label="Pages">
      {page > 1 && button(page - 1, 'Previous page')}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && button(page + 1, 'Next page')}
    </nav>
  )
}
