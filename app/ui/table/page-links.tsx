/** Links to a list's pages: first, previous, neighbours, next, last. */
import type { List, ListState } from '../../lists/list'
import { listUrl } from '../../lists/list-state'

interface PageLinksProps<Row> {
  readonly list: List<Row>
  readonly state: ListState
  readonly pages: number
}

export function PageLinks<Row>({ list, state, pages }: PageLinksProps<Row>) {
  const { page } = state
  const link = (to: number, text: string, name: string) => {
    const reachable = to >= 1 && to <= pages && to !== page
    return (
      <li key={name} className={reachable ? 'page-item' : 'page-item disabled'}>
        {reachable ? (
          <a className="page-link" href={listUrl(list, { ...state, page: to })} aria-label={name}>
            {text}
          </a>
        ) : (
          <span className="page-link" aria-hidden="true">
            {text}
          </span>
        )}
      </li>
    )
  }
  return (
    <nav aria-label="Pages">
      <ul className="pagination d-print-none">
        {link(1, '«', 'First page')}
        {link(page - 1, '‹', 'Previous page')}
        {neighbours(page, pages).map((number) =>
          number === page ? (
            <li key={number} className="page-item active">
              <span className="page-link" aria-current="page">
                {number}
              </span>
            </li>
          ) : (
            link(number, String(number), `Page ${number}`)
          ),
        )}
        {link(page + 1, '›', 'Next page')}
        {link(pages, '»', 'Last page')}
      </ul>
    </nav>
  )
}

/** The page and two on either side. */
function neighbours(page: number, pages: number): number[] {
  const first = Math.max(1, page - 2)
  const last = Math.min(pages, page + 2)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
