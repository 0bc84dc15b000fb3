/** Creates and changes IVRs, by the rules of a telephone system. */
import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { IvrSettings } from '../../../contract/ucm/ivr'
import type { Database } from '../../database/open'
import { ivrs } from '../../database/tables/call-centre'
import { checkPhoneNumber, checkSound, checkedName } from '../call-manager/checks'
import { lockOrganisation } from '../call-manager/lock-organisation'
import { ApiError } from '../../http/api-error'
import type { Person } from '../../http/person'
import { findQueue } from '../queues/find-queue'
import { type IvrRow, findIvr } from './find-ivr'

type IvrValues = Omit<IvrRow, 'id' | 'organisationId' | 'name'>

/** Throws 400 for impossible values, 409 for a name or a number that is taken. */
export async function addIvr(db: Database, person: Person, body: IvrSettings): Promise<void> {
  const organisationId = person.organisation.id
  const name = checkedName(body.IVRName, 'An IVR', 50)
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const isTaken = and(eq(ivrs.organisationId, organisationId), eq(sql`lower(${ivrs.name})`, name.toLowerCase()))
    if (await tx.$count(ivrs, isTaken)) throw new ApiError(409, `There is an IVR named ${name} already.`)
    const id = randomUUID()
    await tx.insert(ivrs).values({ id, organisationId, name, ...(await ivrValues(tx, person, id, body)) })
  })
}

/** Changes an IVR, except its name. Throws 404 if it does not exist. */
export async function updateIvr(db: Database, person: Person, body: IvrSettings): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, person.organisation.id)
    const { id } = await findIvr(tx, person, body.IVRName)
    await tx
      .update(ivrs)
      .set(await ivrValues(tx, person, id, body))
      .where(eq(ivrs.id, id))
  })
}

async function ivrValues(tx: Database, person: Person, id: string, body: IvrSettings): Promise<IvrValues> {
  const { IsRoot, LinkedPhoneNumber, ParentIVR, IVRPrompt, WelcomeVoicePrompt, ClosedVoicePrompt } = body
  if (IsRoot && ParentIVR !== '') throw new ApiError(400, 'A root IVR has no parent.')
  if (!IsRoot && LinkedPhoneNumber !== '') throw new ApiError(400, 'Only a root IVR is linked to a phone number.')
  if (LinkedPhoneNumber !== '') await checkFreeNumber(tx, person, id, LinkedPhoneNumber)
  if (IVRPrompt === '') throw new ApiError(400, 'An IVR needs a prompt.')
  for (const sound of [IVRPrompt, WelcomeVoicePrompt, ClosedVoicePrompt]) await checkSound(tx, person, sound)
  return {
    isRoot: IsRoot,
    linkedPhoneNumber: LinkedPhoneNumber,
    parentIvrId: ParentIVR === '' ? null : await parentId(tx, person, id, ParentIVR),
    prompt: IVRPrompt,
    welcomeVoicePrompt: WelcomeVoicePrompt,
    closedVoicePrompt: ClosedVoicePrompt,
    fallbackQueueId: body.FallbackQueue === '' ? null : (await findQueue(tx, person, body.FallbackQueue)).id,
  }
}

/** A number rings at one IVR only. */
async function checkFreeNumber(tx: Database, person: Person, id: string, number: string): Promise<void> {
  await checkPhoneNumber(tx, person, number)
  const [other] = await tx
    .select({ name: ivrs.name })
    .from(ivrs)
    .where(and(eq(ivrs.organisationId, person.organisation.id), eq(ivrs.linkedPhoneNumber, number), ne(ivrs.id, id)))
  if (other) throw new ApiError(409, `The phone number ${number} is linked to the IVR ${other.name} already.`)
}

/** Throws 404 if the parent does not exist, 400 if it is below this IVR. */
async function parentId(tx: Database, person: Person, id: string, name: string): Promise<string> {
  const parent = await findIvr(tx, person, name)
  let above: string | null = parent.id
  while (above !== null) {
    if (above === id) throw new ApiError(400, `${name} cannot be the parent: it is this IVR, or below it.`)
    const [row] = await tx.select({ parentIvrId: ivrs.parentIvrId }).from(ivrs).where(eq(ivrs.id, above))
    above = row?.parentIvrId ?? null
  }
  return parent.id
}
