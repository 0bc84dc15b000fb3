/** The form of the offers' step: what its draft has afterwards, and the address to which its buttons lead. */
import { z } from 'zod'
import { parseFieldLabels } from '../../forms/field-labels'
import type { OrderDraft } from '../../stores/order-drafts.server'
import { GO } from './form-fields'
import type { OrderKind } from './order-kinds'
import { searchOf, stepUrl, type OffersPage } from './step-url'

const LONGEST_KEY = 43
const LONGEST_NAME = 100
const LONGEST_AMOUNT = 20

const texts = z.array(z.string().optional()).default([])

export const OffersForm = z.object({
  /** The keys of the offers that the form shows, with spaces between. The draft keeps all others as they are. */
  row: z.string().default(''),
  /** For each of them, as typed. */
  amount: texts,
  /** The keys of the ticked ones. */
  o: texts,
  /** `key.amount` of those that were chosen when the page was made. */
  was: texts,
  /** With scripts: a tick has put the least amount into its field already, so an empty amount was cleared. */
  live: z.string().optional(),
  q: z.string().default('').transform(searchOf),
  go: z.string().default(''),
  labels: z.object({ o: z.string().optional() }).optional(),
})
export type OffersForm = z.output<typeof OffersForm>

/**
 * What is chosen now. An offer with a new amount counts as chosen without its tick [508]. A tick alone takes the least amount
 * where people see it before they go on. A cleared amount stays cleared [562].
 */
export function chosenAfter(before: OrderDraft['offers'], form: OffersForm): OrderDraft['offers'] {
  const keys = form.row.split(' ').filter((key) => key !== '' && key.length <= LONGEST_KEY)
  const was = new Map(
    form.was.map((text = '') => [text.slice(0, text.indexOf('.')), text.slice(text.indexOf('.') + 1)]),
  )
  // So that an offer which leaves the catalogue has a name.
  const { labelOf } = parseFieldLabels(form.labels?.o ?? '')
  const isCleared = form.live !== undefined || form.go === GO.next
  const shown = keys.flatMap((key, place) => {
    const typed = form.amount[place]?.trim().slice(0, LONGEST_AMOUNT) ?? ''
    const isTicked = form.o.includes(key) || (typed !== '' && typed !== was.get(key))
    if (!isTicked) return []
    const amount = typed === '' && !was.has(key) && !isCleared ? undefined : typed
    const name = labelOf(key)
    return [{ key, name: name === key ? '' : name.slice(0, LONGEST_NAME), amount }]
  })
  const chosen = [...before.filter(({ key }) => !keys.includes(key)), ...shown]
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
  // It leads back here if something is wrong.
  if (go === GO.next) return stepUrl(confirm.path, draft, same)
  return stepUrl(offers.path, draft, go === GO.clear ? {} : same)
}
