/** /search: what is found in all lists that the person can see [898]. */
import { data } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { MAX_TEXT_LENGTH } from '~/lists/list-state'
import { searchedWords } from '~/lists/searched-text.server'
import { pages } from '~/pages'
import { countNoun } from '~/platform/text/wording'
import { Alert } from '~/ui/alert'
import { PageHead } from '~/ui/page-head'
import { pageTitle } from '~/ui/product'
import { SearchForm } from '~/ui/search-form'
import { activeCases, closedCases } from '../cases/case-lists'
import { contracts, generalDocuments, invoices } from '../documents/document-kinds'
import { decidedOrders, ordersToApprove, pendingOrders } from '../orders/order-lists'
import { agentList } from '../ucm/agents/agent-list'
import { soundNameList } from '../ucm/audio/audio-list'
import { holidayList } from '../ucm/holidays/holiday-list'
import { ivrList } from '../ucm/ivr/ivr-list'
import { queueList } from '../ucm/queues/queue-list'
import { Examples, NoHits, NotSearched, WhatCanBeFound } from './elsewhere'
import { ExactHits } from './exact-hits'
import { findEverywhere } from './find-everywhere.server'
import { FoundGroups } from './found-groups'
import { placeOfList } from './search-places.server'
import { searchedList } from './searched-list'

/**
 * The lists that the search looks through, in the order in which they are read and shown [898]. The first nine are the most
 * useful, because no search reads more [904].
 */
const lists = [
  searchedList(activeCases),
  searchedList(closedCases),
  searchedList(invoices.list),
  searchedList(pendingOrders),
  searchedList(queueList),
  searchedList(agentList),
  searchedList(ivrList),
  searchedList(holidayList),
  searchedList(soundNameList),
  searchedList(ordersToApprove),
  searchedList(contracts.list),
  searchedList(generalDocuments.list),
  searchedList(decidedOrders),
]

/** Their places, which the server alone has. */
const places = lists.map(placeOfList)

export const loader = guarded('page', async (args) => {
  const q = (args.url.searchParams.get('q') ?? '').trim()
  const thisMonth = args.formatDate(new Date().toISOString()).text.slice('dd-'.length, 'dd-mm-yyyy'.length)
  const examples = { name: args.user.FullName, month: thisMonth }
  if (q.length > MAX_TEXT_LENGTH) return data({ q: '', tooLong: q.length, found: undefined, examples }, { status: 400 })
  const found = searchedWords(q).length > 0 ? await findEverywhere(args, places, q) : undefined
  return data({ q, tooLong: undefined, found, examples })
})

export const meta: MetaFunction = (args) => [
  ...(pageTitle(pages.search.title)(args) ?? []),
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage() {
  const { q, tooLong, found, examples } = useLoaderData<typeof loader>()
  const isStart = q === '' && tooLong === undefined
  return (
    <div className={isStart ? 'search-start' : undefined}>
      <PageHead title={pages.search.title} subtitle={<HitCount q={q} found={found} />} />
      {/* Wide screens have the field in the top bar, once there is a search. */}
      <SearchForm q={q} className={isStart ? 'mb-3' : 'd-md-none d-print-none mb-3'} autoFocus={q === ''} />
      {isStart && <Examples {...examples} />}
      {tooLong !== undefined && (
        <Alert kind="danger">{`Search for at most ${MAX_TEXT_LENGTH} characters. This text has ${tooLong}.`}</Alert>
      )}
      {found ? (
        <>
          <ExactHits hits={found.exact} />
          <FoundGroups lists={lists} groups={found.groups} />
          {countOf(found) === 0 && <NoHits q={q} />}
          <NotSearched lists={lists} q={q} paths={found.unasked} hasRecordings={countOf(found) > 0} />
        </>
      ) : (
        <WhatCanBeFound lists={lists} />
      )}
    </div>
  )
}

type SearchResult = NonNullable<Awaited<ReturnType<typeof findEverywhere>>>

/** An exact hit is in its list too, unless it is a number that no record has [995]. */
function countOf({ exact, groups }: SearchResult): number {
  const listed = groups.reduce(
    (sum, { section }) => sum + (section.kind === 'loaded' ? section.content.matchCount : 0),
    0,
  )
  return Math.max(listed, exact.length)
}

function HitCount({ q, found }: { q: string; found: SearchResult | undefined }) {
  if (!found) return <span>Cases, documents, orders and your call centre at once</span>
  return (
    <span role="status">
      <span>{countNoun(countOf(found), 'hit')}</span> <span>for</span> <span translate="no">{`‘${q}’`}</span>
    </span>
  )
}
