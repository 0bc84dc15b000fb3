/** Who data is made for, and when. */
import type { Database } from '../open'

export interface Customer {
  id: string
  name: string
  /** Of its people's e-mail addresses. */
  domain: string
  sipCustomer: string
}

export interface Seeding {
  db: Database
  /** Folder of stored files. */
  files: string
  customer: Customer
  now: Date
}

const DAY_MS = 86_400_000

/** A time of a working day, so many days before (or, if negative, after) now; in UTC. */
export function daysAgo(now: Date, days: number, hour: number, minute: number): Date {
  const at = new Date(now.getTime() - days * DAY_MS)
  at.setUTCHours(hour, minute, 0, 0)
  return at
}
