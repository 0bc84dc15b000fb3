/** IVR menus with their business hours, options and holidays. */
import { inCallManager } from '../http/access-rules'
import { type Handlers, notYet } from '../http/handler'

const views = inCallManager('UCALLMANAGER.IVR.VIEW', 'UCALLMANAGER.IVR.EDIT')
const edits = inCallManager('UCALLMANAGER.IVR.EDIT')

export const ivr: Handlers<'ivr'> = {
  list: notYet(views),
  meta: notYet(views),
  detail: notYet(views),
  create: notYet(edits),
  update: notYet(edits),
  remove: notYet(edits),
}

export const ivrHours: Handlers<'ivrHours'> = {
  list: notYet(views),
  add: notYet(edits),
  remove: notYet(edits),
}

export const ivrOptions: Handlers<'ivrOptions'> = {
  meta: notYet(views),
  list: notYet(views),
  add: notYet(edits),
  update: notYet(edits),
  remove: notYet(edits),
}

export const ivrHolidays: Handlers<'ivrHolidays'> = {
  list: notYet(views),
  add: notYet(edits),
  remove: notYet(edits),
}
