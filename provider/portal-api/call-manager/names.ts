/** Choices for queues, IVRs and menu options, by name. */
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { audioFiles, ivrs, phoneNumbers, queues } from '../../database/tables/call-centre'
import type { Person } from '../../http/person'

export async function namesOf(db: Database, { organisation: { id } }: Person) {
  const [numberRows, ivrRows, queueRows, audioRows] = await Promise.all([
    db
      .select({ name: phoneNumbers.number })
      .from(phoneNumbers)
      .where(eq(phoneNumbers.organisationId, id))
      .orderBy(asc(phoneNumbers.number)),
    db.select({ name: ivrs.name }).from(ivrs).where(eq(ivrs.organisationId, id)).orderBy(asc(ivrs.name)),
    db.select({ name: queues.name }).from(queues).where(eq(queues.organisationId, id)).orderBy(asc(queues.name)),
    db
      .select({ name: audioFiles.fileName })
      .from(audioFiles)
      .where(eq(audioFiles.organisationId, id))
      .orderBy(asc(audioFiles.fileName)),
  ])
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  return {
    phoneNumbers: names(numberRows),
    ivrs: names(ivrRows),
    queues: names(queueRows),
    audioFiles: names(audioRows),
  }
}
