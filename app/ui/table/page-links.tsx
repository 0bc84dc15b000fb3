/** The line below rows. It is here because pages of records have it too, and they load no lists (decision 34). */
export const FOOT =
  'card-footer d-flex flex-wrap column-gap-3 row-gap-2 align-items-center justify-content-between py-2 small text-body-secondary'

interface PageLinksProps {
  readonly page: number
  readonly pages: number
  urlOf(page: number): string
}

export function PageLinks({ page, pages, urlOf }: PageLinksProps) {
  const link = (to: number, text: string, name: string) => (
    <li key={name} className="page-item">
      <a className="page-link" href={urlOf(to)} aria-label={name}>
        {text}
      </a>
    </li>
  )
  return (
    <nav aria-label="Pages">
      <ul className="pagination mb-0 d-print-none">
        {page > 1 && link(page - 1, 'Previous', 'Previous page')}
        {pagesAround(page, pages).map((number) =>
          number === page ? (
            <li key={number} className="page-item active fw-semibold">
              <span className="page-link" aria-current="page">
                {number}
              </span>
            </li>
          ) : (
            link(number, String(number), `Page ${number}`)
          ),
        )}
        {page < pages && link(page + 1, 'Next', 'Next page')}
      </ul>
    </nav>
  )
}

/** The page and two on either side, the first and the last. */
function pagesAround(page: number, pages: number): number[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2].filter((number) => number > 1 && number < pages)
  return [...new Set([1, ...near, pages])]
}
