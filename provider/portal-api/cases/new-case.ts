/** Checks the choices of a new case and gives it a number. */
import { randomInt } from 'node:crypto'
import { type SQL, and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewCase } from '../../../contract/cases'
import type { Database } from '../../database/open'
import { caseOrigins, caseTypes, entitlements, subjects } from '../../database/tables/cases'
import { organisations } from '../../database/tables/people'
import { ApiError } from '../../http/api-error'

interface Choices {
  SubjectId: string
  CaseTypeKey: string
  EntitlementId: string
  CaseOriginKey: string
}

/** All keys of the stand-in are text. */
export function choicesOf({ SubjectId, CaseTypeKey, EntitlementId, CaseOriginKey }: z.output<typeof NewCase>): Choices {
  return {
    SubjectId: String(SubjectId),
    CaseTypeKey: String(CaseTypeKey),
    EntitlementId: String(EntitlementId),
    CaseOriginKey: String(CaseOriginKey),
  }
}

/** Throws 400 when one of the keys is not offered to the organisation. */
export async function checkChoices(db: Database, organisationId: string, choices: Choices): Promise<void> {
  const entitled = and(eq(entitlements.id, choices.EntitlementId), entitling(organisationId))
  if (!(await db.$count(subjects, eq(subjects.id, choices.SubjectId)))) throw notOffered('subject')
  if (!(await db.$count(caseTypes, eq(caseTypes.key, choices.CaseTypeKey)))) throw notOffered('type')
  if (!(await db.$count(entitlements, entitled))) throw notOffered('entitlement')
  if (!(await db.$count(caseOrigins, eq(caseOrigins.key, choices.CaseOriginKey)))) throw notOffered('origin')
}

/** The organisation's entitlements that have not ended. */
export function entitling(organisationId: string): SQL | undefined {
  const isLasting = or(isNull(entitlements.endsAt), gt(entitlements.endsAt, sql`now()`))
  return and(eq(entitlements.organisationId, organisationId), isLasting)
}

function notOffered(what: string): ApiError {
  return new ApiError(400, `The ${what} of the case is not one that can be chosen.`)
}

export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Takes the organisation's next number, such as CAS-01042-K7M3Q2. Two new cases at the same time wait for each other here. */
export async function takeTicketNumber(tx: Database, organisationId: string): Promise<string> {
  const [taken] = await tx
    .update(organisations)
    .set({ nextTicket: sql`${organisations.nextTicket} + 1` })
    .where(eq(organisations.id, organisationId))
    .returning({ next: organisations.nextTicket })
  if (!taken) throw new Error(`There is no organisation ${organisationId}.`)

  const code = Array.from({ length: 6 }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('')
  return ticketNumber(taken.next - 1, code)
}

export function ticketNumber(number: number, code: string): string {
  return `CAS-${String(number).padStart(5, '0')}-${code}`
}
