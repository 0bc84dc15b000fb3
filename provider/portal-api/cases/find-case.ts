/** Finds a case that a person may see, and applies the owner rule [128] [129]. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { cases } from '../../database/tables/cases'
import { ApiError } from '../../http/api-error'
import type { Person } from '../../http/person'

const seeAll = ['ADMINCASES', 'READALLCASES', 'READALLCASESPERSONALWRITE']

/** The cases that a person sees: all of the organisation, or with PERSONALCASESONLY alone only their own. */
export function visibleCases(person: Person) {
  const ofOrganisation = eq(cases.organisationId, person.organisation.id)
  const all = seeAll.some((permission) => person.permissions.has(permission))
  return all ? ofOrganisation : and(ofOrganisation, eq(cases.contactId, person.id))
}

/** The case with this number. Throws 404 when there is none that the person may see. */
export async function findCase(db: Database, person: Person, ticketNumber: string) {
  const [found] = await db
    .select()
    .from(cases)
    .where(and(visibleCases(person), eq(cases.ticketNumber, ticketNumber)))
  if (!found) throw noCase(ticketNumber)
  return found
}

export function noCase(ticketNumber: string): ApiError {
  return new ApiError(404, `There is no case ${ticketNumber}.`)
}

/** Finds a case as findCase does; throws 403 unless the person owns the case or administers cases, and 409 when it is closed. */
export async function findCaseToWrite(db: Database, person: Person, ticketNumber: string) {
  const found = await findCase(db, person, ticketNumber)
  if (!person.permissions.has('ADMINCASES') && found.contactId !== person.id) {
    throw new ApiError(403, 'Only the primary contact of this case can reply to it or close it.')
  }
  if (found.closedAt) throw closedAlready(ticketNumber)
  return found
}

export function closedAlready(ticketNumber: string): ApiError {
  return new ApiError(409, `Case ${ticketNumber} has been closed and cannot be changed.`)
}
