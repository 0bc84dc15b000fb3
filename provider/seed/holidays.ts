/** Holidays of a customer: of this year and the next. */
import { eq, sql } from 'drizzle-orm'
import { weekdays } from '../../contract/ucm/queues'
import { insertRows } from '../database/insert-rows'
import {
  holidays,
  ivrHolidays,
  ivrHours,
  ivrs,
  queueHolidays,
  queueHours,
  queues,
} from '../database/tables/call-centre'
import { type Seeding, daysAgo } from './customer'
import { type Random, idOf } from '../database/random'

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

/** Adds a holiday on each free working day of this year and the years after it. */
export async function addHolidays({ db, customer, now }: Seeding, count: number): Promise<void> {
  const there = await db.select({ date: holidays.date }).from(holidays).where(eq(holidays.organisationId, customer.id))
  const taken = new Set(there.map(({ date }) => date))
  const first = new Date(Date.UTC(now.getUTCFullYear(), 0, 1))
  const rows: HolidayRow[] = []
  for (let day = 0; rows.length < count; day += 1) {
    const at = daysAgo(first, -day, 0, 0)
    const date = at.toISOString().slice(0, 10)
    if (taken.has(date) || at.getUTCDay() % 6 === 0) continue
    rows.push({
      id: idOf(`holiday ${date} of ${customer.id}`),
      organisationId: customer.id,
      date,
      description: `Closed ${rows.length + 1}`,
    })
  }
  await insertRows(db, holidays, rows)
}

/** Gives all default queues and IVRs the first holidays, up to this number, and office hours where they have none. */
export async function addClosedDays({ db, customer }: Seeding, most: number): Promise<void> {
  if (most === 0) return
  const ofCustomer = sql`organisation_id = ${customer.id}`
  const chosen = sql`(SELECT id FROM ${holidays} WHERE ${ofCustomer} ORDER BY date LIMIT ${most}) AS holiday`
  const defaultQueues = sql`(SELECT id FROM ${queues} WHERE ${ofCustomer} AND type = 'DEFAULT') AS owner`
  const allIvrs = sql`(SELECT id FROM ${ivrs} WHERE ${ofCustomer}) AS owner`
  const workdays = sql`unnest(${sql.param(weekdays.slice(0, 5))}::text[]) AS day`
  const both = [
    { owners: defaultQueues, hours: queueHours, holidaysOf: queueHolidays, owner: sql`queue_id` },
    { owners: allIvrs, hours: ivrHours, holidaysOf: ivrHolidays, owner: sql`ivr_id` },
  ]
  for (const { owners, hours, holidaysOf, owner } of both) {
    await db.execute(
      sql`INSERT INTO ${holidaysOf} SELECT owner.id, holiday.id FROM ${owners}, ${chosen} ON CONFLICT DO NOTHING`,
    )
    await db.execute(sql`INSERT INTO ${hours} SELECT gen_random_uuid()::text, owner.id, day, '08:30', '17:00' FROM ${owners}, ${workdays}
      WHERE NOT EXISTS (SELECT FROM ${hours} WHERE ${owner} = owner.id)`)
  }
}
