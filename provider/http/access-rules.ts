/** Rules over permissions. Whether a record belongs to the caller is for its handler to check. */
import { type Permission, type StaffPermission, staffPermission } from '../../contract/permissions'

/** `productCode` comes first in the permissions of the provider's staff. */
export type Rule = (permissions: ReadonlySet<string>, productCode: string) => boolean

export const everyone: Rule = () => true

export const anyOf =
  (...wanted: Permission[]): Rule =>
  (permissions) =>
    wanted.some((permission) => permissions.has(permission))

export const allOf =
  (...rules: Rule[]): Rule =>
  (permissions, productCode) =>
    rules.every((rule) => rule(permissions, productCode))

export const staffWith =
  (wanted: StaffPermission): Rule =>
  (permissions, productCode) =>
    permissions.has(staffPermission(productCode, wanted))

export const usesCallManager = anyOf('UCALLMANAGER.ACCESS')

/** Access to uCallManager and one of these. */
export const inCallManager = (...wanted: Permission[]): Rule => allOf(usesCallManager, anyOf(...wanted))
