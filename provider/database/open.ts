/** The stand-in's database: embedded PostgreSQL (PGlite) in a folder or in memory, or any PostgreSQL by DATABASE_URL. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
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
 * Opens the database that the settings name, with its tables. One in memory starts with the data of `dump`. Throws when
 * its folder is in use, or an earlier version made its tables.
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
  await migratePostgres(db, { migrationsFolder: migrationsFolder() }).catch(async (error: unknown) => {
    await pool.end()
    throw readable(error, 'DATABASE_URL', 'Name an empty database there.')
  })
  return { db, close: () => pool.end() }
}

async function openFolder(data: string, log: Logger): Promise<OpenDatabase> {
  mkdirSync(data, { recursive: true })
  const release = takeLock(join(data, 'database.lock'))
  const folder = join(data, 'database')
  if (!existsSync(folder)) log.info('Preparing the database: the first start takes a few seconds.')
  try {
    const open = await openEmbedded(folder).catch((error: unknown) => {
      throw readable(error, data, 'Remove that folder, and the next start fills a new one.')
    })
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
  await migratePglite(db, { migrationsFolder: migrationsFolder() }).catch(async (error: unknown) => {
    await engine.close()
    throw error
  })
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

/** PostgreSQL's code for a table that is there already. */
const DUPLICATE_TABLE = '42P07'

/** The tables of an earlier version are not changed, since the data is only for demonstrations. */
function readable(error: unknown, place: string, remedy: string): unknown {
  const isOld =
    error instanceof DrizzleQueryError && z.object({ code: z.literal(DUPLICATE_TABLE) }).safeParse(error.cause).success
  return isOld ? new Error(`An earlier version made the provider's database (${place}). ${remedy}`) : error
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
