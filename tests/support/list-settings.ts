import type { ListSettings } from '../../app/lists/list'
import { dateFormatter } from '../../app/platform/time/dates.server'

/** Dates of this zone, and numbers of the Netherlands. */
export function listSettings(timeZone = 'Europe/Amsterdam'): ListSettings {
  return { formatDate: dateFormatter(timeZone), phoneCountry: '31' }
}
