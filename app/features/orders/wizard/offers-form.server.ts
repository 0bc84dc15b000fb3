/** The form of the offers' step: what its draft has afterwards, and the address to which its buttons lead. */
import { z } from 'zod'
import type { OrderDraft } from './draft.server'
import { GO, type FormRow } from './form-fields'
import type { OrderKind } from './order-kinds'
import { searchOf, stepUrl, type OffersPage } from './step-url'

const MAX_KEY_LENGTH = 43
const MAX_NAME_LENGTH = 100
const MAX_AMOUNT_LENGTH = 20

const texts = z.array(z.string().optional()).default([])
const RowsSchema = z.array(z.tuple([z.string().max(MAX_KEY_LENGTH), z.string(), z.string().nullable()]).readonly())

export const OffersForm = z.object({
  /** The offers that the form is about (`FormRow`), as JSON. The draft keeps all others as they are. */
  rows: z.string().default('[]').transform(parseFormRows),
  /** The amount of each of them, as typed. */
  amount: texts,
  /** The keys of the ticked ones. */
  o: texts,
  /** Set by scripts. They put the least amount into the field with the tick, so an empty amount was cleared. */
  live: z.string().optional(),
  q: z.string().default('').transform(searchOf),
  go: z.string().default(''),
})
export type OffersForm = z.output<typeof OffersForm>

/** The rows of the form: none for a text that no page of ours made. */
function parseFormRows(text: string): FormRow[] {
  try {
    return RowsSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/**
 * Offers that are chosen after the form. An offer with a new amount counts as chosen without its tick [508]. A tick alone takes the
 * least amount where people see it before they go on. A cleared amount stays cleared [562].
 */
export function chosenAfter(before: OrderDraft['offers'], form: OffersForm): OrderDraft['offers'] {
  const isCleared = form.live !== undefined || form.go === GO.next
  const shown = form.rows.flatMap(([key, name, was], place) => {
    const typed = form.amount[place]?.trim().slice(0, MAX_AMOUNT_LENGTH) ?? ''
    if (!form.o.includes(key) && (typed === '' || typed === was)) return []
    const isLeast = typed === '' && was === null && !isCleared
    return [{ key, name: name.slice(0, MAX_NAME_LENGTH), ...(isLeast ? {} : { amount: typed }) }]
  })
  const keys = new Set(form.rows.map(([key]) => key))
  const chosen = [...before.filter(({ key }) => !keys.has(key)), ...shown]
  return chosen.filter(({ key }) => form.go !== GO.remove(key))
}

/** `shown`: what of the catalogue the page shows. */
export function stepAfter(kind: OrderKind, draft: string, shown: OffersPage, { go, q }: OffersForm): string {
  const [tenant, offers, confirm] = kind.steps
  // Enter in an amount presses the search too [828].
  const same = { q, page: q === shown.q ? shown.page : 1 }
  const [, page] = /^page-(\d+)$/.exec(go) ?? []
  if (page !== undefined) return stepUrl(offers.path, draft, { q, page: Number(page) })
  if (go === GO.previous) return stepUrl(tenant.path, draft)
  // The confirmation leads back here if something is wrong.
  if (go === GO.next) return stepUrl(confirm.path, draft, same)
  return stepUrl(offers.path, draft, go === GO.clear ? {} : same)
}
