/** Records of the untidy customer that no other has: what tables can hold. The rest is in untidy-answers.ts. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { keepBytes } from '../files/stored-files'
import { cases } from '../database/tables/cases'
import { documents } from '../database/tables/documents'
import type { Customer, Seeding } from './customer'
import { idOf } from '../database/random'

export const untidyCustomer: Customer = {
  id: 'tangle',
  name: 'Tangle Trading',
  domain: 'tangle.example',
  sipCustomer: 'tangle-trading',
}

/** Number of its newest case, with characters that addresses use. */
export const UNTIDY_TICKET = 'CAS/2026#14%'

const invoices = [
  { fileName: 'Invoice page', content: '<!doctype html><title>Sign in</title><p>Your session has ended.</p>' },
  { fileName: 'Invoice empty', content: '' },
]

export async function addUntidyRecords({ db, files, customer, now }: Seeding): Promise<void> {
  const isActive = and(eq(cases.organisationId, customer.id), isNull(cases.closedAt))
  const [newest] = await db.select({ id: cases.id }).from(cases).where(isActive).orderBy(desc(cases.createdAt)).limit(1)
  if (newest) await db.update(cases).set({ ticketNumber: UNTIDY_TICKET }).where(eq(cases.id, newest.id))
  for (const { fileName, content } of invoices) {
    const stored = await keepBytes(files, Buffer.from(content))
    await db.insert(documents).values({
      id: idOf(`${fileName} of ${customer.id}`),
      organisationId: customer.id,
      kind: 'invoices',
      fileName,
      fileExtension: 'pdf',
      creationTime: now,
      ...stored,
    })
  }
}
