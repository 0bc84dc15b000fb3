import { insertRows } from '../database/insert-rows'
import { phoneNumbers } from '../database/tables/call-centre'
import type { Seeding } from './customer'

/** The phone numbers of every customer. Queues and IVRs say which of them they use. */
export const phoneNumberList = Array.from({ length: 12 }, (_, index) => `311055501${10 + index}`)

/** Adds numbers after the first `there`. */
export async function addPhoneNumbers({ db, customer }: Seeding, there: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    organisationId: customer.id,
    number: String(31_205_600_000 + there + index),
  }))
  await insertRows(db, phoneNumbers, rows)
}
