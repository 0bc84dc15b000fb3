/** Step 1: products or add-ons, and amounts [204] [206]. All its buttons send one form, so that no tick is lost. */
import { redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { ErrorSummary } from '~/ui/form/error-summary'
import { FieldLabels, IsPosted } from '~/ui/form/field-labels'
import { useFormState } from '~/ui/form/use-form-state'
import { SearchBox } from '~/ui/search-box'
import { MissingRows } from '~/ui/missing-rows'
import { useRoute } from '~/ui/shell/route'
import { changeOrderDraft, requireOrderDraft } from './draft.server'
import { amountField, CHOSEN_FIELD, GO, type FormRow } from './form-fields'
import { withMessages } from './messages'
import { OfferTable } from './offer-table'
import { chosenAfter, OffersForm, stepAfter } from './offers-form.server'
import { offersView, type ChosenOffer, type OffersView } from './offers-view.server'
import { readOrder } from './order.server'
import { orderKindOf, stepMeta, type OrderKind } from './order-kinds'
import { amountOf, amountProblem, problemsOf, tooMany } from './order-rules'
import { parseOffersPage } from './step-url'
import { useChosenOffers } from './use-chosen-offers'
import { UnavailableOffers, YourOrder } from './your-order'

export const loader = guarded('page', async (args) => {
  return offersView(await readOrder(args), parseOffersPage(args.url))
})

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(OffersForm)
  if (!form.ok) return form.invalid

  const draft = await requireOrderDraft(args)
  await changeOrderDraft(args, draft.id, (before) => {
    return before && { ...before, offers: chosenAfter(before.offers, form.value) }
  })
  return redirect(stepAfter(orderKindOf(args.route), draft.id, parseOffersPage(args.url), form.value), 303)
})

export default function SelectOffersPage() {
  const view = useLoaderData<typeof loader>()
  const kind = orderKindOf(useRoute())
  const state = useFormState<typeof action>()
  const { form: element, chosen, unsentElsewhere, isLive, onInput, onSubmit } = useChosenOffers(view, state.result)
  const form = withMessages(state, state.result ?? stillWrong(kind, view, chosen))
  return (
    <Form
      ref={element}
      method="post"
      className="with-rail offers-form"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <IsPosted.Provider value={true}>
        <div>
          <ErrorSummary form={form} focusKey={state.result ?? view} />
          {isLive && <input type="hidden" name="live" value="yes" />}
          <div className="list card mb-3">
            <OfferSearch kind={kind} q={view.q} />
            <UnavailableOffers unavailable={view.unavailable} tenant={view.tenant.name} />
            <MissingRows count={view.missing} />
            <OfferTable kind={kind} view={view} form={form} />
          </div>
          <HiddenRows kind={kind} view={view} elsewhere={unsentElsewhere} />
        </div>
        <YourOrder tenant={view.tenant.name} chosen={chosen} />
      </IsPosted.Provider>
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
    errors: Object.fromEntries(wrongRows.map((row) => [amountField(row.key), amountProblem(row)] as const)),
  }
}

interface RowsProps {
  readonly kind: OrderKind
  readonly view: OffersView
  readonly elsewhere: readonly (readonly [key: string, offer: ChosenOffer | null])[]
}

/** Hidden fields about the form's offers: first the table's, then those chosen elsewhere and not sent. Amounts have this order too. */
function HiddenRows({ kind, view: { rows, chosen }, elsewhere }: RowsProps) {
  const before = new Map(chosen.map(({ key, amount }) => [key, amount]))
  const offers = [
    ...rows.map(({ key, name }) => ({ key, name })),
    ...elsewhere.map(([key, offer]) => ({ key, name: offer?.name ?? '' })),
  ]
  const formRows = offers.map(({ key, name }): FormRow => [key, name, before.get(key) ?? null])
  return (
    <>
      {elsewhere.map(([key, offer]) => (
        <Fragment key={key}>
          <input type="hidden" name="amount" value={offer?.amount ?? ''} />
          {offer && <input type="hidden" name={CHOSEN_FIELD} value={key} />}
        </Fragment>
      ))}
      <input type="hidden" name="rows" value={JSON.stringify(formRows)} />
      <FieldLabels
        name={CHOSEN_FIELD}
        label={kind.offer}
        choices={offers.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <FieldLabels name="amount" label="Amount" />
      <FieldLabels name="q" label="Search" />
      {CARRIED_FIELDS.map((name) => (
        <FieldLabels key={name} name={name} label="" />
      ))}
    </>
  )
}

/** Fields that are not for people. */
const CARRIED_FIELDS = ['rows', 'live', 'go'] as const

/** The search. Enter in any field presses the form's first button, this one, so it searches and keeps everything chosen; after an amount also the page [828]. */
function OfferSearch({ kind: { offers }, q }: { kind: OrderKind; q: string }) {
  return (
    <div className="list-tools d-print-none" role="search">
      <SearchBox
        name="q"
        aria-label={`Search ${offers}`}
        placeholder={`Search ${offers}`}
        maxLength={200}
        defaultValue={q}
        button={{ name: 'go', value: GO.search }}
      />
      {q && (
        <button className="btn btn-link" name="go" value={GO.clear}>
          Clear
        </button>
      )}
    </div>
  )
}

export const meta = stepMeta
