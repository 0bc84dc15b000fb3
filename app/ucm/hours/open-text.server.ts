import type { SignedInArgs } from '../../access/guarded.server'
import type { Loadable } from '../../ui/loadable'
import type { HolidayView } from '../holidays/assigned-holidays.server'
import { openNow } from './open-now.server'
import type { Week } from './week.server'

type Read<Section> = Loadable<Section & { readonly missing: number }>

/** Whether the queue is open now; undefined if rows or holidays are missing, so that nobody can be sure. */
export function openText(
  { formatDate }: Pick<SignedInArgs, 'formatDate'>,
  hours: Read<Week>,
  holidays: Read<{ readonly rows: readonly HolidayView[] }>,
): string | undefined {
  if (hours.kind !== 'loaded' || holidays.kind !== 'loaded') return undefined
  if (hours.content.missing > 0 || holidays.content.missing > 0) return undefined
  const closed = holidays.content.rows.map(({ date, description }) => ({ day: date.iso, description }))
  return openNow(hours.content.days, closed, formatDate(new Date().toISOString()).iso)
}
