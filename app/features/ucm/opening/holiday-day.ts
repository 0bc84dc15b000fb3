import type { Holiday } from '../../../../contract/ucm/holidays'

/** yyyy-mm-dd. The time that the API adds has no meaning. */
export function dayOf({ Date: date }: Holiday): string {
  return date.slice(0, 'yyyy-mm-dd'.length)
}
