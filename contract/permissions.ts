/** Every permission. Permissions are strings in a user's `PortalPermissions` [032]. */

/** Permissions that do not depend on the product. */
export const permissions = [
  'ADMINCASES',
  'PERSONALCASESONLY',
  'READALLCASES',
  'READALLCASESPERSONALWRITE',
  'UCP.DOCUMENTS.GENERAL.VIEW',
  'VIEWCONTRACTS',
  'ADMININVOICES',
  'READORDERS',
  'ADMINORDERS',
  'UCP.SETTINGS.ACCESS',
  'UCP.SETTINGS.GRAPHAPI.EDIT',
  'UCP.DNS',
  'ADMINCCS',
  'UCALLMANAGER.ACCESS',
  'UCALLMANAGER.QUEUES.VIEW',
  'UCALLMANAGER.QUEUES.EDIT',
  'UCALLMANAGER.AGENTS.VIEW',
  'UCALLMANAGER.AGENTS.EDIT',
  'UCALLMANAGER.HOLIDAYS.VIEW',
  'UCALLMANAGER.HOLIDAYS.EDIT',
  'UCALLMANAGER.IVR.VIEW',
  'UCALLMANAGER.IVR.EDIT',
  'UCALLMANAGER.AUDIOLIBRARY.EDIT',
  'UCALLMANAGER.CALLRECORDINGS.VIEW',
  'UCALLMANAGER.CALLDETAILRECORDS.VIEW',
  'UCALLMANAGER.UWALLBOARD.VIEW',
] as const

/** The permissions of the provider's own staff start with the product's code: `{product}APPROVEORDERS` [178] [187]. */
const staffPermissions = ['APPROVEORDERS', 'GENERATEPRICELIST'] as const

export type Permission = (typeof permissions)[number]
export type StaffPermission = (typeof staffPermissions)[number]

/** The string in `PortalPermissions`, for example `MERIDIANAPPROVEORDERS`. */
export function staffPermission(productCode: string, permission: StaffPermission): string {
  return `${productCode}${permission}`
}

/** All that a product has. */
export function permissionsOf(productCode: string): string[] {
  return [...permissions, ...staffPermissionsOf(productCode)]
}

export function staffPermissionsOf(productCode: string): string[] {
  return staffPermissions.map((permission) => staffPermission(productCode, permission))
}
