/** The customer that data is created for, and the time that its dates relate to. */
import type { Database } from '../database/open'

export interface Customer {
  id: string
  name: string
  /** Domain of its people's e-mail addresses. */
  domain: string
  sipCustomer: string
  /** Its entitlements ended yesterday, so that a new case has none to name. */
  hasEnded?: boolean
}

export interface Seeding {
  db: Database
  /** Folder of stored files. */
  files: string
  customer: Customer
  now: Date
}

const DAY_MS = 86_400_000

/** A time of day in UTC, this many days before now (after, if negative). */
export function daysAgo(now: Date, days: number, hour: number, minute: number): Date {
  const at = new Date(now.getTime() - days * DAY_MS)
  at.setUTCHours(hour, minute, 0, 0)
  return at
}
