import { randomInt, randomUUID } from 'node:crypto'
import { type SQL, and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SubjectNode } from '../../../contract/cases'
import type { Database } from '../../database/open'
import {
  activities,
  caseOrigins,
  caseTypes,
  cases as table,
  entitlements,
  organisations,
  persons,
  subjects,
} from '../../database/schema'
import type { Answers } from '../handler'
import { closedAlready, findCase, findCaseToWrite, noCase, visibleCases } from '../one-case'
import { Refusal } from '../refusal'

export const cases: Answers<'cases'> = {
  count: ({ person, systems }) => systems.db.$count(table, and(visibleCases(person), isNull(table.closedAt))),

  active: ({ person, systems }) => listCases(systems.db, and(visibleCases(person), isNull(table.closedAt))),

  closed: ({ person, systems }) => {
    const withinTwelveMonths = gte(table.closedAt, sql`now() - interval '12 months'`)
    return listCases(systems.db, and(visibleCases(person), withinTwelveMonths))
  },

  async meta({ person, systems: { db } }) {
    return {
      CaseTypes: await db.select({ Key: caseTypes.key, Name: caseTypes.name }).from(caseTypes).orderBy(caseTypes.key),
      Entitlements: await db
        .select({ ID: entitlements.id, Name: entitlements.name })
        .from(entitlements)
        .where(eq(entitlements.organisationId, person.organisation.id))
        .orderBy(entitlements.name),
      SubjectTree: grow(await db.select().from(subjects).orderBy(asc(subjects.position)), null),
      CaseOriginCodes: await db.select({ Key: caseOrigins.key, Name: caseOrigins.name }).from(caseOrigins),
    }
  },

  async create({ person, body, systems: { db } }) {
    if (body.Title.trim() === '') throw new Refusal(400, 'A case needs a title.')
    if (body.Title.length > 200) throw new Refusal(400, 'The title of a case can have at most 200 characters.')
    if (body.Description.trim() === '') throw new Refusal(400, 'A case needs a description.')
    await checkChoices(db, person.organisation.id, body)

    await db.transaction(async (tx) => {
      await tx.insert(table).values({
        id: randomUUID(),
        organisationId: person.organisation.id,
        ticketNumber: await takeTicketNumber(tx, person.organisation.id),
        title: body.Title.trim(),
        description: body.Description,
        typeKey: body.CaseTypeKey,
        subjectId: body.SubjectId,
        originKey: body.CaseOriginKey,
        entitlementId: body.EntitlementId,
        contactId: person.id,
        status: 'New',
        createdAt: new Date(),
      })
    })
  },

  async detail({ person, params, systems }) {
    const isIt = and(visibleCases(person), eq(table.ticketNumber, params.ticketNumber), isNull(table.closedAt))
    const [found] = await detailedCases(systems.db, isIt)
    if (!found) throw noCase(params.ticketNumber)
    return { ...found, DateCreated: found.DateCreated.toISOString() }
  },

  async closedDetail({ person, params, systems }) {
    const isIt = and(visibleCases(person), eq(table.ticketNumber, params.ticketNumber), isNotNull(table.closedAt))
    const [found] = await detailedCases(systems.db, isIt)
    if (!found) throw noCase(params.ticketNumber)
    const { Entitlement: _, ...closed } = found
    return { ...closed, DateCreated: found.DateCreated.toISOString() }
  },

  async owner({ person, params, systems }) {
    const found = await findCase(systems.db, person, params.ticketNumber)
    return found.contactId === person.id
  },

  async close({ person, params, systems }) {
    const { id } = await findCaseToWrite(systems.db, person, params.ticketNumber)
    const now = new Date()

    await systems.db.transaction(async (tx) => {
      const stillActive = and(eq(table.id, id), isNull(table.closedAt))
      const closed = await tx
        .update(table)
        .set({ closedAt: now, status: 'Resolved' })
        .where(stillActive)
        .returning({ id: table.id })
      if (closed.length === 0) throw closedAlready(params.ticketNumber)

      await tx.insert(activities).values({
        id: randomUUID(),
        caseId: id,
        subject: 'Case closed',
        type: 'Case resolution',
        status: 'Completed',
        createdBy: person.fullName,
        createdOn: now,
        description: `The case was closed in the customer portal by ${person.fullName}.`,
      })
    })
  },
}

const row = {
  TicketNumber: table.ticketNumber,
  Title: table.title,
  Type: { Name: caseTypes.name },
  Subject: { Title: subjects.title },
  Origin: { Name: caseOrigins.name },
  PrimaryContact: { FullName: persons.fullName },
  Status: table.status,
  DateCreated: table.createdAt,
}

async function listCases(db: Database, which: SQL | undefined) {
  const rows = await db
    .select(row)
    .from(table)
    .innerJoin(caseTypes, eq(caseTypes.key, table.typeKey))
    .innerJoin(subjects, eq(subjects.id, table.subjectId))
    .innerJoin(caseOrigins, eq(caseOrigins.key, table.originKey))
    .innerJoin(persons, eq(persons.id, table.contactId))
    .where(which)
    .orderBy(desc(table.createdAt))
  return rows.map((found) => ({ ...found, DateCreated: found.DateCreated.toISOString() }))
}

function detailedCases(db: Database, which: SQL | undefined) {
  return db
    .select({ ...row, Entitlement: { Name: entitlements.name }, Description: table.description })
    .from(table)
    .innerJoin(caseTypes, eq(caseTypes.key, table.typeKey))
    .innerJoin(subjects, eq(subjects.id, table.subjectId))
    .innerJoin(caseOrigins, eq(caseOrigins.key, table.originKey))
    .innerJoin(persons, eq(persons.id, table.contactId))
    .innerJoin(entitlements, eq(entitlements.id, table.entitlementId))
    .where(which)
}

function grow(all: (typeof subjects.$inferSelect)[], parentId: string | null): SubjectNode[] {
  return all
    .filter((subject) => subject.parentId === parentId)
    .map((subject) => ({ ID: subject.id, Title: subject.title, ChildSubjects: grow(all, subject.id) }))
}

interface Choices {
  SubjectId: string
  CaseTypeKey: string
  EntitlementId: string
  CaseOriginKey: string
}

async function checkChoices(db: Database, organisationId: string, choices: Choices): Promise<void> {
  const entitled = and(eq(entitlements.id, choices.EntitlementId), eq(entitlements.organisationId, organisationId))
  if (!(await db.$count(subjects, eq(subjects.id, choices.SubjectId)))) throw notOffered('subject')
  if (!(await db.$count(caseTypes, eq(caseTypes.key, choices.CaseTypeKey)))) throw notOffered('type')
  if (!(await db.$count(entitlements, entitled))) throw notOffered('entitlement')
  if (!(await db.$count(caseOrigins, eq(caseOrigins.key, choices.CaseOriginKey)))) throw notOffered('origin')
}

function notOffered(what: string): Refusal {
  return new Refusal(400, `The ${what} of the case is not one that can be chosen.`)
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Takes the organisation's next number, such as CAS-01042-K7M3Q2. Two new cases at once wait for each other here. */
async function takeTicketNumber(tx: Database, organisationId: string): Promise<string> {
  const [taken] = await tx
    .update(organisations)
    .set({ nextTicket: sql`${organisations.nextTicket} + 1` })
    .where(eq(organisations.id, organisationId))
    .returning({ next: organisations.nextTicket })
  if (!taken) throw new Error(`There is no organisation ${organisationId}.`)

  const code = Array.from({ length: 6 }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('')
  return `CAS-${String(taken.next - 1).padStart(5, '0')}-${code}`
}
