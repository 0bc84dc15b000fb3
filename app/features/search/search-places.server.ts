/** Where the search looks: the lists' own sources, in the order in which they are read [898] [904]. */
import type { Ability } from '../../access/abilities'
import type { SignedInArgs } from '../../access/guarded.server'
import type { ListView } from '../../lists/list'
import { foundRows } from '../../lists/found-rows.server'
import type { ListSource } from '../../lists/list-page.server'
import { pages, type Page } from '../../pages'
import { givingWay } from '../../platform/time/give-way'
import { activeCaseSource, closedCaseSource } from '../cases/case-sources.server'
import { sourceOfKind } from '../documents/document-calls.server'
import { contracts, generalDocuments, invoices } from '../documents/document-kinds'
import { approvalSource, historySource, pendingSource } from '../orders/order-sources.server'
import { agentSource } from '../ucm/agents/agent-source.server'
import { fileSource } from '../ucm/audio/audio-source.server'
import { holidaySource } from '../ucm/holidays/holiday-source.server'
import { ivrSource } from '../ucm/ivr/ivr-source.server'
import { queueSource } from '../ucm/queues/queue-source.server'
import { exactAgents, exactCases, exactIvrs, exactQueues, type Asked, type ExactHit } from './exact-hits.server'

/** At most so many rows of a list are shown. */
const MOST_ROWS = 5

export interface Search extends Asked {
  readonly q: string
}

export interface Found {
  readonly view: ListView
  readonly exact: readonly ExactHit[]
}

export interface SearchPlace {
  readonly path: string
  readonly ability: Ability
  /** Reads the list; what it returns searches the rows. */
  read(args: SignedInArgs): Promise<(search: Search) => Promise<Found>>
}

/** First one of each kind, because no search reads more than nine. */
export const searchPlaces: readonly SearchPlace[] = [
  placeOf(pages.cases, activeCaseSource, exactCases(activeCaseSource.list, 'Active case')),
  placeOf(pages.closedCases, closedCaseSource, exactCases(closedCaseSource.list, 'Closed case')),
  placeOf(pages.invoices, sourceOfKind(invoices)),
  placeOf(pages.orders, pendingSource),
  placeOf(pages.queues, queueSource, exactQueues),
  placeOf(pages.agents, agentSource, exactAgents),
  placeOf(pages.ivrs, ivrSource, exactIvrs),
  placeOf(pages.holidays, holidaySource),
  placeOf(pages.audio, fileSource),
  placeOf(pages.orderApproval, approvalSource),
  placeOf(pages.contracts, sourceOfKind(contracts)),
  placeOf(pages.generalDocuments, sourceOfKind(generalDocuments)),
  placeOf(pages.orderHistory, historySource),
]

function placeOf<Row>(
  { path, ability }: Page,
  { list, read }: ListSource<Row>,
  exactIn: (rows: readonly Row[], search: Search) => ExactHit[] = () => [],
): SearchPlace {
  return {
    path,
    ability,
    async read(args) {
      const { rows, missing } = await read(args)
      return async (search) => {
        const giveWay = givingWay()
        const { matches, view } = await foundRows(rows, list, { q: search.q, most: MOST_ROWS }, args)
        // To compare thousands of rows takes as long as several pieces.
        await giveWay()
        return { view: { ...view, missing }, exact: exactIn(matches, search) }
      }
    },
  }
}
