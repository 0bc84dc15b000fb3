/** Where the buttons of the offers' form redirect: always to a canonical URL with everything chosen. */
import { stepUrl, type Choice } from './choice.server'
import { GO } from './form-fields'
import type { Draft } from './order-draft.server'

export function stepAfter(draft: Draft, go: string): string {
  const { kind, choice, asked } = draft
  const [tenant, offers, confirm] = kind.steps
  const { q, page } = asked
  switch (go) {
    case GO.previous:
      return stepUrl(tenant.path, choice)
    case GO.next:
      return draft.problems.length > 0
        ? stepUrl(offers.path, choice, { q, page, check: true })
        : stepUrl(confirm.path, choice)
    case GO.clear:
      return stepUrl(offers.path, choice)
    case GO.update:
      return stepUrl(offers.path, choice, { q, page })
  }
  const [, what, which = ''] = /^(page|remove)-(.+)$/.exec(go) ?? []
  if (what === 'page') return stepUrl(offers.path, choice, { q, page: Number(which) || 1 })
  if (what === 'remove') return stepUrl(offers.path, without(choice, which), { q, page })
  return stepUrl(offers.path, choice, { q })
}

function without(choice: Choice, key: string): Choice {
  return { ...choice, amounts: new Map([...choice.amounts].filter(([chosen]) => chosen !== key)) }
}
