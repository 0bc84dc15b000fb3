/** Finds IVRs of the caller's organisation by their names, which the calls use as keys. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { ivrs } from '../../database/tables/call-centre'
import { inCallManager } from '../../http/access-rules'
import { ApiError } from '../../http/api-error'
import type { Person } from '../../http/person'

export const viewsIvrs = inCallManager('UCALLMANAGER.IVR.VIEW', 'UCALLMANAGER.IVR.EDIT')
export const editsIvrs = inCallManager('UCALLMANAGER.IVR.EDIT')

export type IvrRow = typeof ivrs.$inferSelect

/** Throws 404. */
export async function findIvr(db: Database, { organisation }: Person, name: string): Promise<IvrRow> {
  const isIt = and(eq(ivrs.organisationId, organisation.id), eq(ivrs.name, name))
  const [found] = await db.select().from(ivrs).where(isIt)
  if (!found) throw noIvr(name)
  return found
}

export function noIvr(name: string): ApiError {
  return new ApiError(404, `There is no IVR ${name}.`)
}
