/** Other places to look, and what the search finds [903] [904]. */
import { Link } from '@remix-run/react'
import { pages } from '~/pages'
import { IfAllowed, useAllowed } from '~/ui/allowed'
import { Card } from '~/ui/card'
import { Detail } from '~/ui/details'
import { EmptyState } from '~/ui/empty-state'
import { AS_IT_IS } from '~/ui/names'
import { sameSearch, type SearchedList } from './searched-list'

/** Shown before a search: the lists of this person, and what each is searched for. */
export function WhatCanBeFound({ lists }: { lists: readonly SearchedList[] }) {
  const allowed = useAllowed()
  return (
    <Card title="What can be found" foot="A telephone number is found however you write it.">
      <dl className="facts mb-0">
        {lists
          .filter(({ page }) => allowed(page.ability))
          .map(({ page, searches }) => (
            <Detail key={page.path} term={page.title}>
              {searches}
            </Detail>
          ))}
      </dl>
    </Card>
  )
}

/** Searches that find something for everybody: the person's name, and the month of today. */
export function Examples({ name, month }: { name: string; month: string }) {
  return (
    <p className="small text-body-secondary">
      <span>For example</span>{' '}
      {name && (
        <>
          <Link to={sameSearch(pages.search.path, name)} discover="none" {...AS_IT_IS}>
            {name}
          </Link>{' '}
          <span>for what has your name, or</span>{' '}
        </>
      )}
      <Link to={sameSearch(pages.search.path, month)} discover="none" {...AS_IT_IS}>
        {month}
      </Link>{' '}
      <span>for what is from this month.</span>
    </p>
  )
}

export function NoHits({ q }: { q: string }) {
  return (
    <div className="list card mb-3">
      <EmptyState
        icon="search"
        title={`Nothing was found for ‘${q}’`}
        text="Try fewer words, a part of a word, or another spelling."
      >
        <IfAllowed ability="cases.open">
          <Link className="btn btn-primary" to={pages.newCase.path} discover="none">
            Create new case
          </Link>{' '}
        </IfAllowed>
        <IfAllowed ability="cases.view">
          <Link className="btn btn-outline-secondary" to={pages.closedCases.path} discover="none">
            Show closed cases
          </Link>{' '}
        </IfAllowed>
        <IfAllowed ability="recordings.listen">
          <Link className="btn btn-outline-secondary" to={sameSearch(pages.recordings.path, q)} discover="none">
            Search the recordings too
          </Link>
        </IfAllowed>
      </EmptyState>
    </div>
  )
}

interface NotSearchedProps {
  readonly lists: readonly SearchedList[]
  readonly q: string
  /** Paths of the lists that were not asked. */
  readonly paths: readonly string[]
  readonly hasRecordings: boolean
}

/** The lists that would take too many calls, and the recordings, of which there are too many. */
export function NotSearched({ lists, q, paths, hasRecordings }: NotSearchedProps) {
  const allowed = useAllowed()
  const unasked = [
    ...lists.map(({ page }) => page).filter(({ path }) => paths.includes(path)),
    ...(hasRecordings && allowed('recordings.listen') ? [pages.recordings] : []),
  ]
  if (unasked.length === 0) return null
  return (
    <Card title="Not searched yet" flush className="d-print-none">
      <ul className="rows list-group list-group-flush">
        {unasked.map(({ path, title }) => (
          <li key={path} className="list-group-item">
            <span className="rows-title">
              <Link className="stretched-link" to={sameSearch(path, q)} discover="none">
                {`Search the ${title.toLowerCase()} too`}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
