/** Call recordings: real sound, a few files shared by many recordings. */
import { insertRows } from '../insert-rows'
import { recordings } from '../schema'
import { type Seeding, daysAgo } from './customer'
import { createRandom } from './random'
import { keepSound } from './sounds'

const called = ['Main line', 'Service Desk', 'Claims Line', 'Planning', 'Sales & Offers 24/7']

/** Adds recordings, numbered from `from`. `seconds` sets the length of each. */
export async function addRecordings(seeding: Seeding, from: number, count: number, seconds?: number): Promise<void> {
  const { db, files, customer, now } = seeding
  const random = createRandom(`${customer.id} recordings from ${from}`)
  const rows: (typeof recordings.$inferInsert)[] = []
  for (let number = from; number < from + count; number++) {
    const at = daysAgo(now, random.int(1, 60), random.int(6, 17), random.int(0, 59))
    const callDuration = seconds ?? 3 + (number % 5)
    const day = at.toISOString().slice(0, 16).replace(/\D/g, '')
    rows.push({
      id: random.uuid(),
      organisationId: customer.id,
      fileName: `call-${day}-${String(number + 1).padStart(5, '0')}`,
      fileExtension: 'wav',
      callTo: random.pick(called),
      callDateTime: at,
      callDuration,
      ...(await keepSound(files, callDuration, 200 + (number % 5) * 30)),
    })
  }
  await insertRows(db, recordings, rows)
}
