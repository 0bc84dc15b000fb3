/** Queues with their business hours, holidays and agents. */
import { eq } from 'drizzle-orm'
import { queues as table } from '../../database/schema'
import { inCallManager } from '../http/access-rules'
import { type Handlers, notYet } from '../http/handler'

const views = inCallManager('UCALLMANAGER.QUEUES.VIEW', 'UCALLMANAGER.QUEUES.EDIT')
const edits = inCallManager('UCALLMANAGER.QUEUES.EDIT')

export const queues: Handlers<'queues'> = {
  list: notYet(views),
  meta: notYet(views),
  detail: notYet(views),
  count: {
    rule: views,
    handle: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
  },
  update: notYet(edits),
  remove: notYet(edits),
  create: notYet(edits),
  createShift: notYet(edits),
}

export const queueHours: Handlers<'queueHours'> = {
  list: notYet(views),
  add: notYet(edits),
  remove: notYet(edits),
}

export const queueHolidays: Handlers<'queueHolidays'> = {
  list: notYet(views),
  add: notYet(edits),
  remove: notYet(edits),
}

export const queueAgents: Handlers<'queueAgents'> = {
  list: notYet(views),
  add: notYet(edits),
  update: notYet(edits),
  remove: notYet(edits),
}
