/** Creates and changes queues, by the rules of a telephone system. */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { NewQueue, QueueUpdate } from '../../../contract/ucm/queues'
import type { Database } from '../../database/open'
import { queues } from '../../database/tables/call-centre'
import { directoryTeams } from '../../database/tables/directory'
import { findConnection } from '../../graph/connections'
import { checkPhoneNumber, checkSound, checkedName } from '../call-manager/checks'
import { lockOrganisation } from '../call-manager/lock-organisation'
import { ApiError } from '../../http/api-error'
import type { Person } from '../../http/person'
import { type QueueRow, findQueue } from './find-queue'
import { refreshShiftAgents } from './shift-agents'
import { strategies } from './strategies'

type QueueValues = Omit<QueueRow, 'id' | 'organisationId' | 'name' | 'type' | 'agentsRefreshedAt'>

/** Shift queues need a directory account that somebody of the organisation has connected [278]. Throws 409. */
export async function checkConnection(db: Database, person: Person): Promise<void> {
  if (await findConnection(db, person)) return
  throw new ApiError(409, 'A shift queue needs a directory. Somebody has to connect an account in the settings first.')
}

/** Adds a queue of this type. Throws 400 for impossible values, 409 for a name that is taken. */
export async function addQueue(db: Database, person: Person, type: QueueRow['type'], body: NewQueue): Promise<void> {
  if (body.QueueType !== type) throw new ApiError(400, `A queue of type ${body.QueueType} is not created by this call.`)
  const name = checkedName(body.QueueName, 'A queue', 30)
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, person.organisation.id)
    const isTaken = and(
      eq(queues.organisationId, person.organisation.id),
      eq(sql`lower(${queues.name})`, name.toLowerCase()),
    )
    if (await tx.$count(queues, isTaken)) throw new ApiError(409, `There is a queue named ${name} already.`)
    const values = await queueValues(tx, person, type, body)
    const id = randomUUID()
    await tx.insert(queues).values({ id, organisationId: person.organisation.id, name, type, ...values })
    if (type === 'SHIFT') await refreshShiftAgents(tx, new Date(), id)
  })
}

/** Changes a queue, except its name and type. Throws 404 if it does not exist. */
export async function updateQueue(db: Database, person: Person, body: QueueUpdate): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, person.organisation.id)
    const found = await findQueue(tx, person, body.QueueName)
    if ([body.NextQueue, body.NextQueueOutsideBusinessHours].includes(found.name))
      throw new ApiError(400, 'A queue cannot be its own next queue.')
    const values = await queueValues(tx, person, found.type, body)
    if (values.strategy === 'LINEAR' && found.strategy !== 'LINEAR') {
      throw new ApiError(
        409,
        'An existing queue cannot be switched to the strategy Linear. Create a new queue with it.',
      )
    }
    await tx.update(queues).set(values).where(eq(queues.id, found.id))
    if (values.msTeamsTeamId !== found.msTeamsTeamId) await refreshShiftAgents(tx, new Date(), found.id)
  })
}

async function queueValues(
  tx: Database,
  person: Person,
  type: QueueRow['type'],
  body: QueueUpdate,
): Promise<QueueValues> {
  if (!strategies.some(({ StrategyType }) => StrategyType === body.Strategy)) {
    throw new ApiError(400, `There is no strategy ${body.Strategy}.`)
  }
  if (body.PhoneNumber === '') throw new ApiError(400, 'A queue needs a phone number.')
  await checkPhoneNumber(tx, person, body.PhoneNumber)
  await checkTeam(tx, person, type, body.MSTeamsTeamId)
  for (const sound of [body.MusicOnHold, body.OpenSound, body.ClosedSound]) await checkSound(tx, person, sound)
  return {
    phoneNumber: body.PhoneNumber,
    maxMembers: wholeNumber('Max members', body.MaxMembers),
    timeOut: wholeNumber('Timeout', body.TimeOut),
    retry: wholeNumber('Retry', body.Retry),
    absoluteTimeOut: wholeNumber('Absolute timeout', body.AbsoluteTimeOut),
    serviceLevel: wholeNumber('Service level', body.ServiceLevel),
    huntWhenAway: body.HuntWhenAway,
    strategy: body.Strategy,
    joinEmpty: body.JoinEmpty,
    leaveWhenEmpty: body.LeaveWhenEmpty,
    nextQueueId: await queueId(tx, person, body.NextQueue),
    nextQueueOutsideBusinessHoursId: await queueId(tx, person, body.NextQueueOutsideBusinessHours),
    audioRecording: body.AudioRecording,
    musicOnHold: body.MusicOnHold,
    openSound: body.OpenSound,
    closedSound: body.ClosedSound,
    showOnWallboard: body.ShowOnWallboard,
    msTeamsTeamId: body.MSTeamsTeamId,
  }
}

/** The database's integers have 32 bits. */
const MAX_INTEGER = 2_147_483_647

function wholeNumber(name: string, value: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER) return value
  throw new ApiError(400, `${name} has to be a whole number from 0 to ${MAX_INTEGER}.`)
}

async function checkTeam(tx: Database, { organisation }: Person, type: QueueRow['type'], team: string): Promise<void> {
  if (type === 'DEFAULT' && team !== '') throw new ApiError(400, 'Only a shift queue has a team.')
  if (type === 'DEFAULT') return
  const isOurs = and(eq(directoryTeams.organisationId, organisation.id), eq(directoryTeams.id, team))
  if (!(await tx.$count(directoryTeams, isOurs)))
    throw new ApiError(400, 'A shift queue needs a team of your directory.')
}

async function queueId(tx: Database, person: Person, name: string): Promise<string | null> {
  return name === '' ? null : (await findQueue(tx, person, name)).id
}
