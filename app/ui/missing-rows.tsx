/** Says that rows of a list could not be read. The log has their fields. */
import { Alert } from './alert'

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
