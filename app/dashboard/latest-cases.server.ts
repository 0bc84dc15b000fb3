/** The newest active cases, for the dashboard. */
import { cases } from '../../contract/cases'
import type { Guarded } from '../access/guarded.server'
import { part, type Part } from '../access/part.server'
import { activeCases } from '../cases/case-lists'
import { inOrder } from '../ui/table/order.server'

const SHOWN = 5

export interface LatestCase {
  readonly ticket: string
  readonly title: string
  readonly status: string
}

/** Nothing at all for who may not see cases: the widget above says so already. */
export async function latestCases({ api, may }: Pick<Guarded, 'api' | 'may'>): Promise<Part<LatestCase[]>> {
  return part(may('cases.view'), async () => {
    const rows = await api.list(cases.active)
    return inOrder(rows, activeCases, '-created', 0, SHOWN).map((row) => ({
      ticket: row.TicketNumber,
      title: row.Title ?? '',
      status: row.Status ?? '',
    }))
  })
}
