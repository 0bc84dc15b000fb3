/** Call recordings: real sound, a few files shared by many recordings. */
import { insertRows } from '../database/insert-rows'
import { recordings } from '../database/tables/call-centre'
import { type Seeding, daysAgo } from './customer'
import { phoneNumberList } from './phone-numbers'
import { type Random, createRandom } from '../database/random'
import { keepSound } from './sounds'

/** Queues, and numbers that lead to one person. */
const called = [
  'Main line',
  'Main line',
  'Service Desk',
  'Service Desk',
  'Claims Line',
  'Planning',
  'Sales & Offers 24/7',
  phoneNumberList[9] ?? '',
  phoneNumberList[10] ?? '',
]
/** Seconds: most calls are short. */
const lengths = [4, 7, 7, 12, 12, 21, 38, 64]
/** Hours of the day in UTC: busy in the morning and after lunch; few calls come late. */
const hours = [7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 12, 12, 13, 13, 13, 14, 14, 15, 15, 18]

/** Adds recordings, numbered from `from`. `seconds` sets the length of each. */
export async function addRecordings(seeding: Seeding, from: number, count: number, seconds?: number): Promise<void> {
  const { db, files, customer, now } = seeding
  const random = createRandom(`${customer.id} recordings from ${from}`)
  const rows: (typeof recordings.$inferInsert)[] = []
  for (let number = from; number < from + count; number++) {
    const at = workday(random, now)
    const callDuration = seconds ?? random.pick(lengths)
    const day = at.toISOString().slice(0, 16).replace(/\D/g, '')
    rows.push({
      id: random.uuid(),
      organisationId: customer.id,
      fileName: `call-${day}-${String(number + 1).padStart(5, '0')}`,
      // A few as .NET's FileInfo has it.
      fileExtension: number % 40 === 7 ? '.wav' : 'wav',
      callTo: random.pick(called),
      callDateTime: at,
      callDuration,
      ...(await keepSound(files, callDuration, 200 + (callDuration % 5) * 30)),
    })
  }
  await insertRows(db, recordings, rows)
}

/** A time within the past nine weeks, from Monday to Friday but for a few calls; more of the last weeks. */
function workday(random: Random, now: Date): Date {
  const days = Math.min(random.int(1, 60), random.int(1, 60))
  const at = daysAgo(now, days, random.pick(hours), random.int(0, 59))
  const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6
  return isWeekend && !random.chance(0.1) ? daysAgo(at, 2, at.getUTCHours(), at.getUTCMinutes()) : at
}
