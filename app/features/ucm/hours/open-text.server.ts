import type { SignedInArgs } from '../../../access/guarded.server'
import { momentAt } from '../../../platform/time/local-days.server'
import type { Loadable } from '../../../systems/upstream/loadable.server'
import type { HolidayView } from '../holidays/assigned-holidays.server'
import { openNow } from './open-now.server'
import type { Hours } from '../opening/hours.server'

type RowsRead<Row> = Loadable<{ readonly rows: readonly Row[]; readonly missing: number }>

/** Says if the queue is open now; undefined if rows or holidays are missing, so that nobody can be sure. */
export function openText(
  { formatDate, context }: Pick<SignedInArgs, 'formatDate' | 'context'>,
  hours: RowsRead<Hours>,
  holidays: RowsRead<HolidayView>,
): string | undefined {
  if (hours.kind !== 'loaded' || holidays.kind !== 'loaded') return undefined
  if (hours.content.missing > 0 || holidays.content.missing > 0) return undefined
  const closedDays = holidays.content.rows.map(({ date, description }) => ({ day: date.iso, description }))
  const withoutHours = context.settings.UCM_NO_HOURS
  const now = momentAt(formatDate, Date.now())
  return openNow({ hours: hours.content.rows, closedDays }, now, { withoutHours, formatDate })
}
