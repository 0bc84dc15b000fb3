/** The address and token to embed a report. */
import { inCallManager, usesCallManager } from '../../http/access-rules'
import type { Handlers } from '../../http/handler'
import { embedReport } from './embed-tokens'

export const reports: Handlers<'reports'> = {
  dashboard: {
    rule: usesCallManager,
    handle: ({ person, context }) => embedReport(context, person.organisation.id, 'dashboard'),
  },
  callDetailRecords: {
    rule: inCallManager('UCALLMANAGER.CALLDETAILRECORDS.VIEW'),
    handle: ({ person, context }) => embedReport(context, person.organisation.id, 'cdr'),
  },
}
