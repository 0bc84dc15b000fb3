/** Says that rows of a list could not be read. The log has their fields. */
import { Alert } from './alert'
import type { Elements } from './elements'

export function MissingRows({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <Alert kind="warning">
      {count === 1
        ? 'One row could not be read and is missing here.'
        : `${count} rows could not be read and are missing here.`}
    </Alert>
  )
}

interface RowsOrNoneProps {
  readonly count: number
  readonly missing: number
  /** Says that there are none. */
  readonly none: string
  readonly children: Elements
}

/** Rows of a card, or that there are none, which is only known when every row could be read [602]. */
export function RowsOrNone({ count, missing, none, children }: RowsOrNoneProps) {
  return (
    <>
      <MissingRows count={missing} />
      {count > 0 ? children : missing === 0 && <p className="text-body-secondary">{none}</p>}
    </>
  )
}
