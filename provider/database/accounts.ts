/** The accounts of the first seed. */
import { permissions, staffPermissionsOf } from '../../contract/permissions'
import { idOf } from './random'

/** The password of all these accounts. */
export const DEMO_PASSWORD = 'meridian-demo'

export interface Account {
  id: string
  email: string
  fullName: string
  permissions: string[]
}

const forTheCallCentre = permissions.filter((permission) => permission.startsWith('UCALLMANAGER.'))
/** A reader holds all of these. */
const views = permissions.filter((permission) => permission.endsWith('.VIEW'))

/** The six accounts of the main organisation, or of a new one with this mail domain. */
export function customerAccounts(domain: string): Account[] {
  return [
    account(`admin@${domain}`, 'Ingrid Vermeulen', permissions),
    account(`reader@${domain}`, 'Tomas Lindqvist', [
      'READALLCASES',
      'READORDERS',
      'VIEWCONTRACTS',
      'UCALLMANAGER.ACCESS',
      ...views,
    ]),
    account(`own-cases@${domain}`, 'Priya Raman', ['PERSONALCASESONLY']),
    account(`own-write@${domain}`, 'Daniel Okafor', ['READALLCASESPERSONALWRITE', 'UCP.DOCUMENTS.GENERAL.VIEW']),
    account(`callcentre@${domain}`, 'Maja Kowalska', forTheCallCentre),
    account(`nobody@${domain}`, 'Lucas Ferreira', []),
  ]
}

/** The one account of the second organisation. */
export function secondOrganisationAccounts(): Account[] {
  return [account('admin@alder.example', 'Rosalind Achterberg', permissions)]
}

/** The one account of the untidy organisation. */
export function untidyOrganisationAccounts(): Account[] {
  return [account('admin@tangle.example', 'Wilhelmina Prins', permissions)]
}

/** An account of the provider's own staff. */
export function staffAccount(email: string, productCode: string): Account {
  return account(email, 'Hannah Brandt', ['READORDERS', ...staffPermissionsOf(productCode)])
}

/** The nine accounts of the demonstration. */
export function demoAccounts(productCode: string): Account[] {
  return [
    ...customerAccounts('harbour.example'),
    staffAccount('staff@meridian.example', productCode),
    ...secondOrganisationAccounts(),
    ...untidyOrganisationAccounts(),
  ]
}

function account(email: string, fullName: string, held: readonly string[]): Account {
  return { id: idOf(`person ${email}`), email, fullName, permissions: [...held] }
}
