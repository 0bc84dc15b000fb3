import { randomUUID } from 'node:crypto'
import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SubjectNode } from '../../../contract/cases'
import { activities, caseOrigins, caseTypes, cases as table, entitlements, subjects } from '../../database/tables/cases'
import { anyOf } from '../../http/access-rules'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import { closedAlready, findCase, findCaseToWrite, noCase, visibleCases } from './find-case'
import { listCaseDetails, listCases } from './list-cases'
import { checkChoices, choicesOf, entitling, takeTicketNumber } from './new-case'

export const viewsCases = anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASES', 'READALLCASESPERSONALWRITE')
export const writesCases = anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASESPERSONALWRITE')

export const cases: Handlers<'cases'> = {
  count: {
    rule: viewsCases,
    handle: ({ person, context }) => context.db.$count(table, and(visibleCases(person), isNull(table.closedAt))),
  },

  active: {
    rule: viewsCases,
    handle: ({ person, context }) => listCases(context.db, and(visibleCases(person), isNull(table.closedAt))),
  },

  closed: {
    rule: viewsCases,
    handle: ({ person, context }) => {
      const withinTwelveMonths = gte(table.closedAt, sql`now() - interval '12 months'`)
      return listCases(context.db, and(visibleCases(person), withinTwelveMonths))
    },
  },

  meta: {
    rule: writesCases,
    async handle({ person, context: { db } }) {
      return {
        CaseTypes: await db.select({ Key: caseTypes.key, Name: caseTypes.name }).from(caseTypes).orderBy(caseTypes.key),
        Entitlements: await db
          .select({ ID: entitlements.id, Name: entitlements.name })
          .from(entitlements)
          .where(entitling(person.organisation.id))
          .orderBy(entitlements.name),
        SubjectTree: grow(await db.select().from(subjects).orderBy(asc(subjects.position)), null),
        CaseOriginCodes: await db.select({ Key: caseOrigins.key, Name: caseOrigins.name }).from(caseOrigins),
      }
    },
  },

  create: {
    rule: writesCases,
    async handle({ person, body, context: { db } }) {
      if (body.Title.trim() === '') throw new ApiError(400, 'A case needs a title.')
      if (body.Title.length > 200) throw new ApiError(400, 'The title of a case can have at most 200 characters.')
      if (body.Description.trim() === '') throw new ApiError(400, 'A case needs a description.')
      const choices = choicesOf(body)
      await checkChoices(db, person.organisation.id, choices)

      await db.transaction(async (tx) => {
        await tx.insert(table).values({
          id: randomUUID(),
          organisationId: person.organisation.id,
          ticketNumber: await takeTicketNumber(tx, person.organisation.id),
          title: body.Title.trim(),
          description: body.Description,
          typeKey: choices.CaseTypeKey,
          subjectId: choices.SubjectId,
          originKey: choices.CaseOriginKey,
          entitlementId: choices.EntitlementId,
          contactId: person.id,
          status: 'New',
          createdAt: new Date(),
        })
      })
    },
  },

  detail: {
    rule: viewsCases,
    async handle({ person, params, context }) {
      const isIt = and(visibleCases(person), eq(table.ticketNumber, params.ticketNumber), isNull(table.closedAt))
      const [found] = await listCaseDetails(context.db, isIt)
      if (!found) throw noCase(params.ticketNumber)
      return { ...found, DateCreated: found.DateCreated.toISOString() }
    },
  },

  closedDetail: {
    rule: viewsCases,
    async handle({ person, params, context }) {
      const isIt = and(visibleCases(person), eq(table.ticketNumber, params.ticketNumber), isNotNull(table.closedAt))
      const [found] = await listCaseDetails(context.db, isIt)
      if (!found) throw noCase(params.ticketNumber)
      const { Entitlement: _, ...closed } = found
      return { ...closed, DateCreated: found.DateCreated.toISOString() }
    },
  },

  owner: {
    rule: viewsCases,
    async handle({ person, params, context }) {
      const found = await findCase(context.db, person, params.ticketNumber)
      return found.contactId === person.id
    },
  },

  close: {
    rule: writesCases,
    async handle({ person, params, context }) {
      const { id } = await findCaseToWrite(context.db, person, params.ticketNumber)
      const now = new Date()

      await context.db.transaction(async (tx) => {
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
  },
}

function grow(all: (typeof subjects.$inferSelect)[], parentId: string | null): SubjectNode[] {
  return all
    .filter((subject) => subject.parentId === parentId)
    .map((subject) => ({ ID: subject.id, Title: subject.title, ChildSubjects: grow(all, subject.id) }))
}
