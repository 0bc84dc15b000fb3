/** Where the form's buttons redirect: always to a canonical URL with everything chosen. */
import { stepUrl, type Basket } from './basket.server'
import { GO } from './form-fields'
import type { Draft } from './order-draft.server'

export function stepAfter(draft: Draft, go: string): string {
  const { kind, basket, query } = draft
  const [tenant, offers, confirm] = kind.steps
  const { q, page } = query
  switch (go) {
    case GO.previous:
      return stepUrl(tenant.path, basket)
    case GO.next:
      return draft.problems.length > 0
        ? stepUrl(offers.path, basket, { q, page, check: true })
        : stepUrl(confirm.path, basket)
    case GO.clear:
      return stepUrl(offers.path, basket)
    case GO.update:
      return stepUrl(offers.path, basket, { q, page })
  }
  const [, what, which = ''] = /^(page|remove|search)-(.*)$/s.exec(go) ?? []
  if (what === 'page') return stepUrl(offers.path, basket, { q, page: Number(which) || 1 })
  if (what === 'remove') return stepUrl(offers.path, without(basket, which), { q, page })
  // Enter in an amount presses the search too [828].
  return stepUrl(offers.path, basket, what === 'search' && which === q ? { q, page } : { q })
}

function without(basket: Basket, key: string): Basket {
  return { ...basket, amounts: new Map([...basket.amounts].filter(([chosen]) => chosen !== key)) }
}
