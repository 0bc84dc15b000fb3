/** Holidays of the call centre. */
import { eq } from 'drizzle-orm'
import { holidays as table } from '../../database/schema'
import { inCallManager, usesCallManager } from '../http/access-rules'
import { type Handlers, notYet } from '../http/handler'

const edits = inCallManager('UCALLMANAGER.HOLIDAYS.EDIT')

export const holidays: Handlers<'holidays'> = {
  list: notYet(usesCallManager),
  count: {
    rule: usesCallManager,
    handle: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
  },
  add: notYet(edits),
  update: notYet(edits),
  remove: notYet(edits),
}
