/** The audio library. */
import { inCallManager } from '../http/access-rules'
import { type Handlers, notYet } from '../http/handler'

const edits = inCallManager('UCALLMANAGER.AUDIOLIBRARY.EDIT')

export const audio: Handlers<'audio'> = {
  list: notYet(inCallManager('UCALLMANAGER.IVR.VIEW', 'UCALLMANAGER.IVR.EDIT', 'UCALLMANAGER.AUDIOLIBRARY.EDIT')),
  add: notYet(edits),
  remove: notYet(edits),
}
