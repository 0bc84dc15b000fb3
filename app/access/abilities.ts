/**
 * Who may do what: from what a person does to a rule over permission strings.
 *
 * The guard of every loader and action, the menu, every button and every dashboard widget ask this table and nothing
 * else. An ability without a rule does not compile.
 */
import type { Permission, StaffPermission } from '../../contract/permissions'

/** `{product}APPROVEORDERS` stands for the permission with the product's code in front [178]. */
type RequiredPermission = Permission | `{product}${StaffPermission}`

interface Rule {
  /** Every one of these. */
  readonly allOf?: readonly RequiredPermission[]
  /** And at least one of these. */
  readonly anyOf?: readonly RequiredPermission[]
}

const anyOf = (...held: RequiredPermission[]): Rule => ({ anyOf: held })
const allOf = (...held: RequiredPermission[]): Rule => ({ allOf: held })
/** Of uCallManager: ACCESS, and any of the rest [250]. */
const ucm = (...held: RequiredPermission[]): Rule =>
  held.length > 0 ? { allOf: ['UCALLMANAGER.ACCESS'], anyOf: held } : allOf('UCALLMANAGER.ACCESS')

const READS_ORDERS = ['READORDERS', 'ADMINORDERS'] as const

const rules = {
  /** Signed in, and nothing else. */
  'portal.enter': {},

  'cases.view': anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASES', 'READALLCASESPERSONALWRITE'),
  'cases.open': anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASESPERSONALWRITE'),
  /** The menu's entry alone: the page itself asks cases.view, so readers get there from the active cases. */
  'cases.closed.menu': anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASESPERSONALWRITE'),
  /** Reply and close. Someone without `cases.respond.any` must own the case. */
  'cases.respond': anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASESPERSONALWRITE'),
  'cases.respond.any': anyOf('ADMINCASES'),

  'documents.view': anyOf('UCP.DOCUMENTS.GENERAL.VIEW', 'VIEWCONTRACTS', 'ADMININVOICES'),
  'documents.general.view': anyOf('UCP.DOCUMENTS.GENERAL.VIEW'),
  'documents.contracts.view': anyOf('VIEWCONTRACTS'),
  'documents.invoices.view': anyOf('ADMININVOICES'),

  'orders.view': anyOf(...READS_ORDERS),
  'orders.place': anyOf('ADMINORDERS'),
  'orders.approve': anyOf('{product}APPROVEORDERS'),
  'orders.generate-price-list': anyOf('{product}GENERATEPRICELIST'),
  /** The menu's entry: its page is for who reads orders, its children also for the provider's staff. */
  'orders.menu': anyOf(...READS_ORDERS, '{product}APPROVEORDERS', '{product}GENERATEPRICELIST'),

  'settings.view': anyOf('UCP.SETTINGS.ACCESS'),
  'settings.graph.tile': anyOf('UCP.SETTINGS.GRAPHAPI.EDIT'),
  'settings.graph.edit': allOf('UCP.SETTINGS.ACCESS', 'UCP.SETTINGS.GRAPHAPI.EDIT'),

  'ucm.enter': ucm(),
  'queues.view': ucm('UCALLMANAGER.QUEUES.VIEW', 'UCALLMANAGER.QUEUES.EDIT'),
  'queues.edit': ucm('UCALLMANAGER.QUEUES.EDIT'),
  'agents.view': ucm('UCALLMANAGER.AGENTS.VIEW', 'UCALLMANAGER.AGENTS.EDIT', 'UCALLMANAGER.QUEUES.EDIT'),
  'agents.edit': ucm('UCALLMANAGER.AGENTS.EDIT'),
  'holidays.view': ucm(),
  /** The dashboards' card and tile, and the count behind them. */
  'holidays.count': ucm('UCALLMANAGER.HOLIDAYS.VIEW', 'UCALLMANAGER.HOLIDAYS.EDIT'),
  'holidays.menu': ucm('UCALLMANAGER.HOLIDAYS.EDIT', 'UCALLMANAGER.QUEUES.EDIT', 'UCALLMANAGER.IVR.EDIT'),
  'holidays.edit': ucm('UCALLMANAGER.HOLIDAYS.EDIT'),
  'ivr.view': ucm('UCALLMANAGER.IVR.VIEW', 'UCALLMANAGER.IVR.EDIT'),
  'ivr.edit': ucm('UCALLMANAGER.IVR.EDIT'),
  'audio.view': ucm('UCALLMANAGER.IVR.VIEW', 'UCALLMANAGER.IVR.EDIT', 'UCALLMANAGER.AUDIOLIBRARY.EDIT'),
  'audio.edit': ucm('UCALLMANAGER.AUDIOLIBRARY.EDIT'),
  'recordings.listen': ucm('UCALLMANAGER.CALLRECORDINGS.VIEW'),
  'reporting.view': ucm(),
  'call-detail-records.view': ucm('UCALLMANAGER.CALLDETAILRECORDS.VIEW'),
  'wallboard.open': ucm('UCALLMANAGER.UWALLBOARD.VIEW'),

  'status.open': {},
  'dns.open': anyOf('UCP.DNS'),
  'cloud-control.open': anyOf('ADMINCCS'),
} satisfies Record<string, Rule>

/** What a person does. */
export type Ability = keyof typeof rules

export const abilities: readonly Ability[] = Object.keys(rules).filter((key): key is Ability => key in rules)

/** Whether someone who holds these permissions may do this. `productCode` completes the staff permissions. */
export function allows(ability: Ability, held: readonly string[], productCode: string): boolean {
  const rule: Rule = rules[ability]
  const holds = (permission: RequiredPermission) => held.includes(permission.replace('{product}', () => productCode))
  return (rule.allOf?.every(holds) ?? true) && (rule.anyOf?.some(holds) ?? true)
}
