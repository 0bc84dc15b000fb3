/** The permissions of a user beside those of the contract [032]. */
import { permissionsOf } from '../../contract/permissions'
import type { Finding } from './findings'

export interface HeldPermissions {
  readonly known: readonly string[]
  readonly unknown: readonly string[]
  /** The contract's that the user does not have. */
  readonly missing: readonly string[]
}

export function heldPermissions(held: readonly string[], productCode: string): HeldPermissions {
  const all = permissionsOf(productCode)
  return {
    known: all.filter((permission) => held.includes(permission)),
    unknown: held.filter((permission) => !all.includes(permission)).map((name) => name.slice(0, MAX_NAME_LENGTH)),
    missing: all.filter((permission) => !held.includes(permission)),
  }
}

/** The portal compares permissions letter by letter, and ignores those that it does not know. */
export function permissionFindings({ known: known, unknown, missing }: HeldPermissions): Finding[] {
  const about = { about: 'permission', field: 'PortalPermissions' } as const
  return [
    ...(known.length === 0
      ? [{ ...about, level: 'fault' as const, expected: 'one that the portal knows', received: 'none' }]
      : []),
    ...unknown.map((received) => {
      const wanted = missing.find((permission) => permission.toLowerCase() === received.trim().toLowerCase())
      return wanted === undefined
        ? { ...about, level: 'remark' as const, expected: 'those that the portal knows', received }
        : { ...about, level: 'fault' as const, expected: wanted, received }
    }),
  ]
}

const MAX_NAME_LENGTH = 60
