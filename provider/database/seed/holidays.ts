/** Holidays of a customer: of this year and the next. */
import type { holidays } from '../tables/call-centre'
import type { Seeding } from './customer'
import type { Random } from './random'

export type HolidayRow = typeof holidays.$inferInsert

export function holidaysFrom(random: Random, { customer, now }: Seeding): HolidayRow[] {
  const year = now.getUTCFullYear()
  const dates: [string, string][] = [
    [`${year}-12-25`, 'Christmas Day'],
    [`${year}-12-26`, 'Boxing Day'],
    [`${year + 1}-01-01`, "New Year's Day"],
    [`${year + 1}-04-27`, "King's Day"],
    [`${year + 1}-05-05`, 'Liberation Day'],
    [`${year}-04-27`, "King's Day"],
    [`${year}-05-05`, 'Liberation Day'],
    [`${year}-09-11`, 'Summer party of the staff'],
  ]
  return dates.map(([date, description]) => ({ id: random.uuid(), organisationId: customer.id, date, description }))
}
