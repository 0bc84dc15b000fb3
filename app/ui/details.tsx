import type { ReactNode } from 'react'

/** A term and its value in `<dl className="details">`. */
export function Detail({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'details-wide' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shows instead of an empty value. */
export const NOT_GIVEN = '–'
