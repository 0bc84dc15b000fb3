/** Scripts show what is chosen at this moment, sent or not. The fields keep their own state. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useBeforePaint, useTyped } from '~/ui/hydration'
import { CHOSEN_FIELD } from './form-fields'
import type { ChosenOffer, OffersView } from './offers-view.server'
import { keepUnsent, restoreUnsent, type UnsentOffers } from './unsent'

const NOTHING: UnsentOffers = new Map()

/** Returns the server's choice until scripts run. `refusal`: what the action says when it did not take the form. */
export function useChosenOffers(view: OffersView, refusal: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [live, setLive] = useState<{ readonly view: OffersView; readonly unsent: UnsentOffers }>()
  const shownView = useRef<OffersView>()
  const last = useRef(NOTHING)
  const sentOffers = useRef(NOTHING)
  const typed = useTyped()
  useBeforePaint(() => {
    if (!form.current) return
    if (!shownView.current) tickTypedRows(form.current, view)
    else if (shownView.current !== view) resetForm(form.current, typed.has)
    const offers =
      refusal && shownView.current === view ? last.current : without(restoreUnsent(view), sentOffers.current)
    showUnsent(form.current, offers)
    shownView.current = view
    sentOffers.current = NOTHING
    last.current = unsentIn(form.current, view, offers)
    keepUnsent(view, last.current)
    setLive({ view, unsent: last.current })
  }, [view, typed, refusal])
  // Keeps sent offers until the answer, in which they are no longer unsent: so a reload finds what is on its way [507].
  useEffect(
    () => () => {
      if (shownView.current && sentOffers.current.size > 0)
        keepUnsent(shownView.current, without(last.current, sentOffers.current))
    },
    [],
  )

  const unsentOffers = live?.view === view ? live.unsent : NOTHING
  const kept = view.chosen.filter(({ key }) => !unsentOffers.has(key))
  const onScreen = new Set(view.rows.map(({ key }) => key))
  return {
    form,
    chosen: [...kept, ...[...unsentOffers.values()].filter((offer) => offer !== null)].sort(byPosition),
    /** Unsent offers of other pages of the catalogue. */
    unsentElsewhere: [...unsentOffers].filter(([key]) => !onScreen.has(key)),
    isLive: live?.view === view,
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      if (target instanceof HTMLInputElement) {
        syncTickAndAmount(target, view)
        for (const field of fieldsOfRow(target)) typed.add(field)
      }
      last.current = unsentIn(currentTarget, view, last.current)
      keepUnsent(view, last.current)
      setLive({ view, unsent: last.current })
    },
    onSubmit: () => void (sentOffers.current = last.current),
  }
}

/** Leaves out the offers that are the same in `others`. */
function without(unsent: UnsentOffers, others: ReadonlyMap<string, { readonly amount: string } | null>): UnsentOffers {
  return new Map([...unsent].filter(([key, offer]) => !others.has(key) || others.get(key)?.amount !== offer?.amount))
}

function byPosition(one: ChosenOffer, other: ChosenOffer): number {
  return one.position - other.position
}

/** Sets the fields to a new view, except those changed while it loaded. A lost focus moves to the status line. */
function resetForm(form: HTMLFormElement, isTyped: (field: Element) => boolean): void {
  const fields = [...form.querySelectorAll('input')].filter(isTyped)
  const states = fields.map((field) => ({ field, value: field.value, checked: field.checked }))
  form.reset()
  for (const { field, value, checked } of states) Object.assign(field, { value, checked })
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[role=status]')?.focus()
}

interface RowFields {
  readonly box: HTMLInputElement
  readonly amount: HTMLInputElement
}

function rowsIn(form: HTMLFormElement): RowFields[] {
  return [...form.querySelectorAll('tbody tr')].flatMap((row) => fieldsIn(row) ?? [])
}

function fieldsIn(row: Element | null): RowFields | undefined {
  const box = row?.querySelector<HTMLInputElement>(`input[name=${CHOSEN_FIELD}]`)
  const amount = row?.querySelector<HTMLInputElement>('input[name=amount]')
  return box && amount ? { box, amount } : undefined
}

function fieldsOfRow(field: HTMLInputElement): Element[] {
  return [field, ...(field.closest('tbody tr')?.querySelectorAll('input') ?? [])]
}

function isChanged({ box, amount }: RowFields): boolean {
  return box.checked !== box.defaultChecked || amount.value !== amount.defaultValue
}

/** Shows what was chosen and not sent, except in rows that people have changed by now. */
function showUnsent(form: HTMLFormElement, unsent: UnsentOffers): void {
  for (const row of rowsIn(form)) {
    const offer = unsent.get(row.box.value)
    if (offer === undefined || isChanged(row)) continue
    row.box.checked = offer !== null
    row.amount.value = offer?.amount ?? ''
  }
}

/** Unsent offers: those chosen elsewhere (from `before`), then what the rows of the form say now. */
function unsentIn(form: HTMLFormElement, { rows, chosen }: OffersView, before: UnsentOffers): UnsentOffers {
  const fields = new Map(rowsIn(form).map((row) => [row.box.value, row]))
  const amounts = new Map(chosen.map(({ key, amount }) => [key, amount]))
  const unsent = new Map([...before].filter(([key, offer]) => offer?.amount !== amounts.get(key)))
  for (const { key, name, unit, position, amount } of rows) {
    const row = fields.get(key)
    const now = row?.box.checked ? row.amount.value : undefined
    if (now === amount) unsent.delete(key)
    else unsent.set(key, now === undefined ? null : { key, name, unit, position, amount: now })
  }
  return unsent
}

/** Ticks rows that people typed into before scripts ran. */
function tickTypedRows(form: HTMLFormElement, view: OffersView): void {
  for (const { box, amount } of rowsIn(form)) {
    if (amount.value !== amount.defaultValue) syncTickAndAmount(amount, view)
    else if (box.checked !== box.defaultChecked) syncTickAndAmount(box, view)
  }
}

/** A tick sets the least amount, unticking removes it. An amount ticks its offer; cleared, it is wrong [562]. */
function syncTickAndAmount(changed: HTMLInputElement, { rows }: OffersView): void {
  const fields = fieldsIn(changed.closest('tbody tr'))
  if (!fields) return
  const { box, amount } = fields
  if (changed === amount) box.checked ||= amount.value !== '' || amount.validity.badInput
  else if (!box.checked) amount.value = ''
  else if (amount.value === '') amount.value = String(rows.find(({ key }) => key === box.value)?.least ?? 1)
}
