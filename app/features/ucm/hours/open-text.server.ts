import type { SignedInArgs } from '~/access/guarded.server'
import { momentAt } from '~/platform/time/local-days.server'
import { NOT_KNOWN } from '~/platform/text/wording'
import type { Loadable } from '~/systems/upstream/loadable.server'
import type { HolidayView } from '../holidays/assigned-holidays.server'
import type { Hours } from '../opening/hours.server'
import { openingOf, type RowsRead } from '../opening/opening.server'
import { openNow, type StateNow } from './open-now.server'

/** Says if the queue is open now, or why that is not known; undefined where hours or holidays could not be loaded, as their cards say. */
export function openText(
  { formatDate, context }: Pick<SignedInArgs, 'formatDate' | 'context'>,
  hours: Loadable<RowsRead<Hours>>,
  holidays: Loadable<RowsRead<HolidayView>>,
): StateNow | undefined {
  if (hours.kind !== 'loaded' || holidays.kind !== 'loaded') return undefined
  const closedDays = holidays.content.rows.map(({ date, description }) => ({ day: date.iso || date.text, description }))
  const opening = openingOf(hours.content, { ...holidays.content, rows: closedDays })
  if (!opening.fact) return { text: NOT_KNOWN, tone: 'plain', why: `Not known if it is open: ${opening.whyUnknown}.` }
  const withoutHours = context.settings.UCM_NO_HOURS
  return openNow(opening.fact, momentAt(formatDate, Date.now()), { withoutHours, formatDate })
}
