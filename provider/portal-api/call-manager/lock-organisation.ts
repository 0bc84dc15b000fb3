import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { organisations } from '../../database/tables/people'

/** Two changes of one organisation wait for each other, so that both see what is taken. */
export async function lockOrganisation(tx: Database, organisationId: string): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('update')
}
