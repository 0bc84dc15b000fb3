/** Embed tokens of reports. */
import { inCallManager, usesCallManager } from '../http/access-rules'
import { type Handlers, notYet } from '../http/handler'

export const reports: Handlers<'reports'> = {
  dashboard: notYet(usesCallManager),
  callDetailRecords: notYet(inCallManager('UCALLMANAGER.CALLDETAILRECORDS.VIEW')),
}
