/** The audio library: sounds that queues play, and prompts of IVRs. */
import { asc, eq } from 'drizzle-orm'
import { audioFiles as table } from '../../database/tables/call-centre'
import { inCallManager } from '../../http/access-rules'
import type { Handlers } from '../../http/handler'
import { addSounds } from './add-sounds'
import { removeSound } from './remove-sound'

const views = inCallManager('UCALLMANAGER.IVR.VIEW', 'UCALLMANAGER.IVR.EDIT', 'UCALLMANAGER.AUDIOLIBRARY.EDIT')
const edits = inCallManager('UCALLMANAGER.AUDIOLIBRARY.EDIT')

export const audio: Handlers<'audio'> = {
  list: {
    rule: views,
    handle: ({ person, context }) =>
      context.db
        .select({ Filename: table.fileName })
        .from(table)
        .where(eq(table.organisationId, person.organisation.id))
        .orderBy(asc(table.fileName)),
  },

  add: {
    rule: edits,
    async handle({ person, files, context }) {
      await addSounds(context, person.organisation.id, files)
    },
  },

  remove: {
    rule: edits,
    async handle({ person, query, context }) {
      await removeSound(context.db, person.organisation.id, query.audioFileName)
    },
  },
}
