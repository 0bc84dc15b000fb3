/** Holidays that close nothing, because no queue and no IVR has them. */
import type { Holiday } from '~contract/ucm/holidays'
import { compareTexts } from '~/platform/text/compare-texts'
import { typedDate } from '~/platform/time/typed-date'
import { hasNoGaps, type CallFlow } from './call-flow'

/**
 * The holidays from `today` (yyyy-mm-dd) on that no queue and no IVR has, by date [1003] [1005]. A second holiday on a day that closes
 * something is none. Undefined where not every queue and IVR is known.
 */
export function idleHolidays(flow: CallFlow, all: readonly Holiday[], today: string): Holiday[] | undefined {
  const records = [...flow.queues, ...flow.ivrs]
  if (!hasNoGaps(flow) || records.some(({ isUnread, isIncomplete }) => isUnread || isIncomplete)) return undefined
  const used = new Set(records.flatMap(({ holidays }) => holidays))
  const closedDays = new Set(all.filter(({ ID }) => used.has(String(ID))).map(({ Date: day }) => day))
  return all
    .filter(({ Date: day }) => typedDate(day) === day && day >= today && !closedDays.has(day))
    .toSorted((one, other) => compareTexts(one.Date, other.Date))
}
