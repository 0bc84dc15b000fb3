/** Queries for the case lists and the two details. */
import { type SQL, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { caseOrigins, caseTypes, cases, entitlements, subjects } from '../../database/tables/cases'
import { persons } from '../../database/tables/people'
import { writtenDate } from '../../http/written'

const row = {
  TicketNumber: cases.ticketNumber,
  Title: cases.title,
  Type: { Name: caseTypes.name },
  Subject: { Title: subjects.title },
  Origin: { Name: caseOrigins.name },
  PrimaryContact: { FullName: persons.fullName },
  Status: cases.status,
  DateCreated: cases.createdAt,
}

/** The newest first. */
export async function listCases(db: Database, which: SQL | undefined) {
  const rows = await db
    .select(row)
    .from(cases)
    .innerJoin(caseTypes, eq(caseTypes.key, cases.typeKey))
    .innerJoin(subjects, eq(subjects.id, cases.subjectId))
    .innerJoin(caseOrigins, eq(caseOrigins.key, cases.originKey))
    .innerJoin(persons, eq(persons.id, cases.contactId))
    .where(which)
    .orderBy(desc(cases.createdAt))
  return rows.map((found) => ({ ...found, DateCreated: writtenDate(found.DateCreated, found.TicketNumber) }))
}

export function listCaseDetails(db: Database, which: SQL | undefined) {
  return db
    .select({ ...row, Entitlement: { Name: entitlements.name }, Description: cases.description })
    .from(cases)
    .innerJoin(caseTypes, eq(caseTypes.key, cases.typeKey))
    .innerJoin(subjects, eq(subjects.id, cases.subjectId))
    .innerJoin(caseOrigins, eq(caseOrigins.key, cases.originKey))
    .innerJoin(persons, eq(persons.id, cases.contactId))
    .innerJoin(entitlements, eq(entitlements.id, cases.entitlementId))
    .where(which)
}
