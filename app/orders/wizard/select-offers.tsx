/** Step 1: products or add-ons, and amounts (A§2, A§5). Its GET form returns here; the loader redirects. */
import { redirect } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { guarded } from '../../access/guarded.server'
import { ErrorSummary } from '../../ui/form/error-summary'
import { MissingRows } from '../../ui/missing-rows'
import { ChosenOffers, GoneOffers } from './chosen-offers'
import { GO, OFFERS_FORM } from './form-fields'
import { OfferTable } from './offer-table'
import { stepAfter } from './offers-form.server'
import { offersView } from './offers-view.server'
import { readDraft } from './order-draft.server'
import { kindAt, stepMeta, type OrderKind } from './order-kinds'
import { useCheckedForm } from './use-checked-form'
import { useFreshFields } from './use-fresh-fields'

export const loader = guarded('orders.place', async (args) => {
  const draft = await readDraft(args)
  if (draft.asked.go !== undefined) throw redirect(stepAfter(draft, draft.asked.go))
  return offersView(draft)
})

export default function SelectOffersPage() {
  const view = useLoaderData<typeof loader>()
  const kind = kindAt(useLocation().pathname)
  const form = useCheckedForm(view)
  const fields = useRef<HTMLFormElement>(null)
  useFreshFields(fields, view)
  return (
    <Form ref={fields} id={OFFERS_FORM} className="offers-form" action={kind.steps[1].path} noValidate>
      <ErrorSummary form={form} />
      <input type="hidden" name="tenant" value={view.tenant.id} />
      <input type="hidden" name="n" value={view.names} />
      <input type="hidden" name="page" value={view.page} />
      {view.offScreen.map((chosen) => (
        <input key={chosen} type="hidden" name="o" value={chosen} />
      ))}
      <div className="list">
        <OfferSearch kind={kind} q={view.q} />
        <GoneOffers gone={view.gone} tenant={view.tenant.name} />
        <MissingRows count={view.missing} />
        <ChosenOffers chosen={view.chosen} />
        <OfferTable kind={kind} view={view} form={form} />
      </div>
      <div className="form-actions offers-actions">
        <button className="btn btn-primary" name="go" value={GO.next}>
          Next
        </button>
        <button className="btn btn-outline-secondary" name="go" value={GO.previous}>
          Previous
        </button>
      </div>
    </Form>
  )
}

/** Its button is the form's first, so Enter in any field searches and loses nothing. */
function OfferSearch({ kind: { offers }, q }: { kind: OrderKind; q: string }) {
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

export const meta = stepMeta
