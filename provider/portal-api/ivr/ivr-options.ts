/** Menu options of IVRs: what each key of the caller's phone does. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { type ActionType, actionTargets } from '../../../contract/ucm/action-types'
import type { NewMenuOption } from '../../../contract/ucm/ivr'
import type { Database } from '../../database/open'
import { agents, ivrMenuOptions as table, ivrs } from '../../database/tables/call-centre'
import { checkSound } from '../call-manager/checks'
import { namesOf } from '../call-manager/names'
import { lockOrganisation } from '../call-manager/lock-organisation'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import type { Person } from '../../http/person'
import { findQueue } from '../queues/find-queue'
import { editsIvrs, findIvr, viewsIvrs } from './find-ivr'

const actionNames: Record<ActionType, string> = {
  RETURN_TO_PARENT_IVR: 'Return to parent IVR',
  JUMP_TO_IVR: 'Jump to IVR',
  JUMP_TO_QUEUE: 'Jump to queue',
  REPEAT_CURRENT_IVR: 'Repeat current IVR',
  HUNT_AGENT: 'Hunt agent',
}

export const ivrOptions: Handlers<'ivrOptions'> = {
  meta: {
    rule: viewsIvrs,
    async handle({ person, context: { db } }) {
      const [names, agentRows] = await Promise.all([
        namesOf(db, person),
        db
          .select({ alias: agents.alias })
          .from(agents)
          .where(eq(agents.organisationId, person.organisation.id))
          .orderBy(asc(agents.alias)),
      ])
      return {
        ActionTypes: Object.entries(actionNames).map(([Key, Value]) => ({ Key, Value })),
        IVRNames: names.ivrs,
        QueueNames: names.queues,
        AgentNames: agentRows.map(({ alias }) => alias),
        AudioFiles: names.audioFiles,
      }
    },
  },

  list: {
    rule: viewsIvrs,
    async handle({ person, query, context: { db } }) {
      const { id } = await findIvr(db, person, query.ivrName)
      return db
        .select({
          ID: table.id,
          Option: table.option,
          ActionType: table.actionType,
          Action: table.action,
          AcknowledgeAudio: table.acknowledgeAudio,
        })
        .from(table)
        .where(eq(table.ivrId, id))
        .orderBy(asc(table.option))
    },
  },

  add: {
    rule: editsIvrs,
    async handle({ person, body, context: { db } }) {
      await db.transaction(async (tx) => {
        await lockOrganisation(tx, person.organisation.id)
        const { id: ivrId } = await findIvr(tx, person, body.IVRname)
        const id = randomUUID()
        await tx.insert(table).values({ id, ivrId, ...(await optionValues(tx, person, ivrId, id, body)) })
      })
    },
  },

  update: {
    rule: editsIvrs,
    async handle({ person, body, context: { db } }) {
      await db.transaction(async (tx) => {
        await lockOrganisation(tx, person.organisation.id)
        const { id: ivrId } = await findIvr(tx, person, body.IVRname)
        const id = String(body.ID)
        const isIt = and(eq(table.id, id), eq(table.ivrId, ivrId))
        if (!(await tx.$count(table, isIt))) throw notFound()
        await tx
          .update(table)
          .set(await optionValues(tx, person, ivrId, id, body))
          .where(isIt)
      })
    },
  },

  remove: {
    rule: editsIvrs,
    async handle({ person, query, context: { db } }) {
      const ours = db.select({ id: ivrs.id }).from(ivrs).where(eq(ivrs.organisationId, person.organisation.id))
      const removed = await db
        .delete(table)
        .where(and(eq(table.id, query.menuOptionID), inArray(table.ivrId, ours)))
        .returning({ id: table.id })
      if (removed.length === 0) throw notFound()
    },
  },
}

function notFound(): ApiError {
  return new ApiError(404, 'This menu option does not exist any more.')
}

async function optionValues(tx: Database, person: Person, ivrId: string, id: string, body: NewMenuOption) {
  const { Option: option, ActionType: sentType, Action, AcknowledgeAudio } = body
  if (!Number.isInteger(option) || option < 0 || option > 100) {
    throw new ApiError(400, 'The index of a menu option has to be a whole number from 0 to 100.')
  }
  const isTaken = and(eq(table.ivrId, ivrId), eq(table.option, option), ne(table.id, id))
  if (await tx.$count(table, isTaken)) throw new ApiError(409, 'Menu option index is already in use.')
  const actionType = actionTypeOf(sentType)
  await checkTarget(tx, person, actionType, Action)
  await checkSound(tx, person, AcknowledgeAudio)
  return { option, actionType, action: Action, acknowledgeAudio: AcknowledgeAudio }
}

function actionTypeOf(sent: string): ActionType {
  if (isActionType(sent)) return sent
  throw new ApiError(400, `There is no action type ${sent}.`)
}

function isActionType(text: string): text is ActionType {
  return Object.hasOwn(actionTargets, text)
}

async function checkTarget(tx: Database, person: Person, type: ActionType, name: string): Promise<void> {
  const target = actionTargets[type]
  if (!target && name !== '') throw new ApiError(400, `The action type ${actionNames[type]} has no target.`)
  if (target && name === '') throw new ApiError(400, `The action type ${actionNames[type]} needs a target.`)
  if (target === 'ivr') await findIvr(tx, person, name)
  if (target === 'queue') await findQueue(tx, person, name)
  if (target === 'agent') {
    const isOurs = and(eq(agents.organisationId, person.organisation.id), eq(agents.alias, name))
    if (!(await tx.$count(agents, isOurs))) throw new ApiError(404, `There is no agent ${name}.`)
  }
}
