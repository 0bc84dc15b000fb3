import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open'

/** A statement carries at most 65,535 values; no table here has more than 22 columns. */
const ROWS_AT_ONCE = 1_000

/** Inserts any number of rows, in chunks. */
export async function insertRows<T extends PgTable>(db: Database, table: T, rows: PgInsertValue<T>[]): Promise<void> {
  for (let index = 0; index < rows.length; index += ROWS_AT_ONCE) {
    await db.insert(table).values(rows.slice(index, index + ROWS_AT_ONCE))
  }
}
