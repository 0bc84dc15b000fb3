/** With scripts: what is chosen at this moment, and a URL that says so. The fields keep their own state. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useBeforePaint } from '../../ui/hydration'
import { withAmounts } from './choice-in-url'
import { amountField, CHOSEN_FIELD } from './form-fields'
import type { ChosenOffer, OffersView } from './offers-view.server'
import { useKeepChoice } from './use-latest-choice'

/** What is ticked in the rows of a view: amounts by key. */
interface Ticked {
  readonly view: OffersView
  readonly amounts: ReadonlyMap<string, string>
}

/** Until scripts run, what was chosen when the page was made. */
export function useLiveChoice(view: OffersView) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<Ticked>()
  const shown = useRef(view)
  useBeforePaint(() => {
    if (!form.current) return
    if (shown.current === view) tickTyped(form.current, view)
    else startAgain(form.current)
    shown.current = view
    setTicked({ view, amounts: tickedAmounts(form.current) })
  }, [view])

  const amounts = ticked?.view === view ? ticked.amounts : undefined
  const chosen = amounts ? chosenNow(view, amounts) : view.chosen
  useSavedInUrl(view, amounts && chosen)
  return {
    form,
    chosen,
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      if (target instanceof HTMLInputElement) keepRowWhole(target, view)
      setTicked({ view, amounts: tickedAmounts(currentTarget) })
    },
  }
}

/** A new view needs no new document: its fields start as it says. A lost focus, as of a removed offer, gets a place. */
function startAgain(form: HTMLFormElement): void {
  form.reset()
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[role=status]')?.focus()
}

/** Ticked rows, and what is chosen outside this page of the catalogue. */
function chosenNow({ chosen, rows }: OffersView, amounts: ReadonlyMap<string, string>): ChosenOffer[] {
  const onScreen = new Set(rows.map(({ key }) => key))
  const ticked = rows.flatMap(({ key, name, unit, place }) => {
    const amount = amounts.get(key)
    return amount === undefined ? [] : [{ key, name, unit, place, amount }]
  })
  return [...chosen.filter(({ key }) => !onScreen.has(key)), ...ticked].sort((one, other) => one.place - other.place)
}

function useSavedInUrl({ gone }: OffersView, chosen: readonly ChosenOffer[] | undefined): void {
  const keep = useKeepChoice()
  useEffect(() => {
    if (!chosen) return
    const left = gone.map(({ key, typed }) => ({ key, amount: typed ?? '' }))
    keep(withAmounts(window.location.search, [...chosen, ...left]))
  })
}

function boxesIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`tbody input[name=${CHOSEN_FIELD}]`)]
}

function amountOfBox({ form, value }: HTMLInputElement): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(amountField(value))
  return field instanceof HTMLInputElement ? field : undefined
}

function tickedAmounts(form: HTMLFormElement): Map<string, string> {
  const ticked = boxesIn(form).filter(({ checked }) => checked)
  return new Map(ticked.map((box) => [box.value, amountOfBox(box)?.value ?? '']))
}

/** What people typed before scripts ran. */
function tickTyped(form: HTMLFormElement, view: OffersView): void {
  for (const box of boxesIn(form)) {
    const amount = amountOfBox(box)
    if (amount && amount.value !== amount.defaultValue) keepRowWhole(amount, view)
    else keepRowWhole(box, view)
  }
}

/** A ticked offer has an amount, the least to begin with. An amount ticks its offer, and clearing it unticks. */
function keepRowWhole(changed: HTMLInputElement, { rows }: OffersView): void {
  const box = changed.closest('tr')?.querySelector<HTMLInputElement>(`input[name=${CHOSEN_FIELD}]`)
  const amount = box && amountOfBox(box)
  if (!amount) return
  if (changed === amount) box.checked = amount.value !== '' || amount.validity.badInput
  else if (!box.checked) amount.value = ''
  else if (amount.value === '') amount.value = String(rows.find(({ key }) => key === box.value)?.least ?? 1)
}
