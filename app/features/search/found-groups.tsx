/** The lists in which something was found: a few rows of each, and the way to all of them [898] [899]. */
import { Link } from '@remix-run/react'
import type { ListView } from '~/lists/list'
import { Card } from '~/ui/card'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { LoadableSection } from '~/ui/loadable-section'
import { MissingRows } from '~/ui/missing-rows'
import { sameSearch, type SearchedList } from './searched-list'

interface FoundGroupsProps {
  readonly lists: readonly SearchedList[]
  readonly groups: readonly { readonly path: string; readonly section: Loadable<ListView> }[]
}

export function FoundGroups({ lists, groups }: FoundGroupsProps) {
  return lists.map((list) => {
    const group = groups.find(({ path }) => path === list.page.path)
    return group && <FoundGroup key={list.page.path} list={list} section={group.section} />
  })
}

function FoundGroup({ list, section }: { list: SearchedList; section: Loadable<ListView> }) {
  const { page, FoundRows } = list
  const view = section.kind === 'loaded' ? section.content : undefined
  return (
    <Card
      flush
      className="list"
      title={page.title}
      count={view?.matchCount}
      action={view && <AllRows list={list} view={view} />}
    >
      <LoadableSection section={section}>
        {(found) => (
          <>
            <MissingRows count={found.missing} />
            {found.matchCount > 0 && <FoundRows view={found} />}
          </>
        )}
      </LoadableSection>
    </Card>
  )
}

/** Link to all rows of a list. It names the list for people who hear links one by one. */
function AllRows({ list: { page, noun }, view: { matchCount, rows, state } }: { list: SearchedList; view: ListView }) {
  if (matchCount <= rows.length) return null
  return (
    <Link to={sameSearch(page.path, state.q)} discover="none" className="d-print-none">
      <span>{`Show all ${matchCount}`}</span> <span className="visually-hidden">{noun}</span>
    </Link>
  )
}
