import { type Places } from '../place'

export const places: Places = {
  'reports.dashboard': { at: '/ucm/reporting/embed', isScripts: true },
  'reports.callDetailRecords': { at: '/ucm/calldetailrecords/embed', isScripts: true },
}
