/** Adds, changes and removes agents, by the rules of a telephone system. */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { AgentUpdate, NewAgent } from '../../../contract/ucm/agents'
import type { Database } from '../../database/open'
import { agents, interfaceTypes, ivrMenuOptions, ivrs } from '../../database/tables/call-centre'
import { directoryUsers } from '../../database/tables/directory'
import { lockOrganisation } from '../call-manager/lock-organisation'
import { ApiError } from '../../http/api-error'

type AgentValues = Omit<typeof agents.$inferInsert, 'id' | 'organisationId'>

/** Throws 400 for impossible values, 409 when another agent has the alias, the number or the directory user. */
export async function addAgent(db: Database, organisationId: string, body: NewAgent): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const id = randomUUID()
    const values = agentValues(body)
    await check(tx, organisationId, id, values)
    await tx.insert(agents).values({ id, organisationId, ...values })
  })
}

/** Changes an agent. Throws 404 if it does not exist, 409 if it is no longer called `OldAgent`. */
export async function updateAgent(db: Database, organisationId: string, body: AgentUpdate): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const isIt = and(eq(agents.id, String(body.AgentID)), eq(agents.organisationId, organisationId))
    const [found] = await tx.select().from(agents).where(isIt)
    if (!found) throw notFound()
    if (found.alias !== body.OldAgent) {
      throw new ApiError(409, `The agent ${body.OldAgent} has been renamed to ${found.alias} in the meantime.`)
    }
    const values = agentValues(body)
    await check(tx, organisationId, found.id, values, found)
    await tx.update(agents).set(values).where(isIt)
    await renameInIvrs(tx, organisationId, found.alias, values.alias)
  })
}

/** Removes an agent, also from its queues. Throws 404. */
export async function removeAgent(db: Database, organisationId: string, id: string): Promise<void> {
  const removed = await db
    .delete(agents)
    .where(and(eq(agents.id, id), eq(agents.organisationId, organisationId)))
    .returning({ id: agents.id })
  if (removed.length === 0) throw notFound()
}

function notFound(): ApiError {
  return new ApiError(404, 'This agent does not exist any more.')
}

function agentValues(body: NewAgent): AgentValues {
  return {
    alias: body.Agent.trim(),
    interfaceTypeId: String(body.InterfaceTypeId),
    number: body.Number,
    fallbackNumber: body.FallbackNumber,
    isAlwaysAvailable: body.IsAlwaysAvailable,
    ringInUse: body.RingInUse,
    office365UserId: body.Office365UserId,
    userPrincipalName: body.UserPrincipalName,
  }
}

async function check(
  tx: Database,
  organisationId: string,
  id: string,
  values: AgentValues,
  before?: AgentValues,
): Promise<void> {
  const { alias, interfaceTypeId, number, fallbackNumber, office365UserId } = values
  if (alias === '' || alias.length > 200) throw new ApiError(400, 'An agent needs an alias of at most 200 characters.')
  if (/\p{Cc}/u.test(alias)) throw new ApiError(400, 'The alias of an agent has no control characters.')
  if (!/^\d{1,13}$/.test(number)) throw new ApiError(400, 'The number of an agent has 1 to 13 digits.')
  if (!/^\d{0,13}$/.test(fallbackNumber)) throw new ApiError(400, 'A fallback number has at most 13 digits.')
  if (number === fallbackNumber) {
    throw new ApiError(400, `Calls that ${number} does not answer cannot fall back to ${number} itself.`)
  }
  if (!(await tx.$count(interfaceTypes, eq(interfaceTypes.id, interfaceTypeId)))) {
    throw new ApiError(400, `There is no interface type ${interfaceTypeId}.`)
  }

  const ofOthers = and(eq(agents.organisationId, organisationId), ne(agents.id, id))
  if (await tx.$count(agents, and(ofOthers, eq(agents.alias, alias)))) {
    throw new ApiError(409, `There is an agent named ${alias} already.`)
  }
  const [sameNumber] = await tx
    .select({ alias: agents.alias })
    .from(agents)
    .where(and(ofOthers, eq(agents.number, number), eq(agents.interfaceTypeId, interfaceTypeId)))
  if (sameNumber) throw new ApiError(409, `Number ${number} belongs to the agent ${sameNumber.alias} already.`)

  if (office365UserId === '' || office365UserId === before?.office365UserId) return
  await checkDirectoryUser(tx, organisationId, ofOthers, values)
}

async function checkDirectoryUser(
  tx: Database,
  organisationId: string,
  ofOthers: ReturnType<typeof and>,
  { office365UserId, userPrincipalName }: AgentValues,
): Promise<void> {
  const isUser = and(
    eq(directoryUsers.organisationId, organisationId),
    eq(directoryUsers.id, office365UserId),
    eq(directoryUsers.userPrincipalName, userPrincipalName),
  )
  if (!(await tx.$count(directoryUsers, isUser))) {
    throw new ApiError(400, `The directory has no user ${userPrincipalName || office365UserId}.`)
  }
  const [linked] = await tx
    .select({ alias: agents.alias })
    .from(agents)
    .where(and(ofOthers, eq(agents.office365UserId, office365UserId)))
  if (linked) throw new ApiError(409, `${userPrincipalName} is linked to the agent ${linked.alias} already.`)
}

/** Menu options name the agent whom they call. */
async function renameInIvrs(tx: Database, organisationId: string, from: string, to: string): Promise<void> {
  if (from === to) return
  const ours = tx.select({ id: ivrs.id }).from(ivrs).where(eq(ivrs.organisationId, organisationId))
  await tx
    .update(ivrMenuOptions)
    .set({ action: to })
    .where(
      and(
        inArray(ivrMenuOptions.ivrId, ours),
        eq(ivrMenuOptions.actionType, 'HUNT_AGENT'),
        eq(ivrMenuOptions.action, from),
      ),
    )
}
