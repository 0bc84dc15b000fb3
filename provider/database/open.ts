/** The stand-in's database: embedded PostgreSQL (PGlite) in a folder or in memory, or any PostgreSQL by DATABASE_URL. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import type { ProviderSettings } from '../settings'
import { takeLock } from './lock'

/** A database or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

/** Opens the database that the settings name and brings its tables up to date. Throws when its folder is in use. */
export async function openDatabase(
  settings: Pick<ProviderSettings, 'DATABASE_URL' | 'PROVIDER_DATA'>,
  log: Logger,
): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined) return openPostgres(settings.DATABASE_URL, log)
  if (settings.PROVIDER_DATA === 'memory') return openEmbedded('memory://')
  return openFolder(settings.PROVIDER_DATA, log)
}

async function openPostgres(url: string, log: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'))
  const db = overPostgres(pool)
  await migratePostgres(db, { migrationsFolder: migrationsFolder() })
  return { db, close: () => pool.end() }
}

async function openFolder(data: string, log: Logger): Promise<OpenDatabase> {
  mkdirSync(data, { recursive: true })
  const release = takeLock(join(data, 'database.lock'))
  const folder = join(data, 'database')
  if (!existsSync(folder)) log.info('Preparing the database: the first start takes a few seconds.')
  try {
    const open = await openEmbedded(folder)
    return {
      db: open.db,
      async close() {
        await open.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openEmbedded(place: string): Promise<OpenDatabase> {
  const engine = await PGlite.create(place)
  const db = overPglite(engine)
  await migratePglite(db, { migrationsFolder: migrationsFolder() })
  return { db, close: () => engine.close() }
}

/** The migrations stand in the sources, for the bundled server too. */
function migrationsFolder(): string {
  const path = 'provider/database/migrations'
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, path))) {
    if (folder === dirname(folder)) throw new Error(`No folder ${path} above ${import.meta.url}.`)
    folder = dirname(folder)
  }
  return join(folder, path)
}
