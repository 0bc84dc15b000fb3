/** /search: what is found in all lists that the person can see [898]. */
import { data } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { guarded } from '../../access/guarded.server'
import { LONGEST_TEXT } from '../../lists/list-state'
import { searchedWords } from '../../lists/searched-text.server'
import { pages } from '../../pages'
import { counted } from '../../platform/text/wording'
import { Alert } from '../../ui/alert'
import { PageHead } from '../../ui/page-head'
import { pageTitle } from '../../ui/product'
import { SearchForm } from '../../ui/search-form'
import { ExactHits } from './exact-hits'
import { findEverywhere } from './find-everywhere.server'
import { FoundGroups } from './found-groups'
import { NothingFound, NotSearched, WhatCanBeFound } from './elsewhere'

export const loader = guarded('page', async (args) => {
  const q = (args.url.searchParams.get('q') ?? '').trim()
  if (q.length > LONGEST_TEXT) return data({ q: '', tooLong: q.length, found: undefined }, { status: 400 })
  const found = searchedWords(q).length > 0 ? await findEverywhere(args, q) : undefined
  return data({ q, tooLong: undefined, found })
})

export const meta: MetaFunction = (args) => [
  ...(pageTitle(pages.search.title)(args) ?? []),
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage() {
  const { q, tooLong, found } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages.search.title} subtitle={<Outcome q={q} found={found} />} />
      <SearchForm q={q} className="d-md-none d-print-none mb-3" autoFocus={q === ''} />
      {tooLong !== undefined && (
        <Alert kind="danger">{`Search for at most ${LONGEST_TEXT} characters. This text has ${tooLong}.`}</Alert>
      )}
      {found ? (
        <>
          <ExactHits hits={found.exact} />
          <FoundGroups groups={found.groups} />
          {countOf(found) === 0 && <NothingFound q={q} />}
          <NotSearched q={q} paths={found.unasked} hasRecordings={countOf(found) > 0} />
        </>
      ) : (
        <WhatCanBeFound />
      )}
    </>
  )
}

type Found = NonNullable<Awaited<ReturnType<typeof findEverywhere>>>

function countOf({ groups }: Found): number {
  return groups.reduce((sum, { section }) => sum + (section.kind === 'loaded' ? section.content.matchCount : 0), 0)
}

function Outcome({ q, found }: { q: string; found: Found | undefined }) {
  if (!found) return <span>Cases, documents, orders and your call centre at once</span>
  return (
    <span role="status">
      <span>{counted(countOf(found), 'hit')}</span> <span>for</span> <span translate="no">{`‘${q}’`}</span>
    </span>
  )
}
