/** Which permissions each call takes (A§6, B§6). Whether a record is the caller's own is the handler's to ask. */
import type { EndpointName } from '../../../contract/index'
import { type Permission, staffPermission } from '../../../contract/permissions'

export type Rule = (held: ReadonlySet<string>) => boolean

const everyone: Rule = () => true
const anyOf =
  (...permissions: Permission[]): Rule =>
  (held) =>
    permissions.some((permission) => held.has(permission))
const allOf =
  (...rules: Rule[]): Rule =>
  (held) =>
    rules.every((rule) => rule(held))

const viewsCases = anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASES', 'READALLCASESPERSONALWRITE')
const writesCases = anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASESPERSONALWRITE')
const viewsOrders = anyOf('READORDERS', 'ADMINORDERS')
const placesOrders = anyOf('ADMINORDERS')
const connectsDirectory = allOf(anyOf('UCP.SETTINGS.ACCESS'), anyOf('UCP.SETTINGS.GRAPHAPI.EDIT'))

const managesCalls = anyOf('UCALLMANAGER.ACCESS')
const inCallCentre = (...permissions: Permission[]) => allOf(managesCalls, anyOf(...permissions))
const viewsQueues = inCallCentre('UCALLMANAGER.QUEUES.VIEW', 'UCALLMANAGER.QUEUES.EDIT')
const editsQueues = inCallCentre('UCALLMANAGER.QUEUES.EDIT')
const viewsAgents = inCallCentre('UCALLMANAGER.AGENTS.VIEW', 'UCALLMANAGER.AGENTS.EDIT', 'UCALLMANAGER.QUEUES.EDIT')
const editsAgents = inCallCentre('UCALLMANAGER.AGENTS.EDIT')
const editsHolidays = inCallCentre('UCALLMANAGER.HOLIDAYS.EDIT')
const viewsIvr = inCallCentre('UCALLMANAGER.IVR.VIEW', 'UCALLMANAGER.IVR.EDIT')
const editsIvr = inCallCentre('UCALLMANAGER.IVR.EDIT')
const viewsAudio = inCallCentre('UCALLMANAGER.IVR.VIEW', 'UCALLMANAGER.IVR.EDIT', 'UCALLMANAGER.AUDIOLIBRARY.EDIT')
const editsAudio = inCallCentre('UCALLMANAGER.AUDIOLIBRARY.EDIT')
const hearsRecordings = inCallCentre('UCALLMANAGER.CALLRECORDINGS.VIEW')

/** One rule for each call. `productCode` stands in front of the two permissions of the provider's staff. */
export function accessRules(productCode: string): Record<EndpointName, Rule> {
  const approvesOrders: Rule = (held) => held.has(staffPermission(productCode, 'APPROVEORDERS'))
  const generatesPriceList: Rule = (held) => held.has(staffPermission(productCode, 'GENERATEPRICELIST'))

  return {
    'auth.token': everyone,
    'users.me': everyone,
    'cases.count': viewsCases,
    'cases.active': viewsCases,
    'cases.closed': viewsCases,
    'cases.meta': writesCases,
    'cases.create': writesCases,
    'cases.detail': viewsCases,
    'cases.closedDetail': viewsCases,
    'cases.owner': viewsCases,
    'cases.close': writesCases,
    'activities.list': viewsCases,
    'activities.sendMessage': writesCases,
    'documents.general': anyOf('UCP.DOCUMENTS.GENERAL.VIEW'),
    'documents.contracts': anyOf('VIEWCONTRACTS'),
    'documents.invoices': anyOf('ADMININVOICES'),
    'documents.getGeneral': anyOf('UCP.DOCUMENTS.GENERAL.VIEW'),
    'documents.getContracts': anyOf('VIEWCONTRACTS'),
    'documents.getInvoices': anyOf('ADMININVOICES'),
    'orders.pending': viewsOrders,
    'orders.history': viewsOrders,
    'orders.pendingApproval': approvesOrders,
    'orders.approve': approvesOrders,
    'orders.disapprove': approvesOrders,
    'orders.create': placesOrders,
    'orders.createAddOns': placesOrders,
    'catalogue.generatePriceList': generatesPriceList,
    'catalogue.tenants': placesOrders,
    'catalogue.products': placesOrders,
    'catalogue.addOns': placesOrders,
    'graph.connect': connectsDirectory,
    'graph.renew': connectsDirectory,
    'graph.disconnect': connectsDirectory,
    'queues.list': viewsQueues,
    'queues.meta': viewsQueues,
    'queues.detail': viewsQueues,
    'queues.count': viewsQueues,
    'queues.update': editsQueues,
    'queues.remove': editsQueues,
    'queues.create': editsQueues,
    'queues.createShift': editsQueues,
    'queueHours.list': viewsQueues,
    'queueHours.add': editsQueues,
    'queueHours.remove': editsQueues,
    'queueHolidays.list': viewsQueues,
    'queueHolidays.add': editsQueues,
    'queueHolidays.remove': editsQueues,
    'queueAgents.list': viewsQueues,
    'queueAgents.add': editsQueues,
    'queueAgents.update': editsQueues,
    'queueAgents.remove': editsQueues,
    'agents.list': viewsAgents,
    'agents.count': viewsAgents,
    'agents.interfaces': editsAgents,
    'agents.add': editsAgents,
    'agents.update': editsAgents,
    'agents.remove': editsAgents,
    'holidays.list': managesCalls,
    'holidays.count': managesCalls,
    'holidays.add': editsHolidays,
    'holidays.update': editsHolidays,
    'holidays.remove': editsHolidays,
    'ivr.list': viewsIvr,
    'ivr.meta': viewsIvr,
    'ivr.detail': viewsIvr,
    'ivr.create': editsIvr,
    'ivr.update': editsIvr,
    'ivr.remove': editsIvr,
    'ivrHours.list': viewsIvr,
    'ivrHours.add': editsIvr,
    'ivrHours.remove': editsIvr,
    'ivrOptions.meta': viewsIvr,
    'ivrOptions.list': viewsIvr,
    'ivrOptions.add': editsIvr,
    'ivrOptions.update': editsIvr,
    'ivrOptions.remove': editsIvr,
    'ivrHolidays.list': viewsIvr,
    'ivrHolidays.add': editsIvr,
    'ivrHolidays.remove': editsIvr,
    'audio.list': viewsAudio,
    'audio.add': editsAudio,
    'audio.remove': editsAudio,
    'recordings.list': hearsRecordings,
    'recordings.audio': hearsRecordings,
    'reports.dashboard': managesCalls,
    'reports.callDetailRecords': inCallCentre('UCALLMANAGER.CALLDETAILRECORDS.VIEW'),
    'registration.requestPasswordReset': everyone,
    'registration.newPassword': everyone,
  }
}
