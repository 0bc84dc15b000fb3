import type { ReactNode } from 'react'

interface DetailProps {
  term: string
  /** The value is a name, a number or a code [846]. */
  isName?: boolean | undefined
  children: ReactNode
}

/** A term and its value in `<dl className="facts">`. */
export function Detail({ term, isName = false, children }: DetailProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd translate={isName ? 'no' : undefined}>{children}</dd>
    </div>
  )
}

/** Shows instead of an empty value. */
export const NOT_GIVEN = '–'
