/** Agents of the call centre. */
import { eq } from 'drizzle-orm'
import { agents as table } from '../../database/schema'
import { inCallManager } from '../http/access-rules'
import { type Handlers, notYet } from '../http/handler'

const views = inCallManager('UCALLMANAGER.AGENTS.VIEW', 'UCALLMANAGER.AGENTS.EDIT', 'UCALLMANAGER.QUEUES.EDIT')
const edits = inCallManager('UCALLMANAGER.AGENTS.EDIT')

export const agents: Handlers<'agents'> = {
  list: notYet(views),
  count: {
    rule: views,
    handle: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
  },
  interfaces: notYet(edits),
  add: notYet(edits),
  update: notYet(edits),
  remove: notYet(edits),
}
