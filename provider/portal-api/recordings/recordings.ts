/** Recordings of calls. */
import { inCallManager } from '../http/access-rules'
import { type Handlers, notYet } from '../http/handler'

const listens = inCallManager('UCALLMANAGER.CALLRECORDINGS.VIEW')

export const recordings: Handlers<'recordings'> = {
  list: notYet(listens),
  audio: notYet(listens),
}
