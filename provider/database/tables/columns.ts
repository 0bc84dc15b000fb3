/**
 * Columns that tables share. Every file of this folder has the tables of an area; all of them are one schema for the embedded
 * database and for PostgreSQL.
 *
 * A customer's record names its organisation, directly or through its parent. Stored files are on disk under their
 * SHA-256 (files/stored-files.ts); a table holds that hash and the size.
 */
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const bytes = {
  sha256: text('sha256').notNull(),
  size: integer('size').notNull(),
}
