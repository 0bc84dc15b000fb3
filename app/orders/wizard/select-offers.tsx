/** Step 1: products or add-ons, and amounts [204] [206]. Its GET form returns here; the loader redirects. */
import { redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { guarded } from '../../access/guarded.server'
import { ErrorSummary } from '../../ui/form/error-summary'
import { Icon } from '../../ui/icon'
import { MissingRows } from '../../ui/missing-rows'
import { useRoute } from '../../shell/route'
import { amountField, CHOSEN_FIELD, chosenValue, GO, LIVE_FIELD, OFFERS_FORM, RUN_FIELD } from './form-fields'
import { keepLatestBasket } from './latest-basket.server'
import { OfferTable } from './offer-table'
import { stepAfter } from './offers-form.server'
import { offersView, type ChosenOffer, type OffersView } from './offers-view.server'
import { readDraft } from './order-draft.server'
import { orderKindOf, stepMeta, type OrderKind } from './order-kinds'
import { amountOf, limitsOf, problemsOf, tooMany } from './order-rules'
import { useCheckedForm } from './use-checked-form'
import { useLiveBasket } from './use-live-basket'
import { UnavailableOffers, YourOrder } from './your-order'

export const loader = guarded('orders.place', async (args) => {
  const draft = await readDraft(args)
  if (draft.query.go !== undefined) throw redirect(keepLatestBasket(args, stepAfter(draft, draft.query.go)))
  return offersView(draft)
})

export default function SelectOffersPage() {
  const view = useLoaderData<typeof loader>()
  const kind = orderKindOf(useRoute())
  const { form: fields, chosen, isLive, onInput } = useLiveBasket(view)
  const form = useCheckedForm(stillWrong(kind, view, chosen))
  return (
    <Form
      ref={fields}
      id={OFFERS_FORM}
      className="with-rail offers-form"
      action={kind.steps[1].path}
      noValidate
      onInput={onInput}
    >
      <div>
        <ErrorSummary form={form} focusKey={view} />
        <input type="hidden" name="tenant" value={view.tenant.id} />
        <input type="hidden" name="n" value={view.names} />
        <input type="hidden" name="page" value={view.page} />
        {view.run && <input type="hidden" name={RUN_FIELD} value={view.run} />}
        {isLive && <input type="hidden" name={LIVE_FIELD} value="yes" />}
        {offScreen(view).map((value) => (
          <input key={value} type="hidden" name={CHOSEN_FIELD} value={value} />
        ))}
        <div className="list">
          <OfferSearch kind={kind} q={view.q} />
          <UnavailableOffers unavailable={view.unavailable} tenant={view.tenant.name} />
          <MissingRows count={view.missing} />
          <OfferTable kind={kind} view={view} form={form} />
        </div>
      </div>
      <YourOrder tenant={view.tenant.name} chosen={chosen} />
    </Form>
  )
}

/** The mistakes that the server found, without those that are mended by now [509]. */
function stillWrong(kind: OrderKind, { check, wrong, unavailable, rows }: OffersView, chosen: readonly ChosenOffer[]) {
  const amounts = new Map(chosen.map(({ key, amount }) => [key, amount]))
  const wrongRows = rows.filter((row) => {
    const amount = amounts.get(row.key)
    return wrong.includes(row.key) && amount !== undefined && amountOf(row, amount) === undefined
  })
  const counts = {
    chosen: chosen.length + unavailable.length,
    unavailable: unavailable.length,
    wrong: wrongRows.length,
  }
  return {
    problem: (check ? problemsOf(kind, counts) : tooMany(kind, counts.chosen)).join(' '),
    errors: Object.fromEntries(
      wrongRows.map((row) => [amountField(row.key), `${row.name}: enter ${limitsOf(row)}`] as const),
    ),
  }
}

/** Keys of chosen offers that are in no row of the table. */
function offScreen({ rows, chosen, unavailable }: OffersView): string[] {
  const shown = new Set(rows.map(({ key }) => key))
  return [
    ...chosen.filter(({ key }) => !shown.has(key)).map(({ key, amount }) => chosenValue(key, amount)),
    ...unavailable.map(({ key, typed }) => chosenValue(key, typed)),
  ]
}

/** Its button is the form's first, so that Enter in any field searches and keeps everything chosen; after an amount also the page [828]. */
function OfferSearch({ kind: { offers }, q }: { kind: OrderKind; q: string }) {
  return (
    <div className="list-tools d-print-none" role="search">
      <div className="search">
        <input
          className="form-control"
          type="search"
          name="q"
          aria-label={`Search ${offers}`}
          placeholder={`Search ${offers}`}
          maxLength={200}
          defaultValue={q}
        />{' '}
        <button name="go" value={GO.search(q)}>
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
      </div>
      {q && (
        <button className="btn btn-link" name="go" value={GO.clear}>
          Clear
        </button>
      )}
    </div>
  )
}

export const meta = stepMeta
