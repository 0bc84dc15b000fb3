import type { ReactNode } from 'react'

/** A term and its value in `<dl className="facts">`. */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shows instead of an empty value. */
export const NOT_GIVEN = '–'
