/**
 * The rules of access: each ability has a rule over permission strings. The guard of every loader and action, the menu, every
 * button and every dashboard widget ask this table alone. An ability without a rule does not compile.
 */
import type { Permission, StaffPermission } from '~contract/permissions'

/** `{product}APPROVEORDERS` stands for the permission with the product's code in front [178]. */
type RequiredPermission = Permission | `{product}${StaffPermission}`

interface PermissionRule {
  readonly allOf?: readonly RequiredPermission[]
  readonly anyOf?: readonly RequiredPermission[]
}

const anyOf = (...held: RequiredPermission[]): PermissionRule => ({ anyOf: held })
const allOf = (...held: RequiredPermission[]): PermissionRule => ({ allOf: held })
/** An ability of uCallManager needs ACCESS and any of `held` [250]. */
const ucm = (...held: RequiredPermission[]): PermissionRule =>
  held.length > 0 ? { allOf: ['UCALLMANAGER.ACCESS'], anyOf: held } : allOf('UCALLMANAGER.ACCESS')

const READS_ORDERS = ['READORDERS', 'ADMINORDERS'] as const

const rules = {
  /** Every signed-in person has it. */
  'portal.enter': {},

  'cases.view': anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASES', 'READALLCASESPERSONALWRITE'),
  'cases.open': anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASESPERSONALWRITE'),
  /** Decides about the menu's entry only. The page asks for cases.view, so readers reach it from the active cases. */
  'cases.closed.menu': anyOf('ADMINCASES', 'PERSONALCASESONLY', 'READALLCASESPERSONALWRITE'),
  /** Reply and close. A person without `cases.respond.any` must own the case. */
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
  /** Decides about the menu's entry: people who read orders open its page, the provider's staff only its children. */
  'orders.menu': anyOf(...READS_ORDERS, '{product}APPROVEORDERS', '{product}GENERATEPRICELIST'),

  'ucm.enter': ucm(),
  /** People see where calls go, as far as they see queues or IVRs. */
  'calls.view': ucm(
    'UCALLMANAGER.QUEUES.VIEW',
    'UCALLMANAGER.QUEUES.EDIT',
    'UCALLMANAGER.IVR.VIEW',
    'UCALLMANAGER.IVR.EDIT',
  ),
  'queues.view': ucm('UCALLMANAGER.QUEUES.VIEW', 'UCALLMANAGER.QUEUES.EDIT'),
  'queues.edit': ucm('UCALLMANAGER.QUEUES.EDIT'),
  'agents.view': ucm('UCALLMANAGER.AGENTS.VIEW', 'UCALLMANAGER.AGENTS.EDIT', 'UCALLMANAGER.QUEUES.EDIT'),
  'agents.edit': ucm('UCALLMANAGER.AGENTS.EDIT'),
  'holidays.view': ucm(),
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

  'settings.view': anyOf('UCP.SETTINGS.ACCESS'),
  'settings.graph.tile': anyOf('UCP.SETTINGS.GRAPHAPI.EDIT'),
  'settings.graph.edit': allOf('UCP.SETTINGS.ACCESS', 'UCP.SETTINGS.GRAPHAPI.EDIT'),

  'status.open': {},
  'dns.open': anyOf('UCP.DNS'),
  'cloud-control.open': anyOf('ADMINCCS'),
} satisfies Record<string, PermissionRule>

export type Ability = keyof typeof rules

/**
 * The words of My Profile for each ability: the area, and what people do there [632]. Undefined where another ability says it, or
 * there is nothing to say.
 */
export const abilityWords: Readonly<Record<Ability, readonly [area: string, ...does: string[]] | undefined>> = {
  'portal.enter': undefined,
  'cases.view': ['Support cases', 'see'],
  'cases.open': ['Support cases', 'open'],
  'cases.closed.menu': undefined,
  'cases.respond': ['Support cases', 'answer your own', 'close your own'],
  'cases.respond.any': ['Support cases', 'answer', 'close'],

  'documents.view': undefined,
  'documents.general.view': ['Documents', 'general documents'],
  'documents.contracts.view': ['Documents', 'contracts'],
  'documents.invoices.view': ['Documents', 'invoices'],

  'orders.view': ['Orders', 'see'],
  'orders.place': ['Orders', 'place'],
  'orders.approve': ['Orders', 'approve', 'disapprove'],
  'orders.generate-price-list': ['Price list', 'generate'],
  'orders.menu': undefined,

  'ucm.enter': undefined,
  'calls.view': undefined,
  'queues.view': ['Call queues', 'see'],
  'queues.edit': ['Call queues', 'change'],
  'agents.view': ['Agents', 'see'],
  'agents.edit': ['Agents', 'change'],
  'holidays.view': ['Holidays', 'see'],
  'holidays.count': undefined,
  'holidays.menu': undefined,
  'holidays.edit': ['Holidays', 'change'],
  'ivr.view': ['IVRs', 'see'],
  'ivr.edit': ['IVRs', 'change'],
  'audio.view': ['Audio library', 'see'],
  'audio.edit': ['Audio library', 'upload', 'delete'],
  'recordings.listen': ['Recordings', 'listen'],
  'reporting.view': ['Reports', 'reporting'],
  'call-detail-records.view': ['Reports', 'call detail records'],
  'wallboard.open': undefined,

  'settings.view': undefined,
  'settings.graph.tile': undefined,
  'settings.graph.edit': ['Directory', 'connect your Microsoft account'],

  'status.open': undefined,
  'dns.open': undefined,
  'cloud-control.open': undefined,
}

export const abilities: readonly Ability[] = Object.keys(rules).filter((key): key is Ability => key in rules)

/** The abilities that need a permission. Who has none of them sees nothing of their organisation. */
export const grantedAbilities = abilities.filter((ability) => Object.keys(rules[ability]).length > 0)

/** Tells if a person who holds these permissions has the ability. `productCode` completes the staff permissions. */
export function allows(ability: Ability, held: readonly string[], productCode: string): boolean {
  const rule: PermissionRule = rules[ability]
  const holds = (permission: RequiredPermission) => held.includes(permission.replace('{product}', () => productCode))
  return (rule.allOf?.every(holds) ?? true) && (rule.anyOf?.some(holds) ?? true)
}
