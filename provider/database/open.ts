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
  /** The embedded database's data folder as a tar archive. */
  dump?: () => Promise<Buffer>
}

/**
 * Opens the database that the settings name and brings its tables up to date. One in memory starts with the data of
 * `dump`. Throws when its folder is in use.
 */
export async function openDatabase(
  settings: Pick<ProviderSettings, 'DATABASE_URL' | 'PROVIDER_DATA'>,
  log: Logger,
  dump?: Buffer,
): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined) return openPostgres(settings.DATABASE_URL, log)
  if (settings.PROVIDER_DATA === 'memory') return openEmbedded('memory://', dump)
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

async function openEmbedded(place: string, dump?: Buffer): Promise<OpenDatabase> {
  const engine = await PGlite.create(place, dump && { loadDataDir: new Blob([new Uint8Array(dump)]) })
  const db = overPglite(engine)
  await migratePglite(db, { migrationsFolder: migrationsFolder() })
  return {
    db,
    close: () => engine.close(),
    async dump() {
      await engine.exec('CHECKPOINT')
      const archive = await engine.dumpDataDir('none')
      return Buffer.from(await archive.arrayBuffer())
    },
  }
}

const MIGRATIONS = 'provider/database/migrations'

function migrationsFolder(): string {
  return join(sourcesFolder(), MIGRATIONS)
}

/** The project's folder. The bundled server reads the migrations there too. */
export function sourcesFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, MIGRATIONS))) {
    if (folder === dirname(folder)) throw new Error(`No folder ${MIGRATIONS} above ${import.meta.url}.`)
    folder = dirname(folder)
  }
  return folder
}
