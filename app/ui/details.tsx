import type { ReactNode } from 'react'
import { inPhoneGroups } from './marked'
import { usePhoneGroups } from './names'

interface DetailProps {
  term: string
  /** The value is a name, a number or a code [846]. */
  isName?: boolean | undefined
  children: ReactNode
}

/** A term and its value in `<dl className="facts">`. */
export function Detail({ term, isName = false, children }: DetailProps) {
  const groups = usePhoneGroups()
  return (
    <div>
      <dt>{term}</dt>
      <dd translate={isName ? 'no' : undefined}>
        {typeof children === 'string' ? inPhoneGroups(children, groups) : children}
      </dd>
    </div>
  )
}

/** Shows instead of an empty value. */
export const NOT_GIVEN = '–'
