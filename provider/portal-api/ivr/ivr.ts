/** IVR menus. Their business hours, options and holidays are in the modules beside this one. */
import { type SQL, and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ivrs as table, queues } from '../../database/tables/call-centre'
import type { Database } from '../../database/open'
import { namesOf } from '../call-manager/names'
import type { Handlers } from '../../http/handler'
import type { Person } from '../../http/person'
import { editsIvrs, findIvr, noIvr, viewsIvrs } from './find-ivr'
import { addIvr, updateIvr } from './save-ivr'

export const ivr: Handlers<'ivr'> = {
  list: { rule: viewsIvrs, handle: ({ person, context }) => listIvrs(context.db, person) },

  meta: {
    rule: viewsIvrs,
    async handle({ person, context: { db } }) {
      const names = await namesOf(db, person)
      return {
        PhoneNumbers: names.phoneNumbers,
        IVRNames: names.ivrs,
        Queues: names.queues,
        AudioFiles: names.audioFiles,
      }
    },
  },

  detail: {
    rule: viewsIvrs,
    async handle({ person, query, context: { db } }) {
      const [found] = await listIvrs(db, person, eq(table.name, query.ivrName))
      if (!found) throw noIvr(query.ivrName)
      return found
    },
  },

  create: {
    rule: editsIvrs,
    async handle({ person, body, context }) {
      await addIvr(context.db, person, body)
    },
  },

  update: {
    rule: editsIvrs,
    async handle({ person, body, context }) {
      await updateIvr(context.db, person, body)
    },
  },

  /** Menu options of other IVRs keep its name and then have no target. */
  remove: {
    rule: editsIvrs,
    async handle({ person, query, context: { db } }) {
      const { id } = await findIvr(db, person, query.ivrName)
      await db.delete(table).where(eq(table.id, id))
    },
  },
}

/** All IVRs of an organisation, or those that match `which`, by name. */
function listIvrs(db: Database, { organisation }: Person, which?: SQL) {
  const parent = alias(table, 'parent')
  return db
    .select({
      IVRName: table.name,
      IsRoot: table.isRoot,
      LinkedPhoneNumber: table.linkedPhoneNumber,
      ParentIVR: parent.name,
      IVRPrompt: table.prompt,
      WelcomeVoicePrompt: table.welcomeVoicePrompt,
      ClosedVoicePrompt: table.closedVoicePrompt,
      FallbackQueue: queues.name,
    })
    .from(table)
    .leftJoin(parent, eq(parent.id, table.parentIvrId))
    .leftJoin(queues, eq(queues.id, table.fallbackQueueId))
    .where(and(eq(table.organisationId, organisation.id), which))
    .orderBy(asc(table.name))
}
