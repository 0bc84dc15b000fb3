/** With scripts: what is chosen at this moment, and a URL with it. The fields keep their own state. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useBeforePaint, useTyped } from '../../ui/hydration'
import { withAmounts } from './basket-in-url'
import { amountField, CHOSEN_FIELD } from './form-fields'
import type { ChosenOffer, OffersView } from './offers-view.server'
import { useKeepBasket } from './use-latest-basket'

/** The ticked rows of a view: amounts by key. */
interface Ticked {
  readonly view: OffersView
  readonly amounts: ReadonlyMap<string, string>
}

/** Until scripts run, the choice that the server rendered. */
export function useLiveBasket(view: OffersView) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<Ticked>()
  const shown = useRef(view)
  const typed = useTyped()
  useBeforePaint(() => {
    if (!form.current) return
    if (shown.current === view) tickTypedRows(form.current, view)
    else resetForm(form.current, typed.has)
    shown.current = view
    setTicked({ view, amounts: tickedAmounts(form.current) })
  }, [view, typed])

  const amounts = ticked?.view === view ? ticked.amounts : undefined
  const chosen = amounts ? chosenNow(view, amounts) : view.chosen
  useSavedInUrl(view, amounts && chosen)
  return {
    form,
    chosen,
    isLive: amounts !== undefined,
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      if (target instanceof HTMLInputElement) {
        syncTickAndAmount(target, view)
        for (const field of rowOf(target)) typed.add(field)
      }
      setTicked({ view, amounts: tickedAmounts(currentTarget) })
    },
  }
}

/** Sets the fields to a new view, except those changed while it loaded. A lost focus moves to the status line. */
function resetForm(form: HTMLFormElement, isTyped: (field: Element) => boolean): void {
  const fields = [...form.querySelectorAll('input')].filter(isTyped)
  const kept = fields.map((field) => ({ field, value: field.value, checked: field.checked }))
  form.reset()
  for (const { field, value, checked } of kept) Object.assign(field, { value, checked })
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[role=status]')?.focus()
}

/** Ticked rows, and chosen offers outside this page of the catalogue. */
function chosenNow({ chosen, rows }: OffersView, amounts: ReadonlyMap<string, string>): ChosenOffer[] {
  const onScreen = new Set(rows.map(({ key }) => key))
  const ticked = rows.flatMap(({ key, name, unit, position }) => {
    const amount = amounts.get(key)
    return amount === undefined ? [] : [{ key, name, unit, position, amount }]
  })
  return [...chosen.filter(({ key }) => !onScreen.has(key)), ...ticked].sort(
    (one, other) => one.position - other.position,
  )
}

function useSavedInUrl({ unavailable }: OffersView, chosen: readonly ChosenOffer[] | undefined): void {
  const keep = useKeepBasket()
  useEffect(() => {
    if (!chosen) return
    const others = unavailable.map(({ key, typed }) => ({ key, amount: typed ?? '' }))
    keep(withAmounts(window.location.search, [...chosen, ...others]))
  })
}

function boxesIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`tbody input[name=${CHOSEN_FIELD}]`)]
}

function rowOf(field: HTMLInputElement): Element[] {
  return [field, ...(field.closest('tbody tr')?.querySelectorAll('input') ?? [])]
}

function amountOfBox({ form, value }: HTMLInputElement): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(amountField(value))
  return field instanceof HTMLInputElement ? field : undefined
}

function tickedAmounts(form: HTMLFormElement): Map<string, string> {
  const ticked = boxesIn(form).filter(({ checked }) => checked)
  return new Map(ticked.map((box) => [box.value, amountOfBox(box)?.value ?? '']))
}

/** Ticks rows that people typed into before scripts ran. */
function tickTypedRows(form: HTMLFormElement, view: OffersView): void {
  for (const box of boxesIn(form)) {
    const amount = amountOfBox(box)
    if (amount && amount.value !== amount.defaultValue) syncTickAndAmount(amount, view)
    else if (box.checked !== box.defaultChecked) syncTickAndAmount(box, view)
  }
}

/** A tick sets the least amount, unticking removes it. An amount ticks its offer; cleared, it is wrong [562]. */
function syncTickAndAmount(changed: HTMLInputElement, { rows }: OffersView): void {
  const box = changed.closest('tr')?.querySelector<HTMLInputElement>(`input[name=${CHOSEN_FIELD}]`)
  const amount = box && amountOfBox(box)
  if (!amount) return
  if (changed === amount) box.checked ||= amount.value !== '' || amount.validity.badInput
  else if (!box.checked) amount.value = ''
  else if (amount.value === '') amount.value = String(rows.find(({ key }) => key === box.value)?.least ?? 1)
}
